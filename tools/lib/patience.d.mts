/** How long tests wait for anything before they call it lost. */
export const PATIENCE_MS: number
