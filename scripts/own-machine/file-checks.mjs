import { request } from '../lib/http.mjs'

/** The client's files are served as the platform serves them, and nothing else of their folder is. */
export async function checkFiles(check, { port }) {
  const url = `http://localhost:${port}`
  const { status, headers } = await request(`${url}/worker.js`)
  check(
    'files of the client have their headers',
    status === 200 && /javascript/.test(headers['content-type'] ?? '') && headers['cache-control'] === 'no-cache',
    JSON.stringify(headers),
  )
  const again = await request(`${url}/worker.js`, { headers: { 'if-none-match': String(headers.etag) } })
  check('and are not sent twice', again.status === 304 && again.text === '', again.status)
  const head = await request(`${url}/worker.js`, { method: 'HEAD' })
  check('their headers can be asked for alone', head.status === 200 && head.text === '', head.status)
  const hidden = await Promise.all(
    ['/_headers', '/assets', '/assets/', '/assets/../_headers', '/assets/%2e%2e/options.json', '/index.js'].map(
      (path) => request(`${url}${path}`),
    ),
  )
  check(
    'nothing else of their folder is served',
    hidden.every(({ status }) => status !== 200),
    hidden.map(({ status }) => status),
  )
}
