import ipaddr from 'ipaddr.js'
import { OutgoingFailure } from '#lib/http/outgoing'

export interface AddressRules {
  /** Allows addresses without encryption. */
  allowsHttp: boolean
  /** Allows this machine and private networks. */
  allowsPrivate: boolean
  /**
   * Whether the addresses behind a name are checked when the server connects. Otherwise, names are refused unless
   * private networks are allowed.
   */
  checksNames: boolean
  /** Allows only the usual ports of web pages. */
  usualPorts?: true
}

/**
 * Refuses addresses that the server must not connect to, judging by the address alone. `URL` has already normalized
 * IPv4 addresses, however they were written (decimal, octal, with fewer parts, in other digits).
 */
export function checkAddress({ protocol, hostname, port }: URL, rules: AddressRules): void {
  if (protocol !== 'https:' && protocol !== 'http:') throw refusal('Its address is not a web address.')
  if (protocol === 'http:' && !rules.allowsHttp) throw refusal('Its address must begin with https://.')
  // `URL` leaves out the protocol's default port.
  if (rules.usualPorts && port !== '') throw refusal('Its address must not contain a port.')
  if (rules.allowsPrivate) return
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
  const isNumber = ipaddr.isValid(host)
  if (isNumber ? !isPublicNumber(host) : isLocalName(host)) throw refusal('Its address belongs to a private network.')
  if (isNumber) return
  if (!rules.checksNames)
    throw refusal('This server can’t check which addresses host names belong to, so it doesn’t connect to host names.')
}

/** The part of the IPv6 address space that is assigned for public use. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** This address looks public, but it is where virtual machines at one cloud provider reach their own host. */
const HOST_OF_MACHINE = ipaddr.IPv4.parse('168.63.129.16')

function isPublicNumber(host: string): boolean {
  const address = ipaddr.parse(host)
  return address instanceof ipaddr.IPv4 ? isPublicIPv4(address) : isPublicIPv6(address as ipaddr.IPv6)
}

const isPublicIPv4 = (address: ipaddr.IPv4) =>
  address.range() === 'unicast' && address.toString() !== HOST_OF_MACHINE.toString()

/**
 * IPv6 addresses that contain an IPv4 address don't count as public, because a gateway may translate them into any IPv4
 * address.
 */
const isPublicIPv6 = (address: ipaddr.IPv6) => address.range() === 'unicast' && address.match(PUBLIC_IPV6)

/** Endings that no public host name has, for local machines, home networks and cloud providers' own services. */
const LOCAL_ENDINGS = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'onion',
  'invalid',
  'test',
]

function isLocalName(host: string): boolean {
  if (!host.includes('.')) return true
  return LOCAL_ENDINGS.some((ending) => host.endsWith(`.${ending}`))
}

const refusal = (message: string) => new OutgoingFailure('refused', message)
