import { canonical, type Narrow, type Term } from './narrow'

/** Looks up names and ids for addresses. Addresses contain names so that people can read them. */
export interface Names {
  /** The user's id, once it is known. */
  readonly ownId?: number
  channel(id: number): string | undefined
  person(id: number): string | undefined
  /** For older addresses, which have only the channel's name. */
  channelNamed(name: string): number | undefined
  /** For older addresses, which contain the label of the empty topic. */
  topicLinked?(name: string): string
}

export interface Address {
  narrow: Narrow
  /** The message to begin at. */
  near?: number
  /** A message of the conversation, so that a link still works after the conversation has moved. */
  with?: number
}

const ROOT = '#narrow'
const WITH_PEOPLE = ['dm', 'dm-including', 'sender']
const NUMBERS = ['near', 'id', 'with']
/** No message, person or channel has a larger id. */
const LARGEST_ID = 2_147_483_647

/**
 * Reads an id. Numbers that are larger than any id become the largest id, since no server accepts a number like 1e+21.
 */
export const idFrom = (digits: string): number => Math.min(Number(digits), LARGEST_ID)

/**
 * An address such as `#narrow/channel/5-general/topic/green.20tea`, in the grammar that all clients and emails share.
 */
export function toHash({ narrow, near }: Address, names: Names): string {
  const terms = near === undefined ? narrow : [...narrow, { operator: 'near', operand: near }]
  const parts = terms.flatMap((term) => [
    `${term.negated ? '-' : ''}${encode(canonical(term.operator))}`,
    encode(wordsOf(term, names)),
  ])
  return [ROOT, ...parts].join('/')
}

/** Reads the address of a narrow; undefined for other addresses. */
export function fromHash(hash: string, names: Names): Address | undefined {
  const [root, ...parts] = hash.split('/')
  if (root !== ROOT) return undefined
  // An operator without an operand at the end is a typo, and is ignored.
  const terms = Array.from({ length: Math.floor(parts.length / 2) }, (_, at) =>
    termFrom(decode(parts[2 * at]!), decode(parts[2 * at + 1]!), names),
  )
  const messageOf = (wanted: string) => {
    const operand = terms.find(({ operator }) => operator === wanted)?.operand
    return typeof operand === 'number' ? operand : undefined
  }
  const isConversation = terms.some(({ operator }) => operator === 'topic' || operator === 'dm')
  const narrow = terms.filter(({ operator }) => operator !== 'near' && !(isConversation && operator === 'with'))
  const near = messageOf('near')
  const through = isConversation ? messageOf('with') : undefined
  return { narrow, ...(near !== undefined && { near }), ...(through !== undefined && { with: through }) }
}

function wordsOf({ operator, operand }: Term, names: Names): string {
  const kind = canonical(operator)
  if (kind === 'channel' && typeof operand === 'number') return withName(String(operand), names.channel(operand))
  if (!WITH_PEOPLE.includes(kind) || typeof operand === 'string') return String(operand)
  const ids = typeof operand === 'number' ? [operand] : operand
  const only = ids.length === 1 ? names.person(ids[0]!) : undefined
  return withName(ids.join(), ids.length > 1 ? 'group' : only)
}

const withName = (ids: string, name: string | undefined) => (name ? `${ids}-${name.replace(/[ %/<>`]+/g, '-')}` : ids)

function termFrom(written: string, operand: string, names: Names): Term {
  const negated = written.startsWith('-')
  const operator = canonical(negated ? written.slice(1) : written)
  return { operator, operand: operandFrom(operator, operand, names), ...(negated && { negated }) }
}

function operandFrom(operator: string, operand: string, names: Names): Term['operand'] {
  if (operator === 'channel') return channelFrom(operand, names)
  if (operator === 'topic') return names.topicLinked?.(operand) ?? operand
  if (NUMBERS.includes(operator) && /^\d+$/.test(operand)) return idFrom(operand)
  const ids = /^(\d+(?:,\d+)*)(?:-|$)/.exec(operand)?.[1]?.split(',').map(idFrom)
  if (!ids || !WITH_PEOPLE.includes(operator)) return operand
  if (operator !== 'dm') return ids[0]!
  // Some clients list everyone, including the user.
  const others = ids.filter((id) => id !== names.ownId)
  return others.length > 0 ? others : ids
}

/** Reads the channel in an address: `5-general`, `5`, or just the name, with dashes for spaces. */
function channelFrom(operand: string, names: Names): number | string {
  const named = names.channelNamed(operand) ?? names.channelNamed(operand.replaceAll('-', ' '))
  const id = /^(\d+)(?:-|$)/.exec(operand)?.[1]
  if (id !== undefined && (named === undefined || names.channel(idFrom(id)) !== undefined)) return idFrom(id)
  return named ?? operand
}

/** Percent-encodes text, with dots for the percent signs, because browsers and mail programs change those. */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[.()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '.')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('.', '%'))
  } catch {
    return text
  }
}
