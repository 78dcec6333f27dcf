import { createHash, createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findIntegration } from '#integrations/index'

const BODY = '{"id":"1"}'
const URL_OF_WEBHOOK = 'https://chat.example.org/api/v1/external/trello?api_key=secret&stream=cards'
const hex = (algorithm: 'sha1' | 'sha256', secret: string, text: string) =>
  createHmac(algorithm, secret).update(text).digest('hex')
const base64url = (text: string) => Buffer.from(text).toString('base64url')

function netlifyToken(secret: string): string {
  const sha256 = createHash('sha256').update(BODY).digest('hex')
  const signed = `${base64url('{"alg":"HS256","typ":"JWT"}')}.${base64url(JSON.stringify({ iss: 'netlify', sha256 }))}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** The headers for signatures, as each service documents them. */
const SIGNED: Readonly<Record<string, (secret: string) => Record<string, string>>> = {
  circleci: (secret) => ({ 'circleci-signature': `v1=${hex('sha256', secret, BODY)}` }),
  dropbox: (secret) => ({ 'x-dropbox-signature': hex('sha256', secret, BODY) }),
  intercom: (secret) => ({ 'x-hub-signature': `sha1=${hex('sha1', secret, BODY)}` }),
  linear: (secret) => ({ 'linear-signature': hex('sha256', secret, BODY) }),
  netlify: (secret) => ({ 'x-webhook-signature': netlifyToken(secret) }),
  pagerduty: (secret) => ({ 'x-pagerduty-signature': `v1=00,v1=${hex('sha256', secret, BODY)}` }),
  sentry: (secret) => ({ 'sentry-hook-signature': hex('sha256', secret, BODY) }),
  slack_incoming: (secret) => ({
    'x-slack-signature': `v0=${hex('sha256', secret, `v0:1790000000:${BODY}`)}`,
    'x-slack-request-timestamp': '1790000000',
  }),
  sonarqube: (secret) => ({ 'x-sonar-webhook-hmac-sha256': hex('sha256', secret, BODY) }),
  stripe: (secret) => ({ 'stripe-signature': `t=1790000000,v1=${hex('sha256', secret, `1790000000.${BODY}`)},v0=00` }),
  trello: (secret) => ({
    'x-trello-webhook': createHmac('sha1', secret)
      .update(BODY + URL_OF_WEBHOOK)
      .digest('base64'),
  }),
  zendesk: (secret) => ({
    'x-zendesk-webhook-signature': createHmac('sha256', secret).update(`2026-10-23T10:00:00Z${BODY}`).digest('base64'),
    'x-zendesk-webhook-signature-timestamp': '2026-10-23T10:00:00Z',
  }),
}

function isValid(name: string, headers: Record<string, string>, { body = BODY, method = 'POST' } = {}): boolean {
  const raw = {
    method,
    contentType: 'application/json',
    headers,
    url: URL_OF_WEBHOOK,
    query: {},
    body: new TextEncoder().encode(body),
    settings: {},
  }
  return findIntegration(name)!.signature!.isValid(raw, 'a secret')
}

describe.each(Object.keys(SIGNED))('the signature of %s', (name) => {
  const headers = SIGNED[name]!

  it('is valid only with the same secret and for the same body', () => {
    expect(isValid(name, headers('a secret'))).toBe(true)
    expect(isValid(name, headers('another'))).toBe(false)
    expect(isValid(name, headers('a secret'), { body: `${BODY} ` })).toBe(false)
  })

  it('is required, and malformed signatures are refused', () => {
    const [header = ''] = Object.keys(headers('a secret'))
    const odd = ['', '.', '..', 'v1=', 't=', 't=1,v1=', 'sha1=', `${base64url('{}')}.${base64url('[')}.`]
    expect(isValid(name, {})).toBe(false)
    expect(odd.filter((value) => isValid(name, { [header]: value }))).toEqual([])
  })
})

it('Dropbox needs no signature to check the address', () => {
  expect(isValid('dropbox', {}, { method: 'GET' })).toBe(true)
})

describe('the signature of Travis', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const payload = '{"type":"push"}'
  const signature = createSign('RSA-SHA1').update(payload).sign(privateKey, 'base64')
  const check = (sent: string, headers: Record<string, string>, key = publicKey) =>
    findIntegration('travis')!.signature!.isValid(
      {
        method: 'POST',
        contentType: 'application/x-www-form-urlencoded',
        headers,
        url: URL_OF_WEBHOOK,
        query: {},
        body: new TextEncoder().encode(new URLSearchParams({ payload: sent }).toString()),
        settings: {},
      },
      key,
    )

  it('is valid only for the same payload and with the bot’s public key', () => {
    expect(check(payload, { signature })).toBe(true)
    expect(check(`${payload} `, { signature })).toBe(false)
    expect(check(payload, {})).toBe(false)
    expect(check(payload, { signature: 'AAAA' })).toBe(false)
    expect(check(payload, { signature }, 'no key')).toBe(false)
  })
})
