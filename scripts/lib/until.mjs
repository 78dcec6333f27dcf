import { PATIENCE_MS } from './patience.mjs'

/**
 * Asks repeatedly. Returns the first answer that is neither false nor undefined, or the last answer when the patience
 * ends.
 *
 * @template T
 * @param {() => T | Promise<T>} ask
 * @param {{ pauseMs?: number, withinMs?: number }} [options]
 * @returns {Promise<T>}
 */
export async function until(ask, { pauseMs = 50, withinMs = PATIENCE_MS } = {}) {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer || Date.now() > deadline) return answer
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
