/** Stands here until the store does: the contexts already name it. */
export type Account = object
