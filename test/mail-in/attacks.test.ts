import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { MailKeeper, timePasses } from '../api/notifications/mail-keeper'
import { World } from '../api/world'
import { addressOf, byPlatform, MAIL_IN, mail, messagesIn } from './hand-in'

let world: World
let channel: number
let address: string
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
  await world.bind(MAIL_IN)
  channel = await world.channel('attacked', ['mia', 'ben'])
  address = await addressOf(world, 'mia', channel)
})

/** The newest message as clients show it, with the reader's flags. */
async function shown() {
  const { messages } = await world.must('ben', 'GET /messages', { anchor: 'newest', num_before: 1, num_after: 0 })
  return messages[0] as { content: string; subject: string; flags: string[]; sender_full_name: string }
}

/** Checks that an email can't run code, load other servers' pictures or mention anyone, however it is written. */
function expectHarmless(what: string, { content, flags }: { content: string; flags: string[] }) {
  const tags = content.replace(/>[^<]*</g, '><')
  expect([what, tags]).toEqual([
    what,
    expect.not.stringMatching(/<(?:script|style|iframe|object|svg|form|meta|base)\b/i),
  ])
  expect([what, tags]).toEqual([what, expect.not.stringMatching(/\son\w+\s*=/i)])
  expect([what, tags]).toEqual([
    what,
    expect.not.stringMatching(/(?:href|src)="\s*(?:javascript|data|vbscript|file):/i),
  ])
  expect([what, tags]).toEqual([what, expect.not.stringMatching(/src="(?:https?:)?\/\//i)])
  expect([what, tags]).toEqual([what, expect.not.stringMatching(/user-(?:group-)?mention/)])
  expect([what, flags.filter((flag) => flag.includes('mention'))]).toEqual([what, []])
}

const HOSTILE_HTML: Readonly<Record<string, string>> = {
  'a script': '<p>Hello</p><script>alert(1)</script>',
  'a script in pieces': '<p>Hello</p><scr<script>ipt>alert(1)</scr</script>ipt>',
  'an attribute with a script':
    '<p onclick="alert(1)">Hello</p><img src=x onerror=alert(1) alt="<img src=x onerror=alert(1)>">',
  'HTML as text': '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;</p>',
  'a link with a script': '<a href="java\nscript:alert(1)">Hello</a> <a href="&#106;avascript:alert(1)">there</a>',
  'a link that ends early': '<a href="https://x.example/a)[b](javascript:alert(1)">Hello</a>',
  'a label that ends early': '<a href="https://x.example">a](javascript:alert(1)) [b</a>',
  'a quote in a link': '<a href="https://x.example/&quot; onmouseover=&quot;alert(1)">Hello</a>',
  'a picture that tracks readers': '<p>Hello</p><img src="https://spy.example/pixel.gif" alt="">',
  'a mention in pieces': '<p>Hello @<b></b>**all** @<!-- -->**Ben Example** <b>@</b><b>all</b></p>',
  'code that ends early': '<pre>```\n@**all**\n```</pre><code>`@**all**`</code>',
  styles: '<div style="position:fixed;inset:0;background:url(https://spy.example/x)">Hello</div>',
}

const HOSTILE_MARKDOWN: Readonly<Record<string, string>> = {
  HTML: '<script>alert(1)</script> <img src=x onerror=alert(1)> <iframe src="https://spy.example">',
  'links with scripts':
    '[a](javascript:alert(1)) [b](data:text/html,x) [c]( javascript:alert(1)) <javascript:alert(1)>',
  'a link with a quote': '[a](https://x.example/"onmouseover="alert(1)) https://x.example/"onmouseover="alert(1)',
  'a picture': '![](https://spy.example/pixel.gif) [](https://spy.example/pixel.gif) https://spy.example/pixel.gif',
  mentions:
    '@**all** @**everyone** @**channel** @**topic** @_**Ben Example** @**|2** @*role:members* @**Ben Example|1**',
  'mentions in a quote': '```quote\n@**Ben Example**\n```\n> @**all**\n* @**all**',
  formulas:
    '$$\\href{javascript:alert(1)}{x}$$ $$\\includegraphics{https://spy.example/x.png}$$ $$\\htmlStyle{color:red}{x}$$',
  'a fence without an end': '```spoiler @**all**\nHello',
}

describe('HTML in an email', () => {
  it.each(Object.entries(HOSTILE_HTML))('is harmless even if it contains %s', async (what, html) => {
    for (const option of ['', '.html', '.from']) {
      expect(await byPlatform(address.replace('@', `${option}@`), mail({ html }))).toEqual({})
      expectHarmless(what, await shown())
    }
  })

  it('isn’t shown as a page of this server if it is in an attached file', async () => {
    const part = (name: string, type: string) =>
      `--b\nContent-Type: ${type}\nContent-Disposition: attachment; filename="${name}"\n\n<script>alert(1)</script>\n`
    const text = `--b\n\nFiles\n${part('a.html', 'text/html')}${part('b.svg', 'image/svg+xml')}${part('[c](javascript:x)*@**all**', 'text/plain')}--b--`
    await byPlatform(address, mail({ headers: { 'Content-Type': 'multipart/mixed; boundary=b' }, text }))
    const message = await shown()
    expectHarmless('file names', message)
    const paths = [...message.content.matchAll(/href="(\/user_uploads\/[^"]+)"/g)].map(([, path]) => path ?? '')
    expect(paths).toHaveLength(3)
    for (const path of paths) {
      const headers = { Authorization: `Basic ${btoa(world.keys.get('ben') ?? '')}` }
      const answer = await SELF.fetch(`http://${world.name}.localhost${path}`, { headers })
      await answer.arrayBuffer()
      const { type, policy } = {
        type: answer.headers.get('Content-Type'),
        policy: answer.headers.get('Content-Security-Policy'),
      }
      expect([path, answer.status, policy]).toEqual([path, 200, expect.stringContaining('sandbox')])
      expect([path, type]).toEqual([path, expect.not.stringMatching(/html|svg|xml/)])
    }
  })
})

describe('Markdown in an email', () => {
  it.each(Object.entries(HOSTILE_MARKDOWN))('is harmless even if it contains %s', async (what, text) => {
    for (const written of [{ text }, { text: 'Hi', from: `"${text.replace(/["\n]/g, '')}" <eve@elsewhere.example>` }]) {
      expect(await byPlatform(address.replace('@', '.from@'), mail(written))).toEqual({})
      expectHarmless(what, await shown())
    }
  })
})

describe('a header within a header', () => {
  const INJECTED = '=?utf-8?Q?Lanterns=0D=0ABcc:_all@example.com=0D=0A=0D=0A<b>Hello?='

  it('adds nothing to the headers of emails about the message', async () => {
    const other = await World.found(['mia', 'ben'])
    await other.bind(MAIL_IN)
    const keeper = await MailKeeper.of(other)
    const id = await other.channel('supplies', ['mia', 'ben'])
    const all = [{ stream_id: id, property: 'email_notifications', value: true }]
    await other.must('ben', 'POST /users/me/subscriptions/properties', { subscription_data: all })
    const to = (await addressOf(other, 'mia', id)).replace('@', '.from@')
    const from = '=?utf-8?Q?Eve=0D=0ABcc:_all@example.com?= <eve@elsewhere.example>'
    expect(await byPlatform(to, mail({ subject: INJECTED, from, text: 'Ready' }))).toEqual({})
    const [message] = (await messagesIn(other, 'ben', id, 1)).slice(-1)
    expect(message?.subject).toBe('Lanterns Bcc: all@example.com <b>Hello')
    expect(message?.content.split('\n')).toHaveLength(2)
    await timePasses(other)
    const [letter] = keeper.to('ben')
    expect(letter?.text).toContain('Ready')
    const { subject, replyTo, headers = {} } = letter ?? {}
    const heads = [subject, replyTo?.name, replyTo?.address, ...Object.entries(headers).flat()]
    for (const head of heads) expect(head ?? '').not.toMatch(/[\r\n\0]/)
    expect(Object.keys(headers).map((name) => name.toLowerCase())).not.toContain('bcc')
    expect(letter?.html).not.toContain('<b>Hello')
  })

  it('in a recipient or a sender adds no recipients', async () => {
    const broken = address.replace('@', '\r\nRCPT TO:<x@elsewhere.example>@')
    expect(await byPlatform(broken, mail())).toEqual({ refused: 'This address does not exist, or no longer exists' })
    const from = 'x@elsewhere.example>\r\nBcc: <all@example.com'
    expect(await byPlatform(address, mail({ text: 'From an odd sender' }), from)).toEqual({})
    expect((await shown()).content).toBe('<p>From an odd sender</p>')
  })
})

describe('a stolen token from an address', () => {
  const GONE = 'This address does not exist, or no longer exists'

  it('works in no other organization or conversation', async () => {
    const other = await World.found(['mia', 'ben'])
    await other.bind(MAIL_IN)
    const id = await other.channel('attacked', ['mia', 'ben'])
    const theirs = await addressOf(other, 'mia', id)
    const tokenOf = (one: string) => /([a-z2-7]{32,40})@/.exec(one)?.[1] ?? ''
    const domainOf = (one: string) => one.split('@')[1] ?? ''
    expect(await byPlatform(`${tokenOf(address)}@${domainOf(theirs)}`, mail())).toEqual({ refused: GONE })
    expect(await byPlatform(`${tokenOf(theirs)}@${domainOf(address)}`, mail())).toEqual({ refused: GONE })
    // Anyone can change the name and the options in an address.
    const renamed = `another-channel.show-sender.${tokenOf(address)}@${domainOf(address)}`
    expect(await byPlatform(renamed, mail({ text: 'Where it was made for' }))).toEqual({})
    expect((await messagesIn(world, 'ben', channel, 1)).at(-1)?.content).toContain('Where it was made for')
  })
})
