import { BadRequest } from '../../lib/errors'

const LONGEST = 100
const SHORTEST = 2

/** A name that may be shown, stripped; throws the documented text for one that may not. */
export function checkFullName(name: string): string {
  const stripped = name.trim()
  const { length } = [...stripped]
  if (length > LONGEST) throw new BadRequest('Name too long!')
  if (length < SHORTEST) throw new BadRequest('Name too short!')
  if (/\p{C}|[*`\\>"@]/u.test(stripped)) throw new BadRequest('Invalid characters in name!')
  // "Name|123" is how a mention names one of several people of the same name.
  if (/\|\d+$/.test(stripped)) throw new BadRequest('Invalid format!')
  return stripped
}

/** The form in which two names count as the same. */
export const nameKey = (name: string) => name.normalize('NFKC').toLowerCase()
