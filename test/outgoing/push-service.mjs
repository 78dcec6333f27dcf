import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import ece from 'http_ece'

/** For each name, a browser's keys, how its push service responds, and the messages that it has received. */
const browsers = new Map()

/**
 * A push service, and its browsers. It decrypts with a library other than the server's, and checks the sender's
 * signature.
 *
 * - /new/NAME makes a browser, and returns its endpoint and keys
 * - /NAME receives what is pushed to the browser
 * - /answer/NAME?status=…&retry=…&after=…&location=… sets how it responds from now on
 * - /taken/NAME returns everything that has been pushed to the browser so far
 */
export async function answerAsPushService(request) {
  const { pathname, searchParams } = new URL(request.url)
  const [verb, name = verb] = pathname.slice(1).split('/')
  if (verb === 'new') return Response.json(newBrowser(name))
  const browser = browsers.get(name)
  if (!browser) return new Response(null, { status: 404 })
  if (verb === 'taken') return Response.json(browser.taken)
  if (verb === 'answer') {
    browser.answer = Object.fromEntries(searchParams)
    return new Response()
  }
  const { status = 201, retry, after = 0, location } = browser.answer
  browser.taken.push(await readPush(browser, request))
  await new Promise((resolve) => setTimeout(resolve, Number(after)).unref())
  const headers = { ...(retry && { 'Retry-After': retry }), ...(location && { location }) }
  return new Response(null, { status: Number(status), headers })
}

function newBrowser(name) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  browsers.set(name, { keys, auth, answer: {}, taken: [] })
  return { endpoint: `https://push.example.com/${name}`, p256dh: keys.getPublicKey('base64url'), auth }
}

async function readPush({ keys, auth }, request) {
  const body = Buffer.from(await request.arrayBuffer())
  const data = ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString()
  const headers = Object.fromEntries(request.headers)
  return { headers, bytes: body.length, notice: JSON.parse(data), sender: readSender(headers.authorization) }
}

/** The sender's claims, if they are signed with the key that accompanies them. */
function readSender(authorization = '') {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (!token || !key) return undefined
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? { key, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) } : undefined
}
