/** The time that the tests and scripts wait for anything before they fail. */
export const PATIENCE_MS: number
