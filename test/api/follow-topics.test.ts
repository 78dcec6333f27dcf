import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import type { Realm } from '#realm/realm'
import { Direct } from './direct'
import { World } from './world'

const [PARTICIPATION, SENDING, STARTING, NEVER] = [1, 2, 3, 4]
const WHEN = [PARTICIPATION, SENDING, STARTING, NEVER]
const [NONE, MUTED, UNMUTED, FOLLOWED] = [0, 1, 2, 3]
type Action = 'start' | 'send' | 'react'

let world: World
/** The channels: one that mia has muted, one that she hasn't, and one that she isn't subscribed to. */
const channels: Record<string, number> = {}
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
  channels.muted = await world.channel('muted', ['mia', 'ben'])
  channels.loud = await world.channel('loud', ['mia', 'ben'])
  channels.foreign = await world.channel('foreign', ['ben'])
  const subscription_data = [{ stream_id: channels.muted, property: 'is_muted', value: true }]
  await world.must('mia', 'POST /users/me/subscriptions/properties', { subscription_data })
})

/** The policy that a person has for a topic after an action, depending on their two settings. */
function expected(follow: number, unmute: number, place: string, present: number, action: Action): number {
  const counts = (setting: number) => {
    if (setting === PARTICIPATION) return true
    if (setting === SENDING) return action !== 'react'
    return setting === STARTING && action === 'start' && present === NONE
  }
  if (action === 'react' && place === 'foreign') return present
  if (present === FOLLOWED || counts(follow)) return FOLLOWED
  return place === 'muted' && counts(unmute) ? UNMUTED : present
}

it('participants follow or unmute a topic according to their settings, and keep stronger policies', async () => {
  await runInDurableObject(world.stub as never, async (realm: Realm) => {
    const direct = new Direct(realm, world)
    const policies = async () => {
      const asked = { event_types: [], fetch_event_types: ['user_topic'] }
      const { user_topics } = await direct.must('mia', 'register-queue', asked)
      return new Map<string, number>(
        user_topics.map((one: { topic_name: string; visibility_policy: number }) => [
          one.topic_name,
          one.visibility_policy,
        ]),
      )
    }
    for (const follow of WHEN) {
      for (const unmute of WHEN) {
        await direct.must('mia', 'update-settings', {
          automatically_follow_topics_policy: follow,
          automatically_unmute_topics_in_muted_streams_policy: unmute,
        })
        const told = new Map<string, number>()
        for (const [place, channel] of Object.entries(channels)) {
          for (const present of [NONE, MUTED, UNMUTED, FOLLOWED]) {
            for (const action of ['start', 'send', 'react'] as const) {
              const topic = [follow, unmute, place, present, action].join(' ')
              const message = { type: 'channel', to: channel, topic, content: 'x' }
              if (present !== NONE) {
                await direct.must('mia', 'update-user-topic', { stream_id: channel, topic, visibility_policy: present })
              }
              const before = action === 'start' ? undefined : await direct.must('ben', 'send-message', message)
              const next = expected(follow, unmute, place, present, action)
              if (next !== NONE) told.set(topic, next)
              if (action === 'react') {
                await direct.must('mia', 'add-reaction', { message_id: String(before.id), emoji_name: 'tada' })
                continue
              }
              const { automatic_new_visibility_policy: changed } = await direct.must('mia', 'send-message', message)
              expect([topic, changed]).toEqual([topic, next === present ? undefined : next])
            }
          }
        }
        const now = await policies()
        const expectedNow = Object.fromEntries(told)
        expect(Object.fromEntries([...told.keys()].map((topic) => [topic, now.get(topic)]))).toEqual(expectedNow)
        const strange = [...now.keys()].filter((topic) => topic.startsWith(`${follow} ${unmute} `) && !told.has(topic))
        expect(strange).toEqual([])
      }
    }
  })
})
