import { describe, expect, it, vi } from 'vitest'
import { MailKeeper, timePasses } from '../api/notifications/mail-keeper'
import { World } from '../api/world'
import { byPipe, byPlatform, MAIL_IN, mail, messagesIn } from './hand-in'

const MIA = 'Mia Example <mia@example.com>'
const GONE = 'This address does not exist, or no longer exists'
const FORGED = 'The sender of this email could not be verified'

/** Sends a message, by default a mention of Mia in a topic, so that she gets an email. Returns the email. */
async function missed(
  ask = (world: World, channel: number) => world.say('ben', channel, 'wheels', '@**Mia Example** ready?'),
) {
  const world = await World.found(['mia', 'ben', 'kim'])
  await world.bind(MAIL_IN)
  const keeper = await MailKeeper.of(world)
  const channel = await world.channel('bikes', ['mia', 'ben', 'kim'])
  const id = await ask(world, channel)
  await timePasses(world)
  const [letter] = keeper.to('mia')
  return { world, channel, id, letter, address: letter?.replyTo?.address ?? '' }
}

/** A reply as email programs write it: the new text is above the quoted text. */
const answering = (text: string, quoted = 'ready?') =>
  `${text}\n\nOn Sat, Nov 28, 2026 at 10:00 AM A place to test <${'x'.repeat(20)}@mail.example.org>\nwrote:\n\n> Ben Example, Nov 28\n>     ${quoted}\n> -- \n> Replies to this email are posted there\n`

// The newest message in the channel, whose first message is the notice that it was created.
const newest = async (world: World, channel: number) => (await messagesIn(world, 'ben', channel)).at(-1)

describe('a reply to an email about missed messages', () => {
  it('is posted in the topic in the person’s name, with only the new text', async () => {
    const { world, channel, letter, address } = await missed()
    expect(address).toMatch(/^[a-z2-7]{40}@w\d+\.mail\.example\.org$/)
    expect(letter?.text).toContain('Replies to this email are posted in the conversation under your name.')
    expect(letter?.headers?.['X-Loop']).toBe('edgewise')
    const sent = mail({ from: MIA, subject: `Re: ${letter?.subject}`, text: answering('Yes, *today*.\n\n-- \nMia') })
    expect(await byPlatform(address, sent, 'mia@example.com')).toEqual({})
    expect(await newest(world, channel)).toMatchObject({
      sender_id: world.id('mia'),
      subject: 'wheels',
      content: 'Yes, *today*.',
    })
    const { messages } = await world.must('mia', 'GET /messages', { anchor: 'newest', num_before: 1, num_after: 0 })
    expect(messages[0].flags).toContain('read')
    // Delivers the same email again.
    expect(await byPipe(address, sent)).toEqual({ status: 200, msg: '' })
    expect(await messagesIn(world, 'ben', channel)).toHaveLength(1 + 2)
  })

  it('is sent only to the people in the conversation if the missed message was direct', async () => {
    const { world, address } = await missed(async (made) => made.write('ben', ['mia', 'kim'], 'lunch?'))
    expect(await byPlatform(address, mail({ from: 'mia@example.com', text: answering('At noon') }))).toEqual({})
    const { messages } = await world.must('kim', 'GET /messages', { anchor: 'newest', num_before: 1, num_after: 0 })
    expect(messages[0]).toMatchObject({ type: 'private', sender_id: world.id('mia'), content: '<p>At noon</p>' })
    expect(messages[0].display_recipient.map(({ id }: { id: number }) => id).sort()).toEqual(
      [world.id('mia'), world.id('ben'), world.id('kim')].sort(),
    )
  })

  it('uploads its files in the person’s name', async () => {
    const { world, channel, address } = await missed()
    const text = `--b\nContent-Type: text/plain\n\nHere\n--b\nContent-Disposition: attachment; filename="plan.txt"\n\nplan\n--b--`
    await byPlatform(address, mail({ from: MIA, headers: { 'Content-Type': 'multipart/mixed; boundary=b' }, text }))
    expect((await newest(world, channel))?.content).toMatch(/^Here\n\n\[plan\.txt\]\(\/user_uploads\//)
    expect((await world.must('mia', 'GET /attachments')).attachments).toHaveLength(1)
  })

  it('is accepted only from the address of the person who got the email', async () => {
    const { world, channel, address } = await missed()
    const froms = [
      'Mia Example <mia@elsewhere.example>',
      '"mia@example.com" <eve@elsewhere.example>',
      'eve@elsewhere.example\r\nFrom: mia@example.com',
      'mia@example.com\r\nFrom: eve@elsewhere.example',
      'Ben Example <ben@example.com>',
      '',
    ]
    for (const from of froms) {
      expect([from, await byPlatform(address, mail({ from }), 'mia@example.com')]).toEqual([from, { refused: FORGED }])
    }
    const forged = mail({ from: MIA, headers: { 'Authentication-Results': 'mx.cloudflare.net; dmarc=fail' } })
    expect(await byPlatform(address, forged)).toEqual({ refused: FORGED })
    // Channels may accept forged emails, but replies must come from the person in whose name they are posted.
    await world.bind({ MAIL_IN_FORGED: 'accept' })
    expect(await byPlatform(address, forged)).toEqual({ refused: FORGED })
    expect(await messagesIn(world, 'ben', channel)).toHaveLength(1 + 1)
  })

  it('is dropped if it was sent automatically', async () => {
    const { world, channel, address } = await missed()
    for (const headers of [
      { 'Auto-Submitted': 'auto-generated' },
      { 'Auto-Submitted': 'auto-replied' },
      { Precedence: 'bulk' },
      { 'X-Loop': 'edgewise' },
    ] as Record<string, string>[]) {
      expect(await byPlatform(address, mail({ from: MIA, headers }))).toEqual({})
    }
    expect(await byPlatform(address, mail({ from: MIA }), '')).toEqual({})
    expect(await messagesIn(world, 'ben', channel)).toHaveLength(1 + 1)
  })

  it('is refused if it contains no new text', async () => {
    const { address } = await missed()
    expect(await byPlatform(address, mail({ from: MIA, text: answering('') }))).toEqual({
      refused: 'This email contains no new text',
    })
  })
})

describe('an address for replies', () => {
  const refused = async (address: string) => byPlatform(address, mail({ from: MIA, text: 'Late' }))

  it('expires after 30 days', async () => {
    const { world, channel, address } = await missed()
    const now = Date.now()
    const at = async (days: number) => {
      vi.setSystemTime(now + days * 86_400_000)
      await world.inside((state) => {
        state.now = () => now + days * 86_400_000
      })
    }
    try {
      await at(29)
      expect(await refused(address)).toEqual({})
      await at(32)
      expect(await refused(address)).toEqual({ refused: GONE })
    } finally {
      vi.useRealTimers()
    }
    expect(await messagesIn(world, 'ben', channel)).toHaveLength(1 + 2)
  })

  it('stops working when the account is deactivated or its key is replaced', async () => {
    const one = await missed()
    await one.world.must('mia', 'POST /users/me/api_key/regenerate')
    expect(await refused(one.address)).toEqual({ refused: GONE })
    const other = await missed()
    await other.world.must('olivia', `DELETE /users/${other.world.id('mia')}`)
    expect(await refused(other.address)).toEqual({ refused: GONE })
  })

  it('stops working when the person may no longer read the conversation, or the message is deleted', async () => {
    const hidden = async (world: World) => {
      const secret = await world.channel('secret', ['olivia', 'mia', 'ben'], { invite_only: true })
      return world.say('ben', secret, 'plans', '@**Mia Example** ready?')
    }
    const { world, address, id } = await missed(hidden)
    await world.must('mia', 'DELETE /users/me/subscriptions', { subscriptions: ['secret'] })
    const left = await refused(address)
    expect(left.refused).toBeDefined()
    await world.must('ben', 'POST /users/me/subscriptions', {
      subscriptions: [{ name: 'secret' }],
      principals: [world.id('mia')],
    })
    expect(await refused(address)).toEqual({})
    await world.must('olivia', `DELETE /messages/${id}`)
    expect(await refused(address)).toEqual({ refused: GONE })
  })

  it('leads to the topic to which the message was moved', async () => {
    const { world, channel, address, id } = await missed()
    await world.must('ben', `PATCH /messages/${id}`, { topic: 'rims', propagate_mode: 'change_all' })
    await byPlatform(address, mail({ from: MIA, text: 'Moved' }))
    expect(await newest(world, channel)).toMatchObject({ subject: 'rims', content: 'Moved' })
  })

  it('is left out of the email if the server receives no emails or the person may not post', async () => {
    const world = await World.found(['mia', 'ben'])
    const keeper = await MailKeeper.of(world)
    const channel = await world.channel('news', ['mia', 'ben'])
    await world.say('ben', channel, 'a', '@**Mia Example** one')
    await timePasses(world)
    expect(keeper.to('mia')[0]?.replyTo).toEqual({ name: 'Reply in A place to test, not by email' })
    await world.bind(MAIL_IN)
    await world.must('olivia', `PATCH /streams/${channel}`, { is_announcement_only: true })
    await world.say('olivia', channel, 'a', '@**Mia Example** two')
    await timePasses(world)
    expect(keeper.to('mia').at(-1)?.replyTo?.address).toBeUndefined()
  })
})
