import { PATIENCE_MS } from '../../tools/lib/patience.mjs'

/** Calls `ask` repeatedly. Returns its first truthy answer, or its last one when the time is up. */
export async function until<T>(
  ask: () => T | Promise<T>,
  { pauseMs = 50, withinMs = PATIENCE_MS }: { pauseMs?: number; withinMs?: number } = {},
): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer || Date.now() > deadline) return answer
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
