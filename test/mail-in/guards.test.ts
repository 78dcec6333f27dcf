import { beforeAll, describe, expect, it } from 'vitest'
import { MAILS_A_MINUTE, MAILS_A_MINUTE_OF_ALL } from '#domain/limits'
import { MOST_MAIL_BYTES } from '#lib/form/form-limits'
import { ALLOWANCES, PRICES } from '#memory/prices'
import { World } from '../api/world'
import { addressOf, byPipe, byPlatform, MAIL_IN, mail, messagesIn } from './hand-in'

let world: World
let channel: number
let address: string
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
  await world.bind(MAIL_IN)
  channel = await world.channel('guarded', ['mia', 'ben'])
  address = await addressOf(world, 'mia', channel)
})

const count = async () => (await messagesIn(world, 'ben', channel, 500)).length

/** The number of messages that are posted during `work`. */
async function made(work: () => Promise<unknown>): Promise<number> {
  const before = await count()
  await work()
  return (await count()) - before
}

const FORGED = 'The sender of this email could not be verified'
const OURS = 'mx.ours.example'

/** An email with these `Authentication-Results` headers. */
const judged = (...results: string[]) =>
  mail({ headers: { 'Authentication-Results': results.join('\r\nAuthentication-Results: ') } })

describe('a forged sender', () => {
  it('is refused if our own mail server reports the forgery', async () => {
    for (const results of [
      `${OURS}; dmarc=fail (p=none) header.from=elsewhere.example`,
      `${OURS}; spf=fail smtp.mailfrom=elsewhere.example; dkim=none`,
      `${OURS}; spf=softfail; dkim=fail`,
      `${OURS}; dkim=pass; spf=pass; dmarc=fail`,
    ]) {
      expect([results, await byPipe(address, judged(results))]).toEqual([results, { status: 403, msg: FORGED }])
    }
  })

  it('is not assumed if our mail server doesn’t report a forgery', async () => {
    for (const results of [
      `${OURS}; dmarc=pass header.from=elsewhere.example; spf=fail`,
      `${OURS}; spf=softfail; dkim=fail; dkim=pass header.d=elsewhere.example`,
      `${OURS}; spf=none; dkim=none`,
      // A comment may contain anything.
      `${OURS}; dmarc=pass (dmarc=fail; spf=fail)`,
      'mx.elsewhere.example; dmarc=fail',
    ]) {
      expect([results, await byPipe(address, judged(results))]).toEqual([results, { status: 200, msg: '' }])
    }
  })

  it('can’t be hidden by a second header, because only our server’s first header counts', async () => {
    expect((await byPipe(address, judged(`${OURS}; dmarc=fail`, `${OURS}; dmarc=pass`))).status).toBe(403)
    expect((await byPipe(address, judged(`${OURS}; dmarc=pass`, `${OURS}; dmarc=fail`))).status).toBe(200)
  })

  it('is refused if Cloudflare delivers the email and reports the forgery', async () => {
    expect(await byPlatform(address, judged('mx.cloudflare.net; dmarc=fail'))).toEqual({ refused: FORGED })
    expect(await byPlatform(address, judged(`${OURS}; dmarc=fail`))).toEqual({})
  })

  it('is accepted if the operator allows forged senders', async () => {
    await world.bind({ MAIL_IN_FORGED: 'accept' })
    expect((await byPipe(address, judged(`${OURS}; dmarc=fail`))).status).toBe(200)
    await world.bind({ MAIL_IN_FORGED: undefined })
  })
})

describe('an email loop', () => {
  it('isn’t started by automatic replies, because they are dropped without an answer', async () => {
    const automatic: Record<string, string>[] = [
      { 'Auto-Submitted': 'auto-replied' },
      { 'Auto-Submitted': 'auto-replied; owner-email=x@example.org' },
      { Precedence: 'auto_reply' },
      { 'X-Autoreply': 'yes' },
      { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x' },
      { 'X-Loop': 'edgewise' },
    ]
    const posted = await made(async () => {
      for (const headers of automatic)
        expect([headers, await byPlatform(address, mail({ headers }))]).toEqual([headers, {}])
      expect(await byPlatform(address, mail(), '')).toEqual({})
      expect(await byPlatform(address, mail(), '<>')).toEqual({})
    })
    expect(posted).toBe(0)
  })

  it('isn’t assumed for emails from forms and newsletters', async () => {
    const posted = await made(async () => {
      await byPlatform(address, mail({ headers: { 'Auto-Submitted': 'auto-generated' } }))
      await byPlatform(address, mail({ headers: { Precedence: 'bulk', 'List-Id': 'news' } }))
      await byPlatform(address, mail({ headers: { 'Auto-Submitted': 'no' } }))
    })
    expect(posted).toBe(3)
  })

  it('is limited to a fixed number of emails a minute', async () => {
    const other = await World.found(['mia', 'ben', 'kim', 'max', 'ada'])
    await other.bind({ ...MAIL_IN, RATE_LIMITS: 'on' })
    const id = await other.channel('looping', ['mia', 'ben', 'kim', 'max', 'ada'])
    const mias = await addressOf(other, 'mia', id)
    for (let sent = 0; sent < MAILS_A_MINUTE; sent++) expect((await byPipe(mias, mail())).status).toBe(200)
    expect((await byPipe(mias, mail())).status).toBe(429)
    expect(await byPlatform(mias, mail())).toEqual({ later: true })
    for (const who of ['ben', 'kim', 'max']) {
      const theirs = await addressOf(other, who, id)
      for (let sent = 0; sent < MAILS_A_MINUTE; sent++) await byPipe(theirs, mail({ text: 'x' }))
    }
    expect(MAILS_A_MINUTE_OF_ALL).toBe(4 * MAILS_A_MINUTE)
    expect((await byPipe(await addressOf(other, 'ada', id), mail())).status).toBe(429)
  })
})

describe('an incoming email', () => {
  it('is refused if it is larger than 10 MB, before it is read or while it arrives', async () => {
    const large = new Uint8Array(25_000_000).fill(0x61)
    expect(await byPlatform(address, large)).toEqual({ refused: 'This email is larger than 10 MB' })
    expect((await byPipe(address, large)).status).toBe(413)
    const head = new TextEncoder().encode('Subject: x\r\n\r\n')
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        controller.enqueue(sent === 0 ? head : new Uint8Array(1_000_000).fill(0x61))
        sent += 1
        if (sent > 30) controller.close()
      },
    })
    expect((await byPipe(address, endless as never)).status).toBe(413)
    expect(MOST_MAIL_BYTES).toBe(10_000_000)
  })

  it('is refused if it has very many or very deep parts, or a very long header', async () => {
    const many = mail({ headers: { 'Content-Type': 'multipart/mixed; boundary=b' }, text: '--b\n\nx\n'.repeat(20_000) })
    expect(await byPlatform(address, many)).toEqual({ refused: 'This email has too many parts' })
    let deep = ''
    for (let at = 0; at < 60; at++) deep += `--b${at}\nContent-Type: multipart/mixed; boundary=b${at + 1}\n\n`
    const nested = mail({ headers: { 'Content-Type': 'multipart/mixed; boundary=b0' }, text: deep })
    expect(await byPlatform(address, nested)).toEqual({ refused: 'This email cannot be read' })
    const head = mail({ headers: { 'X-Long': 'x '.repeat(200_000) } })
    expect(await byPlatform(address, head)).toEqual({ refused: 'This email cannot be read' })
  })

  it('is refused if it has very many lines, and its lines and parts count toward the address owner’s allowance', async () => {
    const lines = await byPlatform(address, mail({ text: 'x\n'.repeat(200_001) }))
    expect(lines).toEqual({ refused: 'This email has too many lines' })
    const other = await World.found(['mia'])
    await other.bind({ ...MAIL_IN, RATE_LIMITS: 'on' })
    const own = await addressOf(other, 'mia', await other.channel('long', ['mia']))
    const now = Date.now()
    const left = () =>
      other.inside((state) => {
        state.now = () => now
        return state.memory.allowances.accounts.left(String(other.id('mia')), ALLOWANCES.member, now)
      })
    const priceOf = async (text: string) => {
      const before = await left()
      expect((await byPipe(own, mail({ text }))).status).toBe(200)
      return before - (await left())
    }
    const one = await priceOf('a'.repeat(80_000))
    expect(await priceOf('a\n'.repeat(40_000))).toBeGreaterThan(one + 40_000 * PRICES.mailLine * 0.99)
    const text = `--b\n\nx\n${'--b\n\n\n'.repeat(2000)}`
    const parts = mail({ headers: { 'Content-Type': 'multipart/mixed; boundary=b' }, text })
    const before = await left()
    await byPipe(own, parts)
    expect(before - (await left())).toBeGreaterThan(2000 * PRICES.mailPart)
  })

  it('can have 20 files, and the message says how many more there were', async () => {
    const part = (at: number) => `--b\nContent-Disposition: attachment; filename="f${at}.txt"\n\nfile ${at}\n`
    const text = `--b\nContent-Type: text/plain\n\nFiles\n${Array.from({ length: 23 }, (_, at) => part(at)).join('')}--b--`
    expect(
      await byPlatform(address, mail({ headers: { 'Content-Type': 'multipart/mixed; boundary=b' }, text })),
    ).toEqual({})
    const content = (await messagesIn(world, 'ben', channel, 1)).at(-1)?.content ?? ''
    expect(content.match(/\/user_uploads\//g)).toHaveLength(20)
    expect(content).toContain('*3 more files: An email can have at most 20 files.*')
  })

  it('is refused if it has no text, or only quoted text', async () => {
    expect(await byPlatform(address, mail({ text: '' }))).toEqual({ refused: 'This email contains no new text' })
    expect(await byPlatform(address, mail({ text: '> quoted alone' }))).toEqual({
      refused: 'This email contains no new text',
    })
  })

  it('adds no line break to the message, even if the sender’s name contains one', async () => {
    const from = '=?utf-8?Q?Eve=0A@**all**=0AFrom:_the_board?= <eve@elsewhere.example>'
    await byPlatform(address.replace('@', '.show-sender@'), mail({ from, text: 'Hi' }))
    const content = (await messagesIn(world, 'ben', channel, 1)).at(-1)?.content ?? ''
    expect(content.split('\n')).toHaveLength(2)
    expect(content).not.toContain('@**all')
  })
})
