/**
 * A self-hosted Worker's `OUTGOING` binding doesn't connect to these networks, even if a name resolves to one of them.
 * workerd checks the address when it connects, so a name can't be pointed elsewhere after a check. The networks that
 * workerd calls "public" exclude private networks, this machine and link-local addresses, but include some of those
 * below.
 */
const NOT_PUBLIC = [
  '0.0.0.0/8', // this network
  '100.64.0.0/10', // behind a carrier's gateway
  '168.63.129.16/32', // the host of Azure's machines
  '169.254.0.0/16', // link-local, including cloud metadata
  '192.0.0.0/24', // IETF protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved
  '::/8', // unspecified, loopback, and IPv4 in IPv6
  '64:ff9b::/32', // gateways to IPv4
  '100::/64', // discarded
  '2001::/23', // IETF protocol assignments, Teredo
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  'fc00::/7', // private
  'fe80::/10', // link-local
  'fec0::/10', // site-local
  'ff00::/8', // multicast
]

const TLS = { trustBrowserCas: true }

/** The networks to which a self-hosted Worker's `OUTGOING` binding may connect. */
export const PUBLIC_NETWORK = { network: { allow: ['public'], deny: NOT_PUBLIC, tlsOptions: TLS } }

/** The networks to which a self-hosted Worker's `OUTGOING_ANYWHERE` binding may connect. */
export const ANY_NETWORK = { network: { allow: ['public', 'private'], deny: [], tlsOptions: TLS } }
