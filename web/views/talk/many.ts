/** If more people than this would be notified, the user has to confirm it. */
export const MANY = 15
