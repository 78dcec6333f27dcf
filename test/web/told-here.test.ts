import { expect, it } from 'vitest'
import { toldHere } from '../../web/model/inbox/told-here'
import type { Message } from '../../web/model/messages/message'
import { Store } from '../../web/model/store/store'
import { melodyOf } from '../../web/notices/melody'
import { realClock } from '../../web/protocol/clock'
import cases from '../domain/notices/cases.generated.json'
import { FIELDS } from '../domain/notices/sentences.mjs'

interface Given {
  [name: string]: unknown
}

const [OWN, OTHER, CHANNEL] = [1, 2, 7]
const POLICIES: Record<string, number> = { inherit: 0, muted: 1, unmuted: 2, followed: 3 }
const FLAGS: Record<string, string> = {
  name: 'mentioned',
  group: 'mentioned',
  topic: 'topic_wildcard_mentioned',
  all: 'stream_wildcard_mentioned',
}
const plain = Object.fromEntries(Object.entries(FIELDS).map(([name, values]) => [name, values[0]]))
const whole = cases.map((one) => ({ ...one, given: { ...plain, ...one.given } as Given }))
// Cases with edits or bots can't be tested here: pages get different events for edits, and bots have no pages.
const played = whole.filter(({ given }) => given.edit === 'no' && given.recipient === 'person')

function knowing(given: Given): Store {
  const store = new Store(realClock)
  store.facts.set('user_id', OWN as never)
  store.facts.set('muted_users', (given.sender === 'muted' ? [{ id: OTHER, timestamp: 0 }] : []) as never)
  for (const [name, value] of Object.entries(given)) {
    if (/^(enable_|wildcard_|notification_)/.test(name)) store.settings.set(name, value as never)
  }
  const chosen = (name: string) => given[`channel_${name}`]
  const personal = {
    is_muted: given.muted_channel,
    desktop_notifications: chosen('desktop_notifications'),
    audible_notifications: chosen('audible_notifications'),
    wildcard_mentions_notify: chosen('wildcard_mentions_notify'),
  }
  store.channels.channels.set(CHANNEL, { stream_id: CHANNEL, name: 'bikes', isSubscribed: true, personal } as never)
  const visibility_policy = POLICIES[String(given.topic)] ?? 0
  const topic = { stream_id: CHANNEL, topic_name: 'Wheels', last_updated: 0, visibility_policy }
  if (visibility_policy > 0) store.userTopics.apply({ ...topic, type: 'user_topic' } as never)
  return store
}

function messageOf(given: Given): Message {
  const isDirect = given.place === 'direct'
  const flags = [FLAGS[String(given.mention)], given.alert && 'has_alert_word', given.read && 'read']
  return {
    id: 9,
    type: isDirect ? 'private' : 'stream',
    sender_id: given.sender === 'self' ? OWN : OTHER,
    stream_id: isDirect ? undefined : CHANNEL,
    subject: isDirect ? '' : 'wheels',
    display_recipient: isDirect ? [{ id: OWN }, { id: OTHER }] : 'bikes',
    flags: flags.filter((flag) => typeof flag === 'string'),
  } as unknown as Message
}

it(`a page notifies people as the rules for notifications say, in ${played.length} cases`, () => {
  expect(played.length).toBeGreaterThan(100)
  for (const one of played) {
    const { given } = one
    const here = { isLooking: given.looking === true, isQuietTime: given.quiet === true }
    const told = Object.keys(toldHere(knowing(given), messageOf(given), here)).sort()
    const wanted = (one.told as string[]).filter((way) => way === 'page' || way === 'sound').sort()
    expect({ ...one, told }).toEqual({ ...one, told: wanted })
  }
})

it('sounds with different names differ, and are the same each time', () => {
  const names = ['zulip', 'chime', 'ding', 'bink', 'bright', 'whistle']
  const melodies = names.map((name) => melodyOf(name).join())
  expect(new Set(melodies).size).toBe(names.length)
  expect(names.map((name) => melodyOf(name).join())).toEqual(melodies)
  for (const melody of melodies) expect(melody.split(',').every((step) => Number(step) >= 0)).toBe(true)
})
