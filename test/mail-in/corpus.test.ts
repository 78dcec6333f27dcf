import { describe, expect, it } from 'vitest'
import { textOfMail } from '#domain/mail-in/mail-text'
import { ProtocolError } from '#lib/errors'
import { htmlToMarkdown } from '#lib/mail-in/html-to-markdown'
import { readMail } from '#lib/mail-in/read-mail'
import { plainSubject } from '#lib/mail-in/subject'
import { CORPUS, written } from './corpus'

const OPTIONS = { showSender: false, includeFooter: false, includeQuotes: false, preferHtml: false }

const textIn = async (raw: Uint8Array, options = {}) =>
  textOfMail(await readMail(Uint8Array.from(raw)), { ...OPTIONS, ...options })

describe('the new text of an email', () => {
  it('is tested in at least a hundred formats', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(100)
    expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length)
  })

  it.each(CORPUS.map((sample) => [sample.name, sample] as const))('is found: %s', async (_, { raw, text }) => {
    expect(await textIn(raw)).toBe(text)
  })

  it('contains quotes or the signature if the address has this option, and quotes if the email was forwarded', async () => {
    const body = 'New\n\nOn 28 Nov 2026, at 10:00, Ben wrote:\n> old\n\n-- \nMia'
    const raw = written(body, {})
    expect(await textIn(raw)).toBe('New')
    expect(await textIn(raw, { includeQuotes: true })).toContain('> old')
    expect(await textIn(raw, { includeQuotes: true })).not.toContain('Mia')
    expect(await textIn(raw, { includeQuotes: true, includeFooter: true })).toContain('Mia')
    expect(await textIn(written(body, { Subject: 'Fwd: Ride' }))).toContain('> old')
  })
})

describe('HTML in an email', () => {
  const from = (html: string) => htmlToMarkdown(html, { quotes: false })

  it('becomes Markdown', async () => {
    const cases: [html: string, markdown: string][] = [
      ['<p>One <b>two</b> <i>three</i></p><p>four</p>', 'One **two** *three*\n\nfour'],
      ['<a href="https://example.org/a_(b)">here [1]</a>', '[here 1](https://example.org/a_%28b%29)'],
      ['<a href="https://example.org">https://example.org</a>', 'https://example.org'],
      ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '* a\n  * b\n* c'],
      ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
      ['<h2>Head</h2>text', '## Head\n\ntext'],
      ['<pre>a\n  b</pre>', '```\na\n  b\n```'],
      ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
      ['a&amp;b &lt;c&gt; &nbsp;&euro;', 'a&b <c> €'],
      ['<blockquote>said</blockquote>', '> said'],
      ['<b></b><i> </i><a href="https://x.org"></a>x', 'x'],
    ]
    for (const [html, markdown] of cases) expect([html, await from(html)]).toEqual([html, markdown])
  })

  it('runs nothing, loads nothing, and contains no hidden text', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<style>x{}</style>',
      '<a href="javascript:alert(1)">click</a>',
      '<a href=" data:text/html,x">click</a>',
      '<img src="https://spy.example/pixel.gif">',
      '<div style="display:none">secret</div>',
      '<span style="font-size:0px">secret</span>',
      '<iframe src="https://spy.example"></iframe>',
    ]
    for (const html of hostile) expect(await from(html)).toMatch(/^(click)?$/)
  })

  it('is converted even if it is very long or very deeply nested', async () => {
    const nested = `${'<div><b><a href="https://x.org">'.repeat(3_000)}deep`
    expect(await from(nested)).toContain('deep')
    expect((await from('<p>x'.repeat(200_000))).length).toBeLessThan(500_000)
    expect(await from(`${'<blockquote>'.repeat(9_000)}deep`)).toContain('deep')
  })
})

describe('the subject of an email', () => {
  it('loses the prefixes that email programs add', () => {
    for (const subject of [
      'Re: Ride',
      'AW: WG: Ride',
      'RE: Fwd: Ride',
      'Re[2]: Ride',
      'SV: VS: Ride',
      '回复: Ride',
      'Ride',
    ])
      expect(plainSubject(subject)).toBe('Ride')
    expect(plainSubject('Rear wheel: true')).toBe('Rear wheel: true')
  })
})

/** A generator of random numbers that are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

describe('500 malformed emails', () => {
  it('are either read or refused with an explanation', async () => {
    const random = seeded(42)
    const upTo = (most: number) => Math.floor(random() * most)
    let read = 0
    for (let made = 0; made < 500; made++) {
      const bytes = Uint8Array.from(CORPUS[upTo(CORPUS.length)]?.raw ?? [])
      for (let change = 0; change <= upTo(20); change++) {
        const at = upTo(bytes.length)
        const kind = upTo(4)
        if (kind === 0) bytes[at] = upTo(256)
        else if (kind === 1) bytes.copyWithin(at, upTo(bytes.length), upTo(bytes.length))
        else if (kind === 2) bytes.fill([0, 10, 13, 45, 61, 255][upTo(6)] ?? 0, at, at + upTo(40))
        else bytes.set(new TextEncoder().encode('--b\r\nContent-').slice(0, bytes.length - at), at)
      }
      try {
        expect(typeof (await textIn(bytes))).toBe('string')
        read += 1
      } catch (error) {
        expect(error).toBeInstanceOf(ProtocolError)
      }
    }
    expect(read).toBeGreaterThan(300)
  })
})
