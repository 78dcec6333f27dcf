// Replaces the process that scales pictures, and dies before it accepts one, as on a machine without free memory.
process.exit(1)
