/** A label of a host name, and so are the names of realms. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

export const asRealmName = (name: string): string | undefined => (LABEL.test(name) ? name : undefined)

/** An entry of the variables `HOSTS` and `MAIL_IN`: "*." and a domain, and a name or "*", which is the star's label. */
export interface Wildcard {
  pattern: string
  name: string
}

/** The realm that a wildcard gives a host; undefined if it is for others. */
export function realmByWildcard({ pattern, name }: Wildcard, host: string): string | undefined {
  const suffix = pattern.slice(1)
  const label = asRealmName(host.slice(0, -suffix.length))
  if (!pattern.startsWith('*.') || !host.endsWith(suffix) || label === undefined) return undefined
  return name === '*' ? label : name
}
