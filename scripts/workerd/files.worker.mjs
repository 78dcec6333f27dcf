// Runs in workerd: serves the browser client's files as the platform's assets do.

/** @typedef {{ etag: string, headers: Record<string, string> }} ServedFile */

export default {
  /**
   * @param {Request} request
   * @param {{ DISK: { fetch(url: string): Promise<Response> }, FILES: Record<string, ServedFile> }} env
   */
  async fetch(request, { DISK, FILES }) {
    const { pathname } = new URL(request.url)
    const file = Object.hasOwn(FILES, pathname) ? FILES[pathname] : undefined
    if (!file) return new Response(null, { status: 404 })
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    const headers = { ...file.headers, ETag: file.etag }
    if (hasIt(request.headers.get('If-None-Match'), file.etag)) return new Response(null, { status: 304, headers })
    const stored = await DISK.fetch(`http://disk${pathname}`)
    if (!stored.ok) return new Response(null, { status: 404 })
    return new Response(request.method === 'HEAD' ? null : stored.body, { headers })
  },
}

/** @param {string | null} known the header of a browser that has some version of a file */
function hasIt(known, etag) {
  const tags = (known ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
