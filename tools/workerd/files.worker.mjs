// Runs in workerd and serves the browser client's files as the platform serves assets.

/**
 * @typedef {{ etag: string, headers: Record<string, string>, codings?: Record<string, string> }} ServedFile `codings`: the
 *   extension of the compressed file by the coding's name, the preferred one first
 */

export default {
  /**
   * @param {Request} request
   * @param {{
   *   DISK: { fetch(url: string): Promise<Response> },
   *   COMPRESSED: { fetch(url: string): Promise<Response> },
   *   FILES: Record<string, ServedFile>,
   * }} env
   */
  async fetch(request, { DISK, COMPRESSED, FILES }) {
    const { pathname } = new URL(request.url)
    const file = Object.hasOwn(FILES, pathname) ? FILES[pathname] : undefined
    if (!file) return new Response(null, { status: 404 })
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    const coding = chosenCoding(request.headers.get('Accept-Encoding'), Object.keys(file.codings ?? {}))
    const headers = headersOf(file, coding)
    if (hasIt(request.headers.get('If-None-Match'), headers.ETag)) return new Response(null, { status: 304, headers })
    const ending = coding && file.codings?.[coding]
    const stored = await (ending
      ? COMPRESSED.fetch(`http://disk${pathname}${ending}`)
      : DISK.fetch(`http://disk${pathname}`))
    if (!stored.ok) return new Response(null, { status: 404 })
    // Tells workerd that the file is already compressed.
    const how = coding ? { headers, encodeBody: 'manual' } : { headers }
    return new Response(request.method === 'HEAD' ? null : stored.body, /** @type {ResponseInit} */ (how))
  },
}

/**
 * Returns a file's headers. Each coding counts as a separate version.
 *
 * @param {ServedFile} file
 * @param {string | undefined} coding
 */
function headersOf({ etag, headers, codings }, coding) {
  if (!codings) return { ...headers, ETag: `"${etag}"` }
  const varying = { ...headers, Vary: 'Accept-Encoding' }
  return coding
    ? { ...varying, ETag: `"${etag}-${coding}"`, 'Content-Encoding': coding }
    : { ...varying, ETag: `"${etag}"` }
}

/**
 * Returns the first coding that is accepted, or undefined. `br;q=0` refuses a coding, and `*` means all others.
 *
 * @param {string | null} accepted
 * @param {string[]} codings
 */
function chosenCoding(accepted, codings) {
  const weights = new Map((accepted ?? '').split(',').map(weighted))
  return codings.find((coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0)
}

/** @returns {[string, number]} */
function weighted(part) {
  const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase())
  const weight = parameters.find((one) => one.startsWith('q='))
  return [name, weight ? Number(weight.slice(2)) : 1]
}

/** @param {string | null} known the `If-None-Match` header, which a browser sends if it has a version of the file */
function hasIt(known, etag) {
  const tags = (known ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
