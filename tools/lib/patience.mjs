/**
 * How long tests and scripts wait for a condition before they fail. The limit is generous: a wait ends when its
 * condition is met, so only a failure takes this long.
 */
export const PATIENCE_MS = Number(process.env.PATIENCE_MS ?? 300_000)
