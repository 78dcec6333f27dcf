import { PATIENCE_MS } from '../../tools/lib/patience.mjs'

const PAUSE_MS = 20

/** Asks until there is an answer, since some effects of a request come only after it has been answered. */
export async function until<Result>(ask: () => Promise<Result | undefined>): Promise<Result> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Error('it did not happen')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
