// Replaces the process that scales pictures, and dies before it accepts a picture, as on a machine without free memory.
process.exit(1)
