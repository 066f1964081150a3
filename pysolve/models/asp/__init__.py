"""Problems whose rules are in ASP: the only room that imports clingo."""
