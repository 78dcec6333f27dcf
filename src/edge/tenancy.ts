import { asRealmName, realmByWildcard } from '#lib/http/realm-names'

const LOCAL = '.localhost'

/**
 * The realm of a host; undefined if the host isn't ours. Without the HOSTS variable, every host leads to the realm
 * `main`, except that `NAME.localhost` is the realm NAME.
 */
export function findRealmName(hostname: string, hosts: string | undefined): string | undefined {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (hosts?.trim()) return findListed(host, hosts)
  return host.endsWith(LOCAL) ? asRealmName(host.slice(0, -LOCAL.length)) : 'main'
}

/** The realm listed for a host. Exact entries take precedence over wildcards. */
function findListed(host: string, hosts: string): string | undefined {
  const entries = parseHosts(hosts)
  const exact = entries.find(({ pattern }) => pattern === host)
  if (exact) return asRealmName(exact.name)
  for (const entry of entries) {
    const name = realmByWildcard(entry, host)
    if (name !== undefined) return asRealmName(name)
  }
  return undefined
}

/**
 * Whether the deployment itself names this realm. Any other name comes from the host of a request, so callers can make
 * it up.
 */
export function isConfigured(realm: string, hosts: string | undefined): boolean {
  return hosts?.trim() ? parseHosts(hosts).some(({ name }) => name === realm && name !== '*') : realm === 'main'
}

function parseHosts(hosts: string): { pattern: string; name: string }[] {
  return hosts.split(',').flatMap((entry) => {
    const [pattern, name] = entry.split('=').map((part) => part.trim())
    return pattern && name ? [{ pattern: pattern.toLowerCase(), name }] : []
  })
}

/** Schemes that a proxy reports for TLS. Traefik reports `wss` for WebSockets. */
const BEHIND_TLS = ['https', 'wss']

/** The origin that the client used. Behind a proxy that handles TLS, only the proxy can report the scheme. */
export function originOf(url: URL, forwardedProtocol: string | undefined, trustProxy: string | undefined): string {
  const isBehindTls = trustProxy === 'on' && BEHIND_TLS.includes(forwardedProtocol ?? '')
  return isBehindTls ? `https://${url.host}` : url.origin
}
