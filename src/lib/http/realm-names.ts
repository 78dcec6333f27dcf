/** A label of a host name. Names of realms have the same form. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

export const asRealmName = (name: string): string | undefined => (LABEL.test(name) ? name : undefined)

/**
 * An entry in the `HOSTS` or `MAIL_IN` variable. The pattern of a wildcard is "*." and a domain. The name is a realm's
 * name, or "*" for the label before the domain.
 */
export interface Wildcard {
  pattern: string
  name: string
}

/** The realm of a host according to a wildcard; undefined if the wildcard doesn't match. */
export function realmByWildcard({ pattern, name }: Wildcard, host: string): string | undefined {
  const suffix = pattern.slice(1)
  const label = asRealmName(host.slice(0, -suffix.length))
  if (!pattern.startsWith('*.') || !host.endsWith(suffix) || label === undefined) return undefined
  return name === '*' ? label : name
}
