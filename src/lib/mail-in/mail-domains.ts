/** A label of a host name, and so are the names of organizations. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const DEFAULT_REALM = 'main'

interface Entry {
  /** A domain, or "*." and one. */
  pattern: string
  /** An organization's name, or "*": the label that stands for the star. */
  name: string
}

/**
 * Where mail comes in, from the variable `MAIL_IN`: "mail.example.org" for one organization, "a.example.org=a,
 * *.mail.example.org=*" for several, as in `HOSTS`.
 */
function entriesOf(mailIn: string | undefined): Entry[] {
  return (mailIn ?? '').split(',').flatMap((entry) => {
    const [pattern = '', name = DEFAULT_REALM] = entry.split('=').map((part) => part.trim().toLowerCase())
    return pattern === '' || pattern.includes('@') ? [] : [{ pattern, name }]
  })
}

/** The organization whose mail goes to this domain. */
export function realmOfMailDomain(domain: string, mailIn: string | undefined): string | undefined {
  for (const { pattern, name } of entriesOf(mailIn)) {
    if (!pattern.startsWith('*.')) {
      if (pattern === domain) return LABEL.test(name) ? name : undefined
      continue
    }
    const suffix = pattern.slice(1)
    const label = domain.slice(0, -suffix.length)
    if (domain.endsWith(suffix) && LABEL.test(label)) return name === '*' ? label : name
  }
  return undefined
}

/** The domain to which an organization's mail goes; undefined where none comes in. */
export function mailDomainOf(realm: string, mailIn: string | undefined): string | undefined {
  for (const { pattern, name } of entriesOf(mailIn)) {
    if (!pattern.startsWith('*.')) {
      if (name === realm) return pattern
    } else if (name === '*') return `${realm}${pattern.slice(1)}`
  }
  return undefined
}
