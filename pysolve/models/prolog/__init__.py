"""Problems whose rules are in Prolog: the only room that imports pyswip."""
