import { BadRequest } from '#lib/errors'
import { type AccountId, type ChannelId, isId } from '#lib/ids'
import { parseJson } from '#lib/json/json'
import { strip } from '#lib/text/text'
import type { Account } from '#store/accounts/account-reader'
import type { NamedChannel, NamedPlace } from './place'

/** Reads the many forms of `to`: a string that isn't JSON is a name, or addresses separated by commas. */
export function parsePlace(
  kind: 'channel' | 'direct',
  to: string | undefined,
  topic: string | undefined,
  sender: Account,
): NamedPlace {
  if (kind === 'direct') return { kind, to: parsePeople(to) }
  const fallback = sender.bot?.defaultSendingChannelId
  if (to === undefined && fallback) return { kind, channel: { id: fallback }, topic }
  if (to === undefined) throw new BadRequest('Missing channel')
  return { kind, channel: parseChannel(to), topic }
}

function parseChannel(to: string): NamedChannel {
  const value = jsonOr(to)
  const list = Array.isArray(value) ? value : [value]
  if (list.length !== 1) throw new BadRequest('Expected exactly one channel')
  const [only] = list
  if (typeof only === 'string') return { name: only }
  if (isId<ChannelId>(only)) return { id: only }
  throw new BadRequest('Invalid data type for channel')
}

function parsePeople(to: string | undefined): { ids: AccountId[] } | { emails: string[] } {
  if (to === undefined) throw new BadRequest('Message must have recipients')
  const value = jsonOr(to)
  const list: unknown = typeof value === 'string' ? value.split(',') : value
  if (!Array.isArray(list)) throw new BadRequest('Invalid data type for recipients')
  if (list.length === 0) throw new BadRequest('Message must have recipients')
  const [first] = list
  if (typeof first !== 'string' && !isId(first)) throw new BadRequest('Invalid data type for recipients')
  if (list.every(isId<AccountId>)) return { ids: [...new Set(list)] }
  if (!list.every((one) => typeof one === 'string')) {
    throw new BadRequest('Recipient lists may contain emails or user IDs, but not both.')
  }
  const emails = new Set(list.map((email: string) => strip(email)).filter((email) => email !== ''))
  if (emails.size === 0) throw new BadRequest('Message must have recipients')
  return { emails: [...emails] }
}

const LIKE_JSON = /^\s*(?:[[{"0-9-]|true|false|null)/

/**
 * The value of a string that is JSON, or else the string itself. Most names aren't JSON, and parsing them just to catch
 * an exception would add a tenth to the time that sending takes.
 */
function jsonOr(text: string): unknown {
  if (!LIKE_JSON.test(text)) return text
  try {
    return parseJson(text)
  } catch {
    return text
  }
}
