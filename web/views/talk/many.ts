/** From this many people on, notifying all of them asks for confirmation. */
export const MANY = 15
