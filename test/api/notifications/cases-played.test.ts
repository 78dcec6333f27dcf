import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { USER_SETTINGS } from '#domain/settings/user-settings'
import cases from '../../domain/notices/cases.generated.json'
import { FIELDS } from '../../domain/notices/sentences.mjs'
import { World } from '../world'
import { MailKeeper, timePasses } from './mail-keeper'
import { PushBrowser, pushesLeave, quietHours } from './push-browser'

const COUNT = Number((env as unknown as { NOTICE_CASES: string }).NOTICE_CASES)
const POLICIES = { inherit: 0, muted: 1, unmuted: 2, followed: 3 }
const TEXTS = { none: '', name: '@**Mia Example**', group: '@*riders*', topic: '@**topic**', all: '@**all**' }
const CHANNEL_PROPERTY = /^channel_(.+)$/

interface Given {
  [name: string]: unknown
  topic: keyof typeof POLICIES
  mention: keyof typeof TEXTS
}

const plain = Object.fromEntries(Object.entries(FIELDS).map(([name, values]) => [name, values[0]]))
const whole = cases.map((one) => ({ ...one, given: { ...plain, ...one.given } as Given }))
// Edits have their own tests, and bots have no browsers. For an unusual sender, a read message, and quiet hours, one
// case each is enough.
const isPlayed = ({ given }: { given: Given }) => given.edit === 'no' && given.recipient === 'person'
const isOpen = ({ given }: { given: Given }) => given.sender === 'other' && !given.read && !given.quiet
const playable = whole.filter(isPlayed)
const silenced = (['sender', 'read', 'quiet'] as const).map((name) =>
  playable.find(
    (one) => one.given[name] !== FIELDS[name]?.[0] && isOpen({ given: { ...one.given, [name]: FIELDS[name]?.[0] } }),
  ),
)
const open = playable.filter(isOpen)
const chosen = [
  ...silenced.filter((one) => one !== undefined),
  ...open.filter(({ told }) => (told as string[]).includes('push')).slice(0, COUNT / 2),
  ...open.filter(({ told }) => !(told as string[]).includes('push')).slice(0, COUNT / 2),
]

it(`in ${chosen.length} cases of cases.generated.json, browsers get notifications and people get emails as expected`, async () => {
  const world = await World.found(['mia', 'kim', 'ben'])
  // Presence is remembered for minutes, so kim is the recipient in the cases where the recipient is present. She gets
  // mia's name.
  await world.must('kim', 'PATCH /settings', { full_name: 'Mia Example' })
  const browsers = { mia: await PushBrowser.of(world, 'mia'), kim: await PushBrowser.of(world, 'kim') }
  const keeper = await MailKeeper.of(world)
  const members = [world.id('mia'), world.id('kim')]
  await world.must('olivia', 'POST /user_groups/create', { name: 'riders', description: '', members })
  for (const who of ['mia', 'kim']) await world.must(who, 'POST /users/me/alert_words', { alert_words: ['bicycle'] })
  for (const [at, one] of chosen.entries()) {
    const who = one.given.present ? 'kim' : 'mia'
    const channel = await prepare(world, who, one.given, at)
    // First sends the notifications that the preparation caused.
    await pushesLeave(world)
    await timePasses(world)
    keeper.mails.length = 0
    const before = (await browsers[who].taken()).length
    await play(world, who, one.given, channel)
    await pushesLeave(world)
    const pushes = (await browsers[who].taken()).length - before
    await timePasses(world)
    const mails = keeper.to(who).length
    const expected = (way: string) => ((one.told as string[]).includes(way) ? 1 : 0)
    expect({ ...one, pushes, mails }).toEqual({ ...one, pushes: expected('push'), mails: expected('mail') })
  }
})

async function prepare(world: World, who: 'mia' | 'kim', given: Given, at: number): Promise<number> {
  const settings = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(USER_SETTINGS, name)))
  // No topic is followed or unmuted automatically, because the case sets the policy for its topic.
  const fixed = { automatically_follow_topics_policy: 4, automatically_unmute_topics_in_muted_streams_policy: 4 }
  await world.must(who, 'PATCH /settings', {
    ...settings,
    ...fixed,
    automatically_follow_topics_where_mentioned: false,
  })
  await world.must(who, 'PATCH /users/me/web_push', { quiet_hours: given.quiet ? quietHours(-1, 1) : null })
  if (given.present) await world.must(who, 'POST /users/me/presence', { status: 'active' })
  const channel = await world.channel(`case ${at}`, [who, 'ben'])
  // A topic mention includes everyone who has posted in the topic.
  await world.say(who, channel, 'talk', 'I am here')
  const properties = Object.entries(given)
    .map(([name, value]) => ({ stream_id: channel, property: CHANNEL_PROPERTY.exec(name)?.[1], value }))
    .filter(({ property, value }) => property !== undefined && value !== null)
  const muted = { stream_id: channel, property: 'is_muted', value: given.muted_channel }
  await world.must(who, 'POST /users/me/subscriptions/properties', { subscription_data: [...properties, muted] })
  const policy = { stream_id: channel, topic: 'talk', visibility_policy: POLICIES[given.topic] }
  await world.must(who, 'POST /user_topics', policy)
  return channel
}

async function play(world: World, who: 'mia' | 'kim', given: Given, channel: number): Promise<void> {
  const ben = `/users/me/muted_users/${world.id('ben')}`
  if (given.sender === 'muted') await world.must(who, `POST ${ben}`)
  const id = await send(world, who, given, channel)
  if (given.sender === 'muted') await world.must(who, `DELETE ${ben}`)
  if (given.read) await world.must(who, 'POST /messages/flags', { messages: [id], op: 'add', flag: 'read' })
}

function send(world: World, who: 'mia' | 'kim', given: Given, channel: number): Promise<number> {
  const name = given.mention === 'name' ? `@**Mia Example|${world.id(who)}**` : TEXTS[given.mention]
  const text = ['hello', name, given.alert ? 'bicycle' : ''].join(' ')
  const sender = given.sender === 'self' ? who : 'ben'
  if (given.place === 'direct') return world.write(sender, sender === who ? ['ben'] : [who], text)
  return world.say(sender, channel, 'talk', text)
}
