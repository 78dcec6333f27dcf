import { asRealmName, realmByWildcard, type Wildcard } from '#lib/http/realm-names'

const DEFAULT_REALM = 'main'

/**
 * The domains that accept email, from the `MAIL_IN` variable: "mail.example.org" for one organization,
 * "a.example.org=a, *.mail.example.org=*" for several, as in `HOSTS`.
 */
function entriesOf(mailIn: string | undefined): Wildcard[] {
  return (mailIn ?? '').split(',').flatMap((entry) => {
    const [pattern = '', name = DEFAULT_REALM] = entry.split('=').map((part) => part.trim().toLowerCase())
    return pattern === '' || pattern.includes('@') ? [] : [{ pattern, name }]
  })
}

/** The organization whose email goes to this domain. */
export function realmOfMailDomain(domain: string, mailIn: string | undefined): string | undefined {
  for (const entry of entriesOf(mailIn)) {
    if (!entry.pattern.startsWith('*.') && entry.pattern === domain) return asRealmName(entry.name)
    const name = realmByWildcard(entry, domain)
    if (name !== undefined) return name
  }
  return undefined
}

/** The domain to which an organization's email goes; undefined if it gets none. */
export function mailDomainOf(realm: string, mailIn: string | undefined): string | undefined {
  for (const { pattern, name } of entriesOf(mailIn)) {
    if (!pattern.startsWith('*.')) {
      if (name === realm) return pattern
    } else if (name === '*') return `${realm}${pattern.slice(1)}`
  }
  return undefined
}
