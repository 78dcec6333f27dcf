import { isSafeScheme } from './sanitize-url'

/**
 * Whether a URL template itself gives its addresses a safe scheme, or none. Clients also fill in templates and open the
 * result, so a filled-in value must not choose the scheme.
 */
export function hasSafeScheme(template: string): boolean {
  const beginning = /^[^:/?#{]*[:/?#{]?/.exec(template)?.[0] ?? ''
  if (beginning.endsWith('{')) return false
  return !beginning.endsWith(':') || isSafeScheme(beginning.slice(0, -1).toLowerCase())
}
