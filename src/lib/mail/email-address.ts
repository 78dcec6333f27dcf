import * as z from 'zod'

/** Email can't be delivered to a longer address. */
export const LONGEST_ADDRESS = 254

const ATOM = "[-!#$%&'*+/=?^_`{|}~0-9a-zA-Z]+"
const LABEL = '[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'

/**
 * Addresses with all characters that are allowed before the @ without quotes (the library's own pattern accepts fewer),
 * and a domain with a dot.
 */
const address = z.email({
  pattern: new RegExp(`^${ATOM}(\\.${ATOM})*@(${LABEL}\\.)+[a-zA-Z0-9-]{2,63}(?<!-)$`),
})

export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && address.safeParse(text).success
}
