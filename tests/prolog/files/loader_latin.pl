% In Latin-1, not in UTF-8, as some editors still write.
ciudad(málaga).
ciudad(córdoba).
