/** How long tests wait for anything before they fail. */
export const PATIENCE_MS: number
