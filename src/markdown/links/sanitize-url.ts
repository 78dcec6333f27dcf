import { joinUrl, splitUrl } from './url-parts'

const SAFE_SCHEMES = new Set(
  (
    'http https ftp file bitcoin geo im irc ircs magnet mailto matrix mms news nntp openpgp4fpr sip sms smsto ssh tel ' +
    'urn webcal wtai xmpp'
  ).split(' '),
)

/** Whether a scheme in lower case is safe. */
export const isSafeScheme = (scheme: string): boolean => SAFE_SCHEMES.has(scheme)

/** The address that a link may have. Undefined if the scheme isn't safe, and empty if the address is invalid. */
export function sanitizeUrl(url: string): string | undefined {
  const parts = splitUrl(url.replaceAll(' ', '%20'))
  if (!parts) return ''
  const { scheme, host, path, query, fragment } = parts
  if (scheme !== '') return isSafeScheme(scheme) ? joinUrl(parts) : undefined
  if (host === '' && path.includes('@')) return joinUrl({ ...parts, scheme: 'mailto' })
  if (host === '' && path.startsWith('/')) return joinUrl(parts)
  if (host === '' && path === '' && query === '' && fragment !== '') return joinUrl(parts)
  return sanitizeUrl(`http://${url}`)
}

/**
 * Links to the organization's own views and uploads lose the origin, so that clients open them in
 * place.
 */
export function relativeToRealm(url: string, realmUrl: string): string {
  const prefix = `${realmUrl}/`
  const isOwn = url.startsWith(`${prefix}#`) || url.startsWith(`${prefix}user_uploads/`)
  return isOwn ? url.slice(prefix.length) : url
}
