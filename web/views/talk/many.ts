/** Mentioning everyone in a channel with more subscribers than this requires a permission and a confirmation. */
export const MANY = 15
