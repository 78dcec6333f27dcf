/**
 * A random sample of this size, which is the same for the same seed.
 *
 * @template One
 * @param {readonly One[]} all
 * @param {number} seed
 * @param {number} count
 * @returns {One[]}
 */
export function sampleOf(all, seed, count) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const keyed = all.map((one) => ({ one, key: next() }))
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ one }) => one)
}
