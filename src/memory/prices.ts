import { blockOf, networkOf } from '#lib/http/network'
import { ROLE } from '#lib/ids'

/**
 * The prices of the work for requests, emails and tasks, in units. A unit is the cost of reading a row. Work is
 * counted, not timed, since the clock stands still while an object works.
 */
export const PRICES = {
  /** The base price of a request, a poll, a call over a socket, an email or a task, no matter what it does. */
  call: 100,
  /** A message on a socket that doesn't count as a call, such as an acknowledgment. */
  frame: 20,
  rowRead: 1,
  /** Testing an entry of the message index. Reading a row takes as long as testing 80 entries. */
  look: 0.0125,
  rowWritten: 10,
  /** A character that a statement writes: text, events and packed rows. */
  characterWritten: 0.01,
  characterRendered: 0.25,
  /** A character of events that are sent to waiting clients, for each client. */
  characterTold: 0.0002,
  /** A byte of a body, including files. */
  byteReceived: 0.001,
  /** A line of an email. `mailPart` is for lines that may begin a part. */
  mailLine: 0.3,
  mailPart: 2,
  /**
   * An entry in an answer, such as a message, a channel or an event, if the entry's JSON is cached. Its author has paid
   * for its size.
   */
  item: 2,
  /** A character of an answer that is written only for its reader. */
  characterAnswered: 0.002,
  /** Hashing a password, to store it or to check it. */
  hash: 2_000,
  /** Scaling a picture. */
  picture: 2_000,
} as const

/**
 * The units that an account, or a network of strangers, may use in a minute. They are regained at a constant rate,
 * and nobody can save up more than the units of one minute.
 */
export const ALLOWANCES = {
  /** Administrators may import through the API: tens of thousands of subscriptions in a minute. */
  administrator: 6_000_000,
  member: 300_000,
  guest: 150_000,
  bot: 300_000,
  /** The allowance of all bots of one owner. */
  bots: 600_000,
  /** The allowance of everyone at one address (for IPv6, a /64) who isn't logged in, if addresses are known. */
  network: 600_000,
  /**
   * The allowance of everyone in one IPv4 /24 or IPv6 /48 who isn't logged in. In a /48, one caller may have 65,536
   * networks (/64).
   */
  block: 1_200_000,
  /** The allowance for logging in again in browsers in which an account has logged in before. */
  returning: 150_000,
  /** The allowance of everyone who isn't logged in, together. */
  strangers: 3_000_000,
  /** Readers of public pages have separate allowances, so that they don't reduce those of people who log in. */
  readingNetwork: 300_000,
  readingBlock: 600_000,
  readers: 1_500_000,
} as const

interface Charged {
  id: number
  role: number
  botOwnerId: number | null
}

/** An allowance that a request uses. A request may use several. */
export interface Purse {
  kept: 'accounts' | 'networks'
  key: string
  aMinute: number
}

/** A bot uses its own allowance and that of its owner's bots, but never its owner's. */
export function pursesOf({ id, role, botOwnerId }: Charged): Purse[] {
  const own = (aMinute: number): Purse => ({ kept: 'accounts', key: String(id), aMinute })
  if (botOwnerId !== null) {
    return [own(ALLOWANCES.bot), { kept: 'accounts', key: `bots of ${botOwnerId}`, aMinute: ALLOWANCES.bots }]
  }
  if (role <= ROLE.administrator) return [own(ALLOWANCES.administrator)]
  return [own(role === ROLE.guest ? ALLOWANCES.guest : ALLOWANCES.member)]
}

/**
 * Without a known address, only the allowance that all strangers share is used. Browsers in which an account has logged
 * in before use a different one, which strangers can't use up.
 */
export function pursesOfStrangers(address: string, [returning]: readonly { accountId: number }[] = []): Purse[] {
  if (returning) {
    return [{ kept: 'accounts', key: `returning ${returning.accountId}`, aMinute: ALLOWANCES.returning }]
  }
  const places: Purse[] = [
    { kept: 'networks', key: networkOf(address), aMinute: ALLOWANCES.network },
    { kept: 'networks', key: blockOf(address), aMinute: ALLOWANCES.block },
  ]
  const known = places.filter(({ key }) => key !== '')
  return [...known, { kept: 'networks', key: 'strangers', aMinute: ALLOWANCES.strangers }]
}

/** Readers of public pages have allowances of their own. */
export function pursesOfReaders(address: string): Purse[] {
  const purse = (key: string, aMinute: number): Purse => ({ kept: 'networks', key: `reading ${key}`, aMinute })
  const [network, block] = [networkOf(address), blockOf(address)]
  return [
    ...(network ? [purse(network, ALLOWANCES.readingNetwork)] : []),
    ...(block ? [purse(block, ALLOWANCES.readingBlock)] : []),
    purse('all', ALLOWANCES.readers),
  ]
}
