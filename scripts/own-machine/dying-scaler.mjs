// Stands in for what scales pictures, and dies before it takes one: as where a machine has no memory left.
process.exit(1)
