-- Long rows of the log are deflated from now on. Older code can't read them.
SELECT 1;