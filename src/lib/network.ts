const GROUPS_OF_A_NETWORK = 4

/**
 * What attempts from an address are counted under: whoever has one IPv6 address has 2^64 of them, so there it is the first half.
 * IPv4 addresses, also those written as IPv6, stand for themselves.
 */
export function networkOf(address: string): string {
  const inIpv6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (inIpv6) return inIpv6[1] as string
  if (!address.includes(':')) return address
  const [before = '', after] = address.toLowerCase().split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after?.split(':').filter(Boolean) ?? []
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail]
  const first = groups.slice(0, GROUPS_OF_A_NETWORK).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${first.join(':')}::`
}
