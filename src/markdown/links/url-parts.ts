/** A URL in the five parts of RFC 3986, each without its separator. */
export interface UrlParts {
  scheme: string
  host: string
  path: string
  query: string
  fragment: string
}

const SCHEME = /^([a-z][a-z0-9+.-]*):/i
/** Schemes that are followed by "//" even if the host is empty. */
const SCHEMES_WITH_HOST = new Set(['http', 'https', 'ftp', 'file', 'nntp', 'mms'])

/** The parts of a URL; undefined if its host is invalid. Characters that browsers skip are removed. */
export function splitUrl(url: string): UrlParts | undefined {
  const text = url.slice(firstVisible(url)).replace(/[\t\r\n]/g, '')
  const scheme = SCHEME.exec(text)?.[1]
  let rest = scheme === undefined ? text : text.slice(scheme.length + 1)
  let host = ''
  if (rest.startsWith('//')) {
    const length = rest.slice(2).search(/[/?#]/)
    host = length === -1 ? rest.slice(2) : rest.slice(2, length + 2)
    rest = rest.slice(host.length + 2)
  }
  if (!isHost(host)) return undefined
  const [withoutFragment, fragment] = cut(rest, '#')
  const [path, query] = cut(withoutFragment, '?')
  return { scheme: scheme?.toLowerCase() ?? '', host, path, query, fragment }
}

function firstVisible(url: string): number {
  let index = 0
  while (url.charCodeAt(index) <= 0x20) index++
  return index
}

export function joinUrl({ scheme, host, path, query, fragment }: UrlParts): string {
  let url = path
  if (host !== '' || (SCHEMES_WITH_HOST.has(scheme) && !path.startsWith('//'))) {
    url = `//${host}${path === '' || path.startsWith('/') ? '' : '/'}${path}`
  }
  if (scheme !== '') url = `${scheme}:${url}`
  if (query !== '') url += `?${query}`
  return fragment === '' ? url : `${url}#${fragment}`
}

function cut(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator)
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]
}

/**
 * Whether a host is valid: brackets must enclose an IPv6 address (or one of a later version), and no character may turn
 * into a separator when it is normalized.
 */
function isHost(host: string): boolean {
  const opening = host.includes('[')
  if (opening !== host.includes(']')) return false
  const address = host.split('[')[1]?.split(']')[0] ?? ''
  if (opening && !/^(?:[\da-f.]*:[\da-f:.]*|v[\da-f]+\..+)$/i.test(address)) return false
  if (/^[ -~]*$/.test(host)) return true
  return !/[/?#@:]/.test(host.replace(/[@:#?]/g, '').normalize('NFKC'))
}
