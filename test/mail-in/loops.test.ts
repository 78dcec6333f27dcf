import { describe, expect, it } from 'vitest'
import type { Mail } from '#lib/mail/mail'
import { MailKeeper, timePasses } from '../api/notifications/mail-keeper'
import { World } from '../api/world'
import { addressOf, byPlatform, MAIL_IN, messagesIn } from './hand-in'

const PASSWORD = 'a long enough password'

/** An organization with a channel that has an address. */
async function club() {
  const world = await World.found(['mia', 'ben'])
  await world.bind(MAIL_IN)
  const keeper = await MailKeeper.of(world)
  const channel = await world.channel('echo', ['mia', 'ben'])
  return { world, keeper, channel, address: await addressOf(world, 'mia', channel) }
}

type Club = Awaited<ReturnType<typeof club>>

/** Adds a person whose address is that of another organization's channel, and who gets emails about all messages. */
async function mirror({ world, channel }: Club, address: string) {
  const account = { email: address, password: PASSWORD, full_name: 'Echo' }
  const { user_id } = await world.must('olivia', 'POST /users', account)
  const { api_key } = await world.must(null, 'POST /fetch_api_key', { username: address, password: PASSWORD })
  world.enter('echo', address, user_id, api_key)
  await world.must('echo', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'echo' }] })
  const all = [{ stream_id: channel, property: 'email_notifications', value: true }]
  await world.must('echo', 'POST /users/me/subscriptions/properties', { subscription_data: all })
}

/**
 * An email as a mail server delivers it. Without `isMarked`, it has no `X-Loop` header, as if a mailing list had
 * removed it.
 */
function brought({ to, subject, text, headers = {} }: Mail, isMarked: boolean): string {
  const all = {
    ...headers,
    From: 'club@example.org',
    To: to,
    Subject: subject,
    'Message-ID': `<${crypto.randomUUID()}@x>`,
  }
  const lines = Object.entries(all).filter(([name]) => isMarked || name !== 'X-Loop')
  return `${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${text}\r\n`
}

describe('two organizations whose channels send each other emails', () => {
  it('stop after the first email', async () => {
    const [one, other] = [await club(), await club()]
    await mirror(one, other.address)
    await mirror(other, one.address)
    await one.world.say('ben', one.channel, 'hello', 'Is anybody there?')
    const told = async ({ world, channel }: Club) =>
      (await messagesIn(world, 'ben', channel)).filter(({ content }) => content.includes('Is anybody there?')).length
    // Emails about the new accounts become messages, which cause more emails. The alarm may send some by itself.
    let quiet = 0
    for (let round = 0; round < 12 && quiet < 2; round++) {
      let letters = 0
      await timePasses(one.world)
      await timePasses(other.world)
      for (const [from, to] of [[one, other] as const, [other, one] as const]) {
        const own = from.keeper.mails.splice(0).filter((letter) => letter.to === to.address)
        letters += own.length
        for (const letter of own) expect(await byPlatform(to.address, brought(letter, true))).toEqual({})
      }
      quiet = letters === 0 ? quiet + 1 : 0
    }
    expect(quiet).toBe(2)
    expect([await told(one), await told(other)]).toEqual([1, 0])
  })

  it('would continue if the emails weren’t marked to prevent loops', async () => {
    const [one, other] = [await club(), await club()]
    await mirror(one, other.address)
    await one.world.say('ben', one.channel, 'hello', 'Is anybody there?')
    await timePasses(one.world)
    const [letter] = one.keeper.mails.filter(
      ({ to, text }) => to === other.address && text.includes('Is anybody there?'),
    )
    const before = (await messagesIn(other.world, 'ben', other.channel)).length
    await byPlatform(other.address, brought(letter as Mail, false))
    expect((await messagesIn(other.world, 'ben', other.channel)).length).toBe(before + 1)
  })
})
