import { beforeAll, describe, expect, it } from 'vitest'
import type { World } from '../api/world'
import { furnishAccesses, NAMES, type Place, rules, viewerOf } from './channel-viewers'

const PRESENT = NAMES.filter((name) => rules.isActive(viewerOf(name)))
/** Events about messages. In a public channel, they may also reach people who can read it but aren't subscribed. */
const OF_MESSAGES = ['message', 'reaction', 'submessage', 'update_message', 'delete_message', 'typing']

let world: World
let places: Place[]
beforeAll(async () => {
  const furnished = await furnishAccesses()
  world = furnished.world
  places = furnished.places.filter(({ isArchived }) => !isArchived)
}, 120_000)

/** Does many different things in a channel. Returns each person's events. */
async function toldOf(place: Place): Promise<Map<string, Record<string, unknown>[]>> {
  const queues = new Map<string, string>()
  for (const who of PRESENT) queues.set(who, await world.listen(who))
  const words = await world.say('mia', place.id, 'new topic', 'zqnew @**all**')
  const poll = await world.say('mia', place.id, 'new topic', '/poll zqnew\none')
  await world.must('mia', `POST /messages/${words}/reactions`, { emoji_name: 'tada' })
  await world.must('mia', 'POST /submessage', {
    message_id: poll,
    msg_type: 'widget',
    content: '{"type":"vote","key":"canned,0","vote":1}',
  })
  await world.must('mia', 'POST /typing', { type: 'stream', op: 'start', stream_id: place.id, topic: 'new topic' })
  await world.must('mia', `PATCH /messages/${words}`, { content: 'zqnewer', topic: 'newer topic' })
  await world.must('olivia', `PATCH /streams/${place.id}`, { description: 'zqdescription' })
  await world.must('mia', 'DELETE /users/me/subscriptions', {
    subscriptions: [place.name],
    principals: [world.id('mia')],
  })
  const told = new Map<string, Record<string, unknown>[]>()
  for (const who of PRESENT) told.set(who, await world.events(who, queues.get(who) ?? ''))
  return told
}

it('links to channels, topics and messages are rendered only for authors who can read them', async () => {
  for (const who of PRESENT) {
    for (const place of places) {
      const topic = `${place.name}>early topic`
      for (const text of [`#**${place.name}**`, `#**${topic}**`, `#**${topic}@${place.said.early.words}**`]) {
        const { rendered } = await world.must(who, 'POST /messages/render', { content: text })
        const expected = rules.content(viewerOf(who), place)
        expect([who, text, rendered.includes('href')]).toEqual([who, text, expected])
        // A link to a topic contains a message's id only if the author of the link may read that message.
        const [, id] = /with\/(\d+)/.exec(rendered) ?? []
        if (!text.includes('>') || text.includes('@')) continue
        const first = rules.message(viewerOf(who), place, 'early') ? String(place.said.early.words) : undefined
        expect([who, text, id]).toEqual([who, text, first])
      }
    }
  }
})

describe('events reach exactly the people who may see them', () => {
  it.each(['public', 'shared', 'protected'])('in a channel that is %s', async (name) => {
    const place = places.find((one) => one.name === name)
    if (!place) throw new Error(`no channel ${name}`)
    for (const [who, events] of await toldOf(place)) {
      const viewer = viewerOf(who)
      const types = new Set(events.map(({ type }) => type as string))
      const ofMessages = OF_MESSAGES.filter((type) => types.has(type))
      const isTold = rules.isThere(viewer)
      expect([who, 'message', types.has('message')]).toEqual([who, 'message', isTold])
      const mayHear = isTold || (place.privacy === 'public' && rules.content(viewer, place))
      if (!mayHear) expect([who, ofMessages]).toEqual([who, []])
      const described = events.some(({ type, property }) => type === 'stream' && property === 'description')
      expect([who, 'stream', described]).toEqual([who, 'stream', rules.sight(viewer, place)])
      const left = events.some(
        ({ op, user_ids }) => op === 'peer_remove' && (user_ids as number[]).includes(world.id('mia')),
      )
      expect([who, 'peer_remove', left]).toEqual([who, 'peer_remove', who !== 'mia' && rules.sight(viewer, place)])
      if (!rules.sight(viewer, place)) expect([who, JSON.stringify(events).includes('zq')]).toEqual([who, false])
    }
  })
})
