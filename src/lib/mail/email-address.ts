import * as z from 'zod'

/** No mail reaches a longer one. */
export const LONGEST_ADDRESS = 254

const ATOM = "[-!#$%&'*+/=?^_`{|}~0-9a-zA-Z]+"
const LABEL = '[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'

/**
 * All that may stand before the @ without quotes, which the library's own pattern is narrower
 * about; after it a domain with a dot.
 */
const address = z.email({
  pattern: new RegExp(`^${ATOM}(\\.${ATOM})*@(${LABEL}\\.)+[a-zA-Z0-9-]{2,63}(?<!-)$`),
})

export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && address.safeParse(text).success
}
