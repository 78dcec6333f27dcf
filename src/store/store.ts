/** Stand here until the store does: the contexts already name them. */
export type Readers = object
export type Writers = Readers
