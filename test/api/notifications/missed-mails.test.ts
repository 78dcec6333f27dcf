import { describe, expect, it } from 'vitest'
import { MOST_CONVERSATIONS_MAILED, MOST_MESSAGES_BEFORE, MOST_MESSAGES_MAILED } from '#domain/limits'
import { World } from '../world'
import { MailKeeper, timePasses } from './mail-keeper'

describe('people who are away', () => {
  it('get an email with their messages after two minutes, one for each conversation', async () => {
    const world = await World.found(['mia', 'ben', 'kim'])
    const keeper = await MailKeeper.of(world)
    const first = await world.write('ben', ['mia'], 'lunch **today**?')
    await world.write('ben', ['mia'], 'at noon')
    await world.write('kim', ['mia'], 'hello')
    await timePasses(world, 100)
    expect(keeper.mails).toEqual([])
    await timePasses(world, 21)
    expect(
      keeper
        .to('mia')
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['Direct messages with Ben Example', 'Direct messages with Kim Example'])
    const [mail] = keeper.mails
    expect(mail?.text).toMatch(/Ben Example, .+\n {4}lunch today\?\n\nBen Example, .+\n {4}at noon/)
    expect(mail?.text).toContain(`http://${world.name}.localhost/#narrow/dm/${world.id('ben')}/near/${first}`)
    expect(mail?.html).toContain('<p>lunch <strong>today</strong>?</p>')
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    await timePasses(world)
    expect(keeper.mails).toHaveLength(2)
  })

  it('get no email about messages that they have read since, or can’t access', async () => {
    const world = await World.found(['mia', 'ben'])
    const keeper = await MailKeeper.of(world)
    const secret = await world.channel('secret', ['olivia', 'mia', 'ben'], { invite_only: true })
    const read = await world.write('ben', ['mia'], 'read')
    await world.must('mia', 'POST /messages/flags', { messages: [read], op: 'add', flag: 'read' })
    const deleted = await world.say('ben', secret, 'a', '@**Mia Example** deleted')
    await world.must('olivia', `DELETE /messages/${deleted}`)
    await world.say('ben', secret, 'a', '@**Mia Example** hidden')
    await world.must('mia', 'DELETE /users/me/subscriptions', { subscriptions: ['secret'] })
    await timePasses(world)
    expect(keeper.to('mia')).toEqual([])
  })

  it('get no email if they come back in time', async () => {
    const world = await World.found(['mia', 'ben'])
    const keeper = await MailKeeper.of(world)
    await world.write('ben', ['mia'], 'hello')
    await world.must('mia', 'POST /users/me/presence', { status: 'active' })
    await timePasses(world)
    expect(keeper.mails).toEqual([])
  })

  it('get an email that shows a mention with only a few earlier messages in its topic', async () => {
    const world = await World.found(['mia', 'ben', 'kim'])
    const keeper = await MailKeeper.of(world)
    const bikes = await world.channel('bikes', ['mia', 'ben', 'kim'])
    for (let n = 1; n <= MOST_MESSAGES_BEFORE + 1; n++) await world.say('ben', bikes, 'wheels', `turn ${n}`)
    await world.say('ben', bikes, 'brakes', 'elsewhere')
    await world.say('kim', bikes, 'wheels', '@**Mia Example** what do you think?')
    await timePasses(world)
    const [mail] = keeper.to('mia')
    expect(mail?.subject).toBe('#bikes › wheels')
    const turns = [...(mail?.text.matchAll(/turn (\d)/g) ?? [])].map(([, n]) => Number(n))
    expect(turns).toEqual(Array.from({ length: MOST_MESSAGES_BEFORE }, (_, at) => at + 2))
    expect(mail?.text).not.toContain('elsewhere')
    expect(mail?.html?.match(/class="message before"/g)).toHaveLength(MOST_MESSAGES_BEFORE)
  })

  it('can choose how long messages are collected', async () => {
    const world = await World.found(['mia', 'ben', 'kim'])
    const keeper = await MailKeeper.of(world)
    const name = 'email_notifications_batching_period_seconds'
    await world.must('mia', 'PATCH /settings', { [name]: 40 })
    await world.must('kim', 'PATCH /settings', { [name]: 3600 })
    await world.write('ben', ['mia'], 'one')
    await world.write('ben', ['kim'], 'one')
    await timePasses(world, 41)
    expect([keeper.to('mia').length, keeper.to('kim').length]).toEqual([1, 0])
    await timePasses(world, 600)
    await world.write('ben', ['kim'], 'two')
    await timePasses(world, 600)
    expect(keeper.to('kim')).toEqual([])
    await timePasses(world, 2400)
    expect(keeper.to('kim')).toHaveLength(1)
    expect(keeper.to('kim')[0]?.text).toMatch(/ one\n[\s\S]* two\n/)
    await timePasses(world, 7200)
    expect(keeper.mails).toHaveLength(2)
  })

  it('get one email about a conversation that continues before the email is due, even if other people’s emails are due later', async () => {
    const world = await World.found(['mia', 'ben', 'kim'])
    const keeper = await MailKeeper.of(world)
    await world.write('ben', ['mia'], 'first')
    await timePasses(world, 100)
    await world.write('ben', ['mia'], 'second')
    await world.write('ben', ['kim'], 'only')
    await timePasses(world, 30)
    expect([keeper.to('mia').length, keeper.to('kim').length]).toEqual([1, 0])
    expect(keeper.to('mia')[0]?.text).toMatch(/first[\s\S]*second/)
    await timePasses(world, 100)
    expect([keeper.to('mia').length, keeper.to('kim').length]).toEqual([1, 1])
    const left = await world.inside(({ store }) => store.mailNotices.listOldest(10))
    expect(left).toEqual([])
  })

  it('get one email about a large number of conversations, and only the newest of many messages', async () => {
    const world = await World.found(['mia', 'ben', 'kim'])
    const keeper = await MailKeeper.of(world)
    const bikes = await world.channel('bikes', ['mia', 'ben'])
    for (let n = 0; n <= MOST_CONVERSATIONS_MAILED; n++)
      await world.say('ben', bikes, `topic ${n}`, '@**Mia Example** hi')
    for (let n = 1; n <= MOST_MESSAGES_MAILED + 2; n++) await world.write('ben', ['kim'], `number ${n}.`)
    await timePasses(world)
    const [several, ...others] = keeper.to('mia')
    expect(others).toEqual([])
    expect(several?.subject).toBe('6 messages for you in 6 conversations')
    expect(several?.text).toContain('#bikes › topic 5: one message')
    const [many] = keeper.to('kim')
    expect(many?.text).toContain('2 earlier messages are not shown here.')
    expect(many?.text).toContain('number 22.')
    expect(many?.text).not.toContain('number 2.')
  })
})

describe('an email about missed messages', () => {
  it('leaves out texts and names if the recipient or the organization chose that', async () => {
    const world = await World.found(['mia', 'ben', 'kim'])
    const keeper = await MailKeeper.of(world)
    const bikes = await world.channel('bikes', ['mia', 'ben'])
    await world.must('mia', 'PATCH /settings', { message_content_in_email_notifications: false })
    const say = async () => {
      await world.say('ben', bikes, 'wheels', '@**Mia Example** secret')
      await world.write('ben', ['mia'], 'secret')
      await timePasses(world)
    }
    await say()
    await world.must('mia', 'PATCH /settings', { message_content_in_email_notifications: true })
    await world.must('olivia', 'PATCH /realm', { message_content_allowed_in_email_notifications: false })
    await say()
    expect(keeper.mails).toHaveLength(2)
    for (const { subject, text, html } of keeper.mails) {
      expect(subject).toBe('New messages for you')
      expect(text).toContain('There are 2 messages for you on A place to test.')
      for (const hidden of ['secret', 'Ben', 'bikes', 'wheels']) expect(text + html).not.toContain(hidden)
    }
  })

  it('names nobody whom a guest can’t see', async () => {
    const world = await World.found(['mia', 'gus'])
    const keeper = await MailKeeper.of(world)
    const open = await world.channel('open', ['gus', 'olivia'])
    await world.must('gus', 'DELETE /users/me/subscriptions', {
      subscriptions: ['general', 'sandbox', 'getting started'],
    })
    const { realm_user_groups } = await world.must('olivia', 'POST /register', {
      fetch_event_types: ['realm_user_groups'],
    })
    const members = realm_user_groups.find(({ name }: { name: string }) => name === 'role:members').id
    await world.must('olivia', 'PATCH /realm', { can_access_all_users_group: { new: members } })
    await world.say('mia', open, 'a', '@**Gus Example** who am I?')
    await timePasses(world)
    const [mail] = keeper.to('gus')
    expect(mail?.text).toContain('Unknown user, ')
    expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toContain('Mia')
  })

  it('is in the recipient’s language and time zone', async () => {
    const world = await World.found(['mia', 'ben'])
    const keeper = await MailKeeper.of(world)
    const settings = { default_language: 'de', timezone: 'Asia/Tokyo', twenty_four_hour_time: true }
    await world.must('mia', 'PATCH /settings', { ...settings, realm_name_in_email_notifications_policy: 2 })
    await world.write('ben', ['mia'], 'Mahlzeit ||x||')
    await timePasses(world)
    const [mail] = keeper.to('mia')
    expect(mail?.subject).toBe('[A place to test] Direktnachrichten mit Ben Example')
    const time = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(11, 14)
    expect(mail?.text).toMatch(new RegExp(`Ben Example, .*${time}\\d\\d`))
    expect(mail?.text).toContain('Öffne die Unterhaltung, um zu antworten:')
    expect(mail?.html).toContain('<html lang="de">')
  })

  it('loads nothing when it is opened, and hides the content of spoilers', async () => {
    const world = await World.found(['mia', 'ben'])
    const keeper = await MailKeeper.of(world)
    const picture = '[cat](https://pictures.example.com/cat.png)'
    await world.write('ben', ['mia'], `${picture} :bike: \`code\`\n\n\`\`\`spoiler End\nthe butler\n\`\`\`\n\n$$x^2$$`)
    await timePasses(world)
    const [mail] = keeper.to('mia')
    expect(mail?.html).not.toMatch(/<(img|link|script|iframe|object|video|audio|svg|form|input)|url\(|@import|src=/i)
    expect(mail?.html).toContain('<a href="https://pictures.example.com/cat.png">cat</a>')
    expect(mail?.text).toContain('cat (https://pictures.example.com/cat.png)')
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('🚲')
      expect(part).toContain('[Hidden')
      expect(part).toContain('x^2')
      expect(part).not.toContain('butler')
    }
  })

  it('is not sent to bots, or about welcome messages', async () => {
    const world = await World.found(['mia'])
    const keeper = await MailKeeper.of(world)
    const bot = await world.must('mia', 'POST /bots', { full_name: 'Helper', short_name: 'helper' })
    await world.must('olivia', 'POST /messages', { type: 'direct', to: [bot.user_id], content: 'hello' })
    await world.join('kim')
    expect(await world.inside(({ store }) => store.mailNotices.listOldest(10))).toEqual([])
    await timePasses(world)
    expect(keeper.mails).toEqual([])
  })
})
