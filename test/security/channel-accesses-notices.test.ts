import { SELF } from 'cloudflare:test'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { finishedExport } from '../api/exports'
import { MailKeeper, timePasses } from '../api/notifications/mail-keeper'
import { PushBrowser, pushesLeave } from '../api/notifications/push-browser'
import type { World } from '../api/world'
import { furnishAccesses, NAMES, type Place, rules, viewerOf } from './channel-viewers'

const PRESENT = NAMES.filter((name) => rules.isActive(viewerOf(name)))
/** The author isn't notified of their own messages. */
const READERS = PRESENT.filter((name) => name !== 'mia')

let world: World
let places: Place[]
let open: Place[]
beforeAll(async () => {
  const furnished = await furnishAccesses()
  world = furnished.world
  places = furnished.places
  open = places.filter(({ isArchived }) => !isArchived)
}, 120_000)

const mentions = () => READERS.map((name) => `@**|${world.id(name)}**`).join(' ')
/** Sends a message in which mia mentions all readers. */
const call = (place: Place, topic: string) => world.say('mia', place.id, topic, `hello ${mentions()}`)

describe('someone who is mentioned in a channel that they aren’t subscribed to', () => {
  it('gets no event, no unread mention, and no match for is:mentioned', async () => {
    for (const place of open) {
      const queues = new Map<string, string>()
      for (const who of READERS) queues.set(who, await world.listen(who))
      const id = await call(place, 'calls')
      for (const who of READERS) {
        const isThere = rules.isThere(viewerOf(who))
        const events = await world.events(who, queues.get(who) ?? '')
        const isTold = events.some(({ type }) => type === 'message')
        expect([who, place.name, isTold]).toEqual([who, place.name, isThere])
        if (!isThere) expect([who, place.name, events]).toEqual([who, place.name, []])
        const asked = { fetch_event_types: ['message', 'update_message_flags'] }
        const { unread_msgs } = await world.must(who, 'POST /register', asked)
        expect([who, place.name, unread_msgs.mentions.includes(id)]).toEqual([who, place.name, isThere])
        const range = { anchor: 'newest', num_before: 50, num_after: 0, narrow: [['is', 'mentioned']] }
        const { messages } = await world.must(who, 'GET /messages', range)
        const isFound = messages.some((one: { id: number }) => one.id === id)
        expect([who, place.name, isFound]).toEqual([who, place.name, isThere])
      }
    }
  })

  it('gets no unread mention from an edit', async () => {
    for (const place of open) {
      const id = await world.say('mia', place.id, 'calls', 'later')
      await world.must('mia', `PATCH /messages/${id}`, { content: `later ${mentions()}` })
      for (const who of READERS) {
        const { unread_msgs } = await world.must(who, 'POST /register', {
          fetch_event_types: ['message', 'update_message_flags'],
        })
        const isThere = rules.isThere(viewerOf(who))
        expect([who, place.name, unread_msgs.mentions.includes(id)]).toEqual([who, place.name, isThere])
      }
    }
  })
})

/** Makes the waiting emails due, and sends them. The mail server is replaced again, in case the object has slept. */
async function mailsLeave(keeper: MailKeeper): Promise<void> {
  await keeper.take(world)
  await timePasses(world)
}

describe('emails and push notifications', () => {
  it('are sent to subscribers, without earlier messages that they can’t read', async () => {
    const keeper = await MailKeeper.of(world)
    const browsers = new Map<string, PushBrowser>()
    for (const who of READERS) browsers.set(who, await PushBrowser.of(world, who))
    await mailsLeave(keeper)
    for (const place of open) {
      keeper.mails.length = 0
      const before = new Map<string, number>()
      for (const who of READERS) before.set(who, (await browsers.get(who)!.taken()).length)
      // In a channel with protected history, only some of the recipients can read the earlier message in this topic.
      await call(place, 'early topic')
      await pushesLeave(world)
      await mailsLeave(keeper)
      for (const who of READERS) {
        const viewer = viewerOf(who)
        const due = rules.isThere(viewer) ? 1 : 0
        const pushed = (await browsers.get(who)!.taken()).length - (before.get(who) ?? 0)
        const mails = keeper.to(who)
        expect([who, place.name, { pushed, mailed: mails.length }]).toEqual([
          ...[who, place.name],
          { pushed: due, mailed: due },
        ])
        const [mail] = mails
        if (!mail) continue
        const shows = `${mail.text} ${mail.html}`.includes('zqearly')
        expect([who, place.name, shows]).toEqual([who, place.name, rules.message(viewer, place, 'early')])
      }
    }
  })

  it('include no email to people who left the channel before the email was due', async () => {
    const keeper = await MailKeeper.of(world)
    await mailsLeave(keeper)
    for (const place of open) {
      keeper.mails.length = 0
      await call(place, 'farewell')
      const leaving = { subscriptions: [place.name], principals: [world.id('lea'), world.id('gia')] }
      await world.must('olivia', 'DELETE /users/me/subscriptions', leaving)
      await mailsLeave(keeper)
      for (const who of ['lea', 'gia'] as const) {
        const left = keeper.to(who).filter(({ subject }) => subject.includes('farewell'))
        expect([who, place.name, left]).toEqual([who, place.name, []])
      }
      await world.must('mia', 'POST /users/me/subscriptions', {
        subscriptions: [{ name: place.name }],
        principals: leaving.principals,
      })
    }
  })
})

describe('an export of public data', () => {
  it('can be listed and started only by administrators', async () => {
    for (const who of PRESENT) {
      const { status } = await world.call(who, 'GET /export/realm')
      expect([who, status]).toEqual([who, viewerOf(who).role <= 200 ? 200 : 400])
      if (viewerOf(who).role > 200)
        expect([who, (await world.call(who, 'POST /export/realm')).status]).toEqual([who, 400])
    }
  })

  it('contains messages only from public channels', async () => {
    await world.must('ada', 'POST /export/realm')
    const { export_url } = await finishedExport(world)
    const headers = { Authorization: `Basic ${btoa(world.keys.get('ada') ?? '')}` }
    const archive = await (await SELF.fetch(export_url, { headers })).arrayBuffer()
    const text = gunzipSync(archive).toString('utf8')
    for (const place of places) {
      for (const half of ['early', 'late']) {
        // Each message and each file contains words that occur nowhere else.
        const isThere = text.includes(`zq${half} of ${place.name} [`)
        expect([place.name, half, isThere]).toEqual([place.name, half, place.privacy === 'public'])
        const hasFile = text.includes(`${half} ${place.id}\0`)
        expect([place.name, half, 'file', hasFile]).toEqual([place.name, half, 'file', place.privacy === 'public'])
      }
    }
  })
})
