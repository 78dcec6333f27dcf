// A rowing club with people, channels and a morning's conversations, for checking the client's views.

import { Person } from '../../scripts/lib/people.mjs'
import { foundRealm } from '../../tools/lib/found-realm.mjs'

const PASSWORD = 'a long enough password'
const OWNER = 'Priya Raman'
const MEMBERS = ['Maya Lindqvist', 'Tom Okafor', 'Jonas Weber', 'Noor Haddad', 'Kit Larsen', 'Ruth Abara']
const CHANNELS = [
  { name: 'announcements', description: 'Dates, closures, water level.' },
  { name: 'boathouse', description: 'Repairs, keys, lost oars.' },
  { name: 'committee', description: 'What it costs, and who decides.', invite_only: true },
  { name: 'race-crew', description: 'Senior race crews: line-ups, races, tests.' },
  { name: 'website', description: 'The results page, mostly.' },
]
/** Channels that only their creator is in. */
const OTHERS = [{ name: 'sailing-friends', description: 'For days with too much wind.' }]

/** The provider that people log in with, if a scenario offers one. */
export const PROVIDER = 'Keycloak'

/** Names that occur in texts about the club: its people, its channels, and its provider. */
export const NAMES = [OWNER, ...MEMBERS]
  .flatMap((name) => [name, name.split(' ')[0]])
  .concat(
    CHANNELS.map(({ name }) => name),
    PROVIDER,
  )

const emailOf = (name) => `${name.split(' ')[0].toLowerCase()}@example.com`

/**
 * Creates a separate organization on a served bundle. `people` is keyed by first names.
 *
 * @param {{ port: number, secrets: any, name: string }} where
 */
export async function foundClub({ port, secrets, name }) {
  const url = name === 'main' ? `http://localhost:${port}` : `http://${name}.localhost:${port}`
  const setupKeys = [secrets.SETUP_KEY]
  const owner = { email: emailOf(OWNER), fullName: OWNER, password: PASSWORD }
  const founded = await foundRealm({ url, name, ...owner, setupKeys })
  const priya = member(url, OWNER, { key: founded.api_key, id: founded.user_id })
  await priya.call('PATCH', '/realm', { name: 'Millbrook Rowing' })
  const others = await Promise.all(MEMBERS.map((full) => join(priya, full)))
  const people = Object.fromEntries([priya, ...others].map((one) => [one.name.split(' ')[0].toLowerCase(), one]))
  // These people have seen the introductions, which would otherwise cover parts that are checked.
  const known = { onboarding_step: 'intro_inbox_view_modal' }
  await Promise.all(Object.values(people).map((one) => one.call('POST', '/users/me/onboarding_steps', known)))
  const principals = Object.values(people).map(({ id }) => id)
  for (const { invite_only = false, ...channel } of CHANNELS) {
    await priya.call('POST', '/users/me/subscriptions', { subscriptions: [channel], principals, invite_only })
  }
  await people.kit.call('POST', '/users/me/subscriptions', { subscriptions: OTHERS })
  return { url, people, password: PASSWORD }
}

/**
 * Adds a morning's messages, which Priya hasn't read: direct messages, mentions and topics. Also sets a status and
 * presences.
 */
export async function fillClub({ people: { priya, maya, tom, jonas, noor, kit, ruth } }) {
  await priya.send('race-crew', 'Trailer to Henley', 'Who drives the trailer on Friday?')
  await jonas.send('race-crew', 'Trailer to Henley', 'Booked. Friday 4 PM, two drivers.')
  await maya.send('race-crew', 'Saturday line-up', 'Line-up, first version: Kit, Tom, Sam, Noor at stroke.')
  await maya.send('race-crew', 'Saturday line-up', '@**Priya Raman** can you sit at 3 instead of 5?')
  await tom.send('race-crew', 'Saturday line-up', 'Agreed. And then I take 5.')
  await noor.send('race-crew', 'Erg test results', 'Mine is 7:21.')
  await kit.send('race-crew', 'Erg test results', '7:02.4, and my legs have filed a complaint.')
  await jonas.send('boathouse', 'Rigger on Kingfisher', '@**Priya Raman** was it loose before Sunday?')
  await ruth.send('boathouse', 'Slipway repair', 'Second quote came in at 2,140. Photos attached.')
  await ruth.send('committee', 'Summer budget', 'I moved the oar fund to June so we stay above zero in May.')
  await kit.send('website', 'Results page is slow', 'Found it: we ask for every race since the beginning.')
  await jonas.direct([priya, maya], 'Trailer is booked for Friday, 4 PM. Bring straps.')
  await tom.direct([priya], 'Could you cox Thursday evening?')
  await tom.direct([priya], 'Ben is off sick.')
  await maya.call('POST', '/users/me/status', { status_text: 'Back at 10', emoji_name: 'coffee' })
  for (const one of [maya, tom]) await one.call('POST', '/users/me/presence', { status: 'active' })
  await jonas.call('POST', '/users/me/presence', { status: 'idle' })
}

async function join(owner, name) {
  const account = { email: emailOf(name), password: PASSWORD, full_name: name }
  const { user_id: id } = await owner.call('POST', '/users', account)
  const stranger = new Person(owner.url, {})
  const { api_key: key } = await stranger.call('POST', '/fetch_api_key', { username: account.email, ...account })
  return member(owner.url, name, { key, id })
}

/** A person with a name and a function that sends direct messages. */
function member(url, name, { key, id }) {
  const person = new Person(url, { email: emailOf(name), key, id })
  return Object.assign(person, {
    name,
    direct: (people, content) =>
      person.call('POST', '/messages', { type: 'direct', to: people.map((one) => one.id), content }),
  })
}
