const GROUPS_OF_A_NETWORK = 4
const GROUPS_OF_A_SITE = 3
const LONGEST_ADDRESS = 64

/**
 * The network under which an address's attempts and work are counted. For IPv6, it is the first half, since a single
 * caller may have 2^64 addresses. Each IPv4 address is counted separately, even if it is written as IPv6. Empty if the
 * address isn't known.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!plain.includes(':')) return plain.slice(0, LONGEST_ADDRESS)
  return firstGroups(plain, GROUPS_OF_A_NETWORK)
}

/** The larger IPv6 network that may belong to one caller as a whole (a /48); empty for IPv4. */
export function siteOf(address: string): string {
  const plain = plainAddress(address)
  return plain.includes(':') ? `${firstGroups(plain, GROUPS_OF_A_SITE)}/48` : ''
}

/** The range of addresses that may have the same owner: an IPv6 /48, an IPv4 /24. Empty if the address isn't known. */
export function blockOf(address: string): string {
  const plain = plainAddress(address)
  const [, block] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(plain) ?? []
  return block === undefined ? siteOf(plain) : `${block}.0/24`
}

/**
 * The origin of an attempt. Attempts with the same origin wait for each other. For IPv6, it is the whole site, because
 * a person with one of its networks may have all of them.
 */
export const originOf = (address: string): string => siteOf(address) || networkOf(address)

/** Whether the address is this machine's own. */
export function isLoopback(address: string): boolean {
  const plain = plainAddress(address)
  return plain === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(plain)
}

/**
 * The address without the brackets and the port that some proxies add. IPv4 addresses that are written as IPv6 are
 * converted.
 */
export function plainAddress(written: string): string {
  const address = /^\[(.*)\](?::\d+)?$/.exec(written)?.[1] ?? written
  return /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address)?.[1] ?? address
}

function firstGroups(address: string, count: number): string {
  const [before = '', after] = address.slice(0, LONGEST_ADDRESS).toLowerCase().split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after?.split(':').filter(Boolean) ?? []
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail]
  const first = groups.slice(0, count).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${first.join(':')}::`
}
