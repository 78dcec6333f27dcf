-- Long rows of the log are deflated from now on, which older code cannot read.
SELECT 1;