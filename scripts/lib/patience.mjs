/**
 * How long tests wait for anything before they call it lost. It is one bound for all of them, and a generous one: a wait ends
 * when its condition holds, so only a failure takes this long.
 */
export const PATIENCE_MS = Number(process.env.PATIENCE_MS ?? 300_000)
