/**
 * The time that the tests and scripts wait for anything before they fail. There is one generous limit for all of them:
 * a wait ends when its condition is met, so only a failure takes this long.
 */
export const PATIENCE_MS = Number(process.env.PATIENCE_MS ?? 300_000)
