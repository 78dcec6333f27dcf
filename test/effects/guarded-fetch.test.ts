import { describe, expect, it } from 'vitest'
import { GuardedFetch, MOST_ANSWER_BYTES } from '#effects/outgoing/guarded-fetch'
import { OutgoingFailure } from '#lib/http/outgoing'

interface Sent {
  url: string
  method?: string
  headers: Headers
  body: unknown
}

const RULES = { allowsHttp: false, allowsPrivate: false, checksNames: true }

/** Gives these answers to requests in turn, and records what was sent. */
function network(...answers: (Response | (() => Promise<Response>))[]) {
  const sent: Sent[] = []
  const connect = async (url: string, { method, headers, body }: RequestInit) => {
    sent.push({ url, method, headers: new Headers(headers), body })
    const answer = answers[sent.length - 1] ?? new Response('{}')
    return typeof answer === 'function' ? answer() : answer
  }
  return { sent, connect }
}

const redirect = (location: string, status = 302) => new Response(null, { status, headers: { location } })

const REQUEST = { headers: { 'Content-Type': 'text/plain' }, body: 'hello', waitMs: 5_000 }

async function failureOf(work: Promise<unknown>): Promise<OutgoingFailure> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(OutgoingFailure)
  return error as OutgoingFailure
}

const PRIVATE = 'Its address belongs to a private network.'

/** Addresses that lead or may lead to the machine, its network, or its cloud provider's services. */
const REFUSED = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.255.255.254/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://127.0.0.1./',
  'https://%31%32%37.0.0.1/',
  'https://１２７.０.０.１/',
  'https://127。0。0。1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://3232235777/',
  'https://100.64.0.1/',
  'https://100.100.100.200/latest/meta-data/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0xa9fea9fe/',
  'https://169.254.170.2/',
  'https://168.63.129.16/',
  'https://192.0.0.192/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://198.51.100.7/',
  'https://203.0.113.7/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[2001:db8::1]/',
  'https://[100::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fd20:ce::254]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://club.localhost/',
  'https://localhost.localdomain/',
  'https://intranet/',
  'https://printer.local/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://router.lan/',
  'https://nas.home.arpa/',
  'https://somebody@127.0.0.1/',
  'https://public.example.org@127.0.0.1/',
  'https://127.0.0.1:8443/',
  'https://127.0.0.1\\@public.example.org/',
]

const NOT_WEB = [
  'ftp://files.example.org/',
  'file:///etc/passwd',
  'gopher://public.example.org/',
  'https://',
  'no address',
]

const PUBLIC = [
  'https://public.example.org/hook',
  'https://public.example.org:8443/hook',
  'https://bücher.example.org/',
  'https://8.8.8.8/',
  'https://172.32.0.1/',
  'https://[2606:4700:4700::1111]/',
]

describe('a guarded request', () => {
  it.each(REFUSED)('is not sent to %s, nor redirected there', async (url) => {
    const direct = network()
    const outgoing = new GuardedFetch(direct.connect, RULES)
    expect((await failureOf(outgoing.post({ ...REQUEST, url }))).message).toBe(PRIVATE)
    expect(direct.sent).toEqual([])
    const led = network(redirect(url))
    const { message } = await failureOf(
      new GuardedFetch(led.connect, RULES).post({ ...REQUEST, url: 'https://public.example.org/', mostRedirects: 5 }),
    )
    expect(message).toBe(PRIVATE)
    expect(led.sent).toHaveLength(1)
  })

  it.each(NOT_WEB)('is not sent to %s', async (url) => {
    const { sent, connect } = network()
    expect((await failureOf(new GuardedFetch(connect, RULES).post({ ...REQUEST, url }))).problem).toBe('refused')
    expect(sent).toEqual([])
  })

  it.each(PUBLIC)('is sent to %s', async (url) => {
    const { sent, connect } = network(new Response('fine', { status: 201 }))
    const answer = await new GuardedFetch(connect, RULES).post({ ...REQUEST, url })
    expect([answer.status, answer.body]).toEqual([201, 'fine'])
    expect(sent).toMatchObject([{ url: new URL(url).href, method: 'POST', body: 'hello' }])
  })

  it('may be unencrypted, or go to private networks or host names, only if the rules allow this', async () => {
    const post = (url: string, rules: Partial<typeof RULES>) =>
      new GuardedFetch(network().connect, { ...RULES, ...rules }).post({ ...REQUEST, url })
    expect((await failureOf(post('http://public.example.org/', {}))).problem).toBe('refused')
    expect((await post('http://public.example.org/', { allowsHttp: true })).status).toBe(200)
    expect((await failureOf(post('http://127.0.0.1/', { allowsHttp: true }))).message).toBe(PRIVATE)
    expect((await post('http://localhost/', { allowsHttp: true, allowsPrivate: true })).status).toBe(200)
    expect((await failureOf(post('https://public.example.org/', { checksNames: false }))).problem).toBe('refused')
    expect((await post('https://8.8.8.8/', { checksNames: false })).status).toBe(200)
  })

  it('follows a limited number of redirects, in the same way as browsers', async () => {
    const { sent, connect } = network(redirect('/a', 307), redirect('https://other.example.org/b', 301))
    const url = 'https://name:pass%20word@public.example.org/'
    await new GuardedFetch(connect, RULES).post({ ...REQUEST, url, mostRedirects: 2 })
    expect(sent.map((one) => [one.method, one.url, one.body])).toEqual([
      ['POST', 'https://public.example.org/', 'hello'],
      ['POST', 'https://public.example.org/a', 'hello'],
      ['GET', 'https://other.example.org/b', undefined],
    ])
    const passwords = sent.map(({ headers }) => headers.get('Authorization'))
    expect(passwords).toEqual([`Basic ${btoa('name:pass word')}`, `Basic ${btoa('name:pass word')}`, null])
    const endless = network(...Array.from({ length: 9 }, () => redirect('/again', 308)))
    const asking = new GuardedFetch(endless.connect, RULES).post({
      ...REQUEST,
      url: 'https://a.example.org',
      mostRedirects: 5,
    })
    expect((await failureOf(asking)).problem).toBe('redirects')
    expect(endless.sent).toHaveLength(6)
  })

  it('fails if the answer is too long, or doesn’t arrive in time', async () => {
    const url = 'https://public.example.org/'
    const full = 'x'.repeat(MOST_ANSWER_BYTES)
    const { body } = await new GuardedFetch(network(new Response(full)).connect, RULES).post({ ...REQUEST, url })
    expect(body).toBe(full)
    const tooLong = new GuardedFetch(network(new Response(`${full}x`)).connect, RULES).post({ ...REQUEST, url })
    expect((await failureOf(tooLong)).problem).toBe('too-long')
    const silent = () => new Promise<Response>(() => {})
    const dripping = new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))
    for (const answer of [silent, dripping]) {
      const waiting = new GuardedFetch(network(answer).connect, RULES).post({ ...REQUEST, url, waitMs: 50 })
      const failure = await failureOf(waiting)
      expect([failure.message, failure.isWorthAnotherTry]).toEqual(['It did not answer within 0.05 seconds.', true])
    }
  })

  it('reveals nothing about the network if a connection fails', async () => {
    const broken = () => Promise.reject(new Error('connect ECONNREFUSED 10.1.2.3:443'))
    const asking = new GuardedFetch(network(broken).connect, RULES).post({ ...REQUEST, url: 'https://a.example.org' })
    const failure = await failureOf(asking)
    expect([failure.problem, failure.message]).toEqual(['unreachable', 'It could not be reached.'])
  })

  it('can be a GET request with the same rules, and can have a lower limit for the answer', async () => {
    const { sent, connect } = network(new Response('12345'), redirect('https://10.0.0.1/'))
    const outgoing = new GuardedFetch(connect, RULES)
    const question = { url: 'https://public.example.org/', headers: { Accept: 'text/plain' }, waitMs: 5_000 }
    expect((await failureOf(outgoing.get({ ...question, mostBytes: 4 }))).problem).toBe('too-long')
    expect((await failureOf(outgoing.get({ ...question, mostRedirects: 1 }))).message).toBe(PRIVATE)
    expect((await failureOf(outgoing.get({ ...question, url: 'https://10.0.0.1/' }))).message).toBe(PRIVATE)
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['GET', undefined],
      ['GET', undefined],
    ])
  })

  it('follows the strict rules for issuers that aren’t listed, even if webhooks have looser ones', async () => {
    const { connect, sent } = network()
    const loose = new GuardedFetch(connect, { allowsHttp: true, allowsPrivate: true, checksNames: true })
    for (const issuer of ['http://id.example.org', 'https://10.0.0.7']) {
      const question = { url: issuer, headers: {}, waitMs: 5_000 }
      expect((await failureOf(loose.forIssuer(issuer).get(question))).problem).toBe('refused')
      expect((await loose.get(question)).status).toBe(200)
    }
    expect(sent).toHaveLength(2)
  })

  it('reaches push services only at encrypted and public addresses, whatever the operator allows for bots', async () => {
    const [anywhere, publicly] = [network(), network()]
    const loose = { allowsHttp: true, allowsPrivate: true, checksNames: true }
    const forBrowsers = new GuardedFetch(anywhere.connect, loose, undefined, publicly.connect).forBrowsers()
    for (const url of ['http://push.example.org/', 'https://10.0.0.7/', 'https://localhost/']) {
      expect(() => forBrowsers.check(url)).toThrow(OutgoingFailure)
      const question = { url, headers: {}, waitMs: 5_000 }
      expect((await failureOf(forBrowsers.get(question))).problem).toBe('refused')
    }
    expect([anywhere.sent, publicly.sent]).toEqual([[], []])
  })

  it('uses the public network for links, issuers and push services, even if bots can reach any network', async () => {
    const [anywhere, publicly] = [network(), network(new Response('{}'), new Response('{}'), new Response('{}'))]
    const loose = { allowsHttp: true, allowsPrivate: true, checksNames: true }
    const outgoing = new GuardedFetch(anywhere.connect, loose, undefined, publicly.connect)
    const question = { url: 'https://public.example.org/', headers: {}, waitMs: 5_000 }
    await outgoing.forLinks().get(question)
    await outgoing.forIssuer('https://public.example.org').get(question)
    await outgoing.forBrowsers().get(question)
    expect([anywhere.sent.length, publicly.sent.length]).toEqual([0, 3])
    await outgoing.get(question)
    expect([anywhere.sent.length, publicly.sent.length]).toEqual([1, 3])
  })

  it('reaches a private network only for a listed issuer, and only its own host and port', async () => {
    const [outside, inside] = [network(), network(redirect('http://10.0.0.8/'), new Response('{}'))]
    const issuer = 'http://10.0.0.7:8080/realms/ours'
    const outgoing = new GuardedFetch(outside.connect, RULES, { issuers: [issuer], connect: inside.connect })
    const ask = (from: typeof outgoing | ReturnType<typeof outgoing.forIssuer>, url: string) =>
      from.get({ url, headers: {}, waitMs: 5_000, mostRedirects: 1 })
    const refused = [
      [outgoing, issuer],
      [outgoing.forIssuer('http://10.0.0.7:8080/realms/others'), issuer],
      [outgoing.forIssuer('http://10.0.0.7:8080'), issuer],
      [outgoing.forIssuer(issuer), 'http://10.0.0.7:8081/'],
      [outgoing.forIssuer(issuer), 'https://10.0.0.7:8080/'],
      [outgoing.forIssuer(issuer), 'http://10.0.0.8:8080/'],
    ] as const
    for (const [from, url] of refused) expect((await failureOf(ask(from, url))).problem).toBe('refused')
    expect([outside.sent, inside.sent]).toEqual([[], []])
    // The issuer can't redirect to another private address.
    expect((await failureOf(ask(outgoing.forIssuer(issuer), `${issuer}/a`))).problem).toBe('refused')
    expect((await ask(outgoing.forIssuer(issuer), `${issuer}/b`)).status).toBe(200)
    expect((await ask(outgoing.forIssuer(issuer), 'https://public.example.org/')).status).toBe(200)
    expect([outside.sent.length, inside.sent.length]).toEqual([1, 2])
  })
})
