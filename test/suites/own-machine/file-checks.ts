import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from '../../../tools/lib/http.mjs'
import type { Json } from '../../../tools/lib/json.ts'

/** Checks that the client's files are served as on Cloudflare, and that no other files in their folder are. */
export async function checkFiles(check, { port }) {
  const url = `http://localhost:${port}`
  const { status, headers } = await request(`${url}/worker.js`)
  check(
    'files of the client have the right headers',
    status === 200 && /javascript/.test(headers['content-type'] ?? '') && headers['cache-control'] === 'no-cache',
    JSON.stringify(headers),
  )
  const again = await request(`${url}/worker.js`, { headers: { 'if-none-match': String(headers.etag) } })
  check('unchanged files are not sent again', again.status === 304 && again.text === '', again.status)
  const head = await request(`${url}/worker.js`, { method: 'HEAD' })
  check('the headers alone can be requested', head.status === 200 && head.text === '', head.status)
  await checkCodings(check, url)
  await checkLongForms(check, { url, port })
  const hidden = await Promise.all(
    ['/_headers', '/assets', '/assets/', '/assets/../_headers', '/assets/%2e%2e/options.json', '/index.js'].map(
      (path) => request(`${url}${path}`),
    ),
  )
  check(
    'no other file in the folder is served',
    hidden.every(({ status }) => status !== 200),
    hidden.map(({ status }) => status),
  )
}

/** Checks that answers are compressed, since nothing in front of the server does that. */
async function checkCodings(check, url) {
  const ask = (path, accepted?: string) =>
    request(`${url}${path}`, { headers: accepted ? { 'accept-encoding': accepted } : {} })
  const worker = await ask('/worker.js')
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [accepted, coding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ]) {
    const { headers, bytes } = await ask('/worker.js', accepted)
    check(
      `files are sent as ${coding} if the client accepts ${accepted}`,
      headers['content-encoding'] === coding &&
        bytes.byteLength < worker.bytes.byteLength / 2 &&
        unpack[coding](bytes).equals(worker.bytes) &&
        headers.etag !== worker.headers.etag &&
        headers.vary === 'Accept-Encoding',
      JSON.stringify(headers),
    )
    const again = await request(`${url}/worker.js`, {
      headers: { 'accept-encoding': accepted, 'if-none-match': String(headers.etag) },
    })
    check(`unchanged files are not sent again as ${coding}`, again.status === 304, again.status)
  }
  check(
    'files are sent uncompressed if the client accepts no compression',
    worker.headers['content-encoding'] === undefined,
  )
  const plain = await ask('/server_emoji_data')
  for (const [accepted, coding] of [
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
  ] as const) {
    const data = await ask('/server_emoji_data', accepted)
    check(
      `data is compressed as ${coding}`,
      data.headers['content-encoding'] === coding && unpack[coding](data.bytes).equals(plain.bytes),
      JSON.stringify(data.headers),
    )
  }
}

/**
 * Checks that long forms are read before they are refused. Otherwise, senders would mistake a closed connection for a
 * lost answer.
 */
async function checkLongForms(check, { url, port }) {
  const encoded = `content=${'x'.repeat(4_000_000)}`
  const ask = () =>
    request(`${url}/api/v1/messages`, { method: 'POST', encoded: Buffer.from(encoded) }).catch(({ code }) => ({
      status: code,
    }))
  const refused = await Promise.all(Array.from({ length: 40 }, ask))
  const statuses = new Set<Json>(refused.map(({ status }) => status))
  check('callers without an account get the error after they sent a form of 4 MB', `${[...statuses]}` === '401', [
    ...statuses,
  ])
  const inChunks = () => {
    const options: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new Blob([encoded]).stream(),
      duplex: 'half',
    }
    return fetch(`http://127.0.0.1:${port}/api/v1/fetch_api_key`, options).then(
      ({ status }) => status,
      ({ cause }) => cause?.code,
    )
  }
  const cut = new Set<Json>(await Promise.all(Array.from({ length: 20 }, inChunks)))
  check('callers without an account get the error for a form in chunks that is too long', `${[...cut]}` === '413', [
    ...cut,
  ])
}
