import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import {
  MAIL_NOTICES_AT_ONCE,
  MAIL_PEOPLE_AT_ONCE,
  MAILS_ABREAST,
  MISSED_MAILS_AT_ONCE,
  MOST_CHARACTERS_MAILED,
  MOST_CONVERSATIONS_MAILED,
  MOST_MAIL_FAILURES,
  MOST_MAILS_HELD,
  MOST_MISSED_MAILS,
  MOST_MISSED_MAILS_OF_ACCOUNT,
  SHORTEST_GATHERING_SECONDS,
} from '#domain/limits'
import { sendMissed } from '#domain/notifications/mails/send-missed'
import { MailFailure } from '#lib/mail/mail'
import { DAY_MS } from '#lib/time/time'
import { requestFacts } from '#realm/state/request-facts'
import { crowd } from '../crowd'
import { World } from '../world'
import { MailKeeper, timePasses } from './mail-keeper'

const call = (world: World) => ({
  realm: { name: world.name, origin: `http://${world.name}.localhost` },
  client: { name: '', version: '', vocabulary: 'zulip' as const },
  address: '',
  files: [],
})

describe('emails that the mail server doesn’t accept', () => {
  it('are sent later with the messages that are still unread, and administrators see the reason', async () => {
    const world = await World.found(['ada', 'mia', 'ben', 'kim'])
    const keeper = await MailKeeper.of(world)
    keeper.refusal = () => new MailFailure({ code: 'ESOCKET' })
    await world.write('ben', ['mia'], 'first')
    const read = await world.write('ben', ['kim'], 'read later')
    await timePasses(world)
    expect(await world.must('ada', 'GET /realm/mail')).toMatchObject({
      sends_mail: true,
      missed_mails_today: 0,
      last_problem: { code: 'ESOCKET', response: null, text: /connection failed/i, is_over: false },
    })
    await world.must('kim', 'POST /messages/flags', { messages: [read], op: 'add', flag: 'read' })
    keeper.refusal = undefined
    await timePasses(world, 3600)
    expect([keeper.to('mia').length, keeper.to('kim').length]).toEqual([1, 0])
    const { missed_mails_today, last_problem } = await world.must('ada', 'GET /realm/mail')
    expect([missed_mails_today, last_problem.is_over]).toEqual([1, true])
    await timePasses(world, 3600)
    expect(keeper.mails).toHaveLength(1)
  })

  it('are reported as a problem until everything that is due has been sent', async () => {
    const world = await World.found(['ada', 'mia', 'ben', 'kim'])
    const keeper = await MailKeeper.of(world)
    const problem = async () => (await world.must('ada', 'GET /realm/mail')).last_problem
    const stored = () => world.inside(({ store }) => store.realm.find('mailProblem'))
    keeper.refusal = ({ to }) =>
      to.startsWith('kim') ? undefined : new MailFailure({ code: 'EENVELOPE', response: 451 })
    await world.write('ben', ['mia'], 'first')
    await timePasses(world)
    const first = await stored()
    expect(await problem()).toMatchObject({ code: 'EENVELOPE', is_over: false })
    // One of two emails is accepted, and the other is refused for the same reason as before.
    for (const who of ['olivia', 'kim']) await world.write('ben', [who], 'hello')
    await timePasses(world)
    expect([keeper.to('kim').length, await stored()]).toEqual([1, first])
    // Kim has already read this message, so there is nothing to send her.
    const read = await world.write('ben', ['kim'], 'read at once')
    await world.must('kim', 'POST /messages/flags', { messages: [read], op: 'add', flag: 'read' })
    await timePasses(world)
    expect(await stored()).toEqual(first)
    keeper.refusal = undefined
    await timePasses(world, 3600)
    expect([keeper.to('mia').length, keeper.to('olivia').length]).toEqual([1, 1])
    expect((await problem()).is_over).toBe(true)
  })

  it('delay no other email if one address is refused, and are not repeated after a permanent refusal', async () => {
    const world = await World.found(['mia', 'ben', 'kim'])
    const keeper = await MailKeeper.of(world)
    const asked: string[] = []
    keeper.refusal = ({ to }) => {
      asked.push(to)
      if (to.startsWith('kim')) return new MailFailure({ code: 'EENVELOPE', response: 550 })
      return to.startsWith('mia') && asked.filter((one) => one === to).length === 1
        ? new MailFailure({ code: 'EENVELOPE', response: 451 })
        : undefined
    }
    for (const who of ['mia', 'kim', 'olivia']) await world.write('ben', [who], 'hello')
    await timePasses(world)
    expect(keeper.mails.map(({ to }) => to)).toEqual(['olivia@example.com'])
    await timePasses(world)
    await timePasses(world, 3600)
    expect(keeper.mails.map(({ to }) => to)).toEqual(['olivia@example.com', 'mia@example.com'])
    expect(asked.filter((to) => to.startsWith('kim'))).toHaveLength(1)
  })

  it('are abandoned after several failures, and leave nothing stored', async () => {
    const world = await World.found(['mia', 'ben'])
    const keeper = await MailKeeper.of(world)
    let asked = 0
    keeper.refusal = () => {
      asked++
      return new MailFailure({ code: 'EENVELOPE', response: 450 })
    }
    await world.write('ben', ['mia'], 'hello')
    for (let n = 0; n <= MOST_MAIL_FAILURES; n++) await timePasses(world, 7 * 3600)
    expect(asked).toBe(MOST_MAIL_FAILURES)
    const left = await world.inside(({ store }) => [store.mailNotices.listOldest(1), store.heldMails.listFirst(1)])
    expect(left).toEqual([[], []])
  })
})

describe('limits on emails', () => {
  it('apply per day to one account and to all accounts together, and administrators see that a limit was reached', async () => {
    const world = await World.found(['ada', 'mia', 'ben', 'kim'])
    const keeper = await MailKeeper.of(world)
    const day = Math.floor(Date.now() / DAY_MS)
    const count = (total: number, ofMia: number) =>
      world.inside(({ store }) =>
        store.realm.set('mailsOfDay', { day, count: total, byAccount: { [world.id('mia')]: ofMia } }),
      )
    await count(200, MOST_MISSED_MAILS_OF_ACCOUNT)
    await world.write('ben', ['mia'], 'no more')
    await world.write('ben', ['kim'], 'hello')
    await timePasses(world)
    expect(keeper.mails.map(({ to }) => to)).toEqual(['kim@example.com'])
    await count(MOST_MISSED_MAILS - 1, 0)
    await world.write('ben', ['mia'], 'the last')
    await timePasses(world)
    await world.write('ben', ['mia'], 'one too many')
    await timePasses(world)
    expect(keeper.to('mia').map(({ text }) => text.includes('the last'))).toEqual([true])
    const { missed_mails_today, last_problem } = await world.must('ada', 'GET /realm/mail')
    expect([missed_mails_today, last_problem.code]).toEqual([MOST_MISSED_MAILS, 'ELIMIT'])
  })

  it('keep emails short, however long a message is', async () => {
    const world = await World.found(['mia', 'ben'])
    const keeper = await MailKeeper.of(world)
    await world.write('ben', ['mia'], '> * 🚲'.padEnd(MOST_CHARACTERS_MAILED * 3, 'x'))
    await timePasses(world)
    const [mail] = keeper.to('mia')
    expect(mail?.text.match(/x+…/)?.[0].length).toBeGreaterThan(MOST_CHARACTERS_MAILED - 20)
    expect(mail?.text.length).toBeLessThan(MOST_CHARACTERS_MAILED + 1000)
    expect(mail?.html).toMatch(/x…<\/li><\/ul><\/blockquote><\/div>/)
  })

  it('restrict how many messages are kept for a later email', async () => {
    const world = await World.found(['mia', 'ben'])
    await MailKeeper.of(world)
    await world.must('mia', 'PATCH /settings', { email_notifications_batching_period_seconds: 3600 })
    for (let n = 0; n <= 2; n++) {
      for (let at = 0; at < MOST_MAILS_HELD / 2; at++) await world.write('ben', ['mia'], `${n} ${at}`)
      await timePasses(world)
    }
    const [held] = await world.inside(({ store }) => store.heldMails.listFirst(1))
    expect(held?.notices).toHaveLength(MOST_MAILS_HELD)
  })

  it('allow one run to send all emails that are due to one person, with fewer than six at a time', () => {
    expect(MISSED_MAILS_AT_ONCE).toBeGreaterThanOrEqual(MOST_CONVERSATIONS_MAILED)
    expect(MAILS_ABREAST).toBeLessThan(6)
    expect(SHORTEST_GATHERING_SECONDS).toBeGreaterThanOrEqual(30)
  })
})

describe('a message to everyone in a channel of a thousand people', () => {
  it('writes only a few more rows for the emails, which are sent in several runs to people who want them', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('all', ['olivia', 'ben'])
    await crowd(world, channel, 1000)
    // 900 people have turned emails off. This is known only from their settings, so each of them has to be checked.
    await runInDurableObject(world.stub, (_, { storage }) => {
      const off = JSON.stringify({ enable_offline_email_notifications: false })
      storage.sql.exec('UPDATE accounts SET settings = ? WHERE id >= 1100', off)
    })
    await world.evict()
    const all = () => world.say('olivia', channel, 'news', '@**all** news')
    await world.inside((state) => {
      state.mailer = { isThere: false, send: async () => {} }
    })
    await all()
    const before = await world.rows(all)
    const keeper = await MailKeeper.of(world)
    await world.say('olivia', channel, 'news', 'whoever hears of all is known from here on')
    const first = await world.rows(all)
    // The rows are the notice and, for the task that starts the emails, a row, two index entries, and the alarm.
    expect(first.written - before.written).toBeLessThanOrEqual(5)
    const second = await world.rows(all)
    expect(second.written - before.written).toBe(1)
    expect(keeper.mails).toEqual([])
    let runs = 0
    const { written } = await world.rows(async () => {
      runs = await timePasses(world, 121, 100)
    })
    const counts = new Map<string, number>()
    for (const { to } of keeper.mails) counts.set(to, (counts.get(to) ?? 0) + 1)
    // Emails were sent to a hundred of the thousand people, and to Ben.
    expect([counts.size, Math.max(...counts.values())]).toEqual([101, 1])
    expect(keeper.mails[0]?.html?.match(/class="message"/g)).toHaveLength(2)
    expect(runs).toBeGreaterThanOrEqual(Math.ceil(101 / MISSED_MAILS_AT_ONCE) + Math.floor(900 / MAIL_PEOPLE_AT_ONCE))
    expect(written / runs).toBeLessThan(10)
    expect(await world.inside(({ store }) => store.mailNotices.listOldest(1))).toEqual([])
    expect(MAIL_NOTICES_AT_ONCE).toBeGreaterThan(MAIL_PEOPLE_AT_ONCE)
  })
})

describe('after being killed while it sends emails', () => {
  it('the object sends unrecorded emails again, loses none, and repeats each email at most once', async () => {
    const world = await World.found(['mia', 'ben', 'kim'])
    const keeper = await MailKeeper.of(world)
    await world.write('ben', ['mia'], 'told twice')
    await world.write('ben', ['kim'], 'read meanwhile')
    await timePasses(world, 100)
    // The returned function, which writes what was sent, is never called, as if the object had been killed.
    await world.inside((state) =>
      sendMissed({ ...requestFacts(state, call(world)), store: state.store, now: Date.now() + 30_000 }),
    )
    expect(keeper.mails.map(({ to }) => to).toSorted()).toEqual(['kim@example.com', 'mia@example.com'])
    await world.evict()
    await keeper.take(world)
    await world.write('ben', ['mia'], 'and this')
    await timePasses(world, 30)
    const [first, again, ...more] = keeper.to('mia')
    expect(more).toEqual([])
    expect(again?.text).toMatch(/told twice[\s\S]*and this/)
    expect(again?.headers?.References).toBe(first?.headers?.References)
    await timePasses(world, 3600)
    expect(keeper.mails).toHaveLength(4)
    vi.restoreAllMocks()
  })
})
