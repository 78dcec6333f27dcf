const MOST_PREFIXES = 20
/** "Re:", "AW:", "Fwd [2]:" and the same in other languages. */
const PREFIX =
  /^(?:\[?\s*)?(?:re|aw|antw|antwort|sv|vs|odp|rép|rv|rif|res|ref|ynt|απ|ответ|回复|回覆|답장|fwd?|wg|tr|enc|rvs|i|vb|doorst|továbbítás|pd|ilt|转发|轉寄)\s?(?:\[\d{1,3}\]|\(\d{1,3}\))?\s?[:：]\s*/i
const FORWARDED = /^\[?\s*(?:fwd?|wg|tr|enc|rvs|vb|doorst|továbbítás|pd|ilt|转发|轉寄)\s?(?:\[\d{1,3}\])?\s?[:：]/i

export const isForwarded = (subject: string): boolean => FORWARDED.test(subject.trim())

/** A subject without the prefixes that email programs add to replies and forwarded emails. */
export function plainSubject(subject: string): string {
  let plain = subject.replace(/\s+/g, ' ').trim()
  for (let left = MOST_PREFIXES; left > 0; left--) {
    const shorter = plain.replace(PREFIX, '')
    if (shorter === plain) break
    plain = shorter
  }
  return plain
}
