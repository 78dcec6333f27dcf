/** The limit on attempts to find a shorter sequence of steps that also fails. */
const MOST_TRIED = 200

/**
 * Leaves out smaller and smaller parts to find a shorter sequence of steps that also fails. `failsAt` returns the
 * number of steps after which a sequence fails, if it does.
 */
export async function shortest<Step>(
  failing: readonly Step[],
  failsAt: (steps: readonly Step[]) => Promise<number | undefined>,
): Promise<readonly Step[]> {
  let known = failing
  let tried = 0
  for (let size = Math.ceil(known.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    let at = 0
    while (at < known.length && known.length > 1 && tried < MOST_TRIED) {
      const without = known.toSpliced(at, size)
      tried += 1
      const end = await failsAt(without)
      if (end === undefined) at += size
      else known = without.slice(0, end)
    }
  }
  return known
}
