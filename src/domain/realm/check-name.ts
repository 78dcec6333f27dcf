const SHORTEST = 3
/** Host names that may have a special meaning. */
const RESERVED = new Set([
  'admin',
  'api',
  'app',
  'assets',
  'help',
  'localhost',
  'mail',
  'main',
  'root',
  'static',
  'status',
  'www',
])

/**
 * The reason why an organization can't have this name, in Zulip's words. Other organizations aren't checked, because
 * each has its own object, and a request would wake it.
 */
export function problemOfRealmName(name: string, own: string): string | undefined {
  if (name.startsWith('-') || name.endsWith('-')) return "Subdomain cannot start or end with a '-'."
  if (!/^[a-z0-9-]*$/.test(name)) return "Subdomain can only have lowercase letters, numbers, and '-'s."
  if (name.length < SHORTEST) return 'Subdomain needs to have length 3 or greater.'
  if (name === own) return 'Subdomain already in use. Please choose a different one.'
  return RESERVED.has(name) ? 'Subdomain reserved. Please choose a different one.' : undefined
}
