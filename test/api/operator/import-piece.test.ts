import { env, runInDurableObject, SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { Realm } from '#realm/realm'
import type { RealmState } from '#realm/state/realm-state'
import { PNG } from '../../fixtures/pictures'
import { ask, newHost, ORGANIZATION, person, put, SETUP } from './pieces'

const settings = (host: string) => ask(`${host}/api/v1/server_settings`)

it('an import needs the setup key', async () => {
  const host = newHost()
  for (const key of ['', 'Bearer wrong']) {
    expect((await put(host, 0, 'organization', ORGANIZATION, { key })).status).toBe(401)
    const abandoned = await ask(`${host}/setup/import`, { method: 'DELETE', headers: { Authorization: key } })
    expect(abandoned.status).toBe(401)
    const links = await ask(`${host}/setup/links`, { method: 'POST', headers: { Authorization: key } })
    expect(links.status).toBe(401)
  }
  expect((await settings(host)).status).toBe(404)
})

it('values that the API refuses are refused in an import too', async () => {
  const field = { id: 1, name: 'Page', type: 5, hint: '', data: '', order: 1, isRequired: false, isInSummary: false }
  const account = (pattern: unknown) => JSON.stringify({ subtype: 'custom', url_pattern: pattern })
  const link = { id: 1, pattern: 'X(?P<n>[0-9]+)', urlTemplate: 'https://example.com/{n}' }
  const play = { id: 1, name: 'Play', language: 'Python', urlTemplate: 'https://example.com/{code}' }
  const refused: [object, RegExp][] = [
    [{ linkifiers: [{ ...link, urlTemplate: 'javascript:alert({n})' }] }, /linkifiers \(Invalid URL template/],
    [{ linkifiers: [{ ...link, pattern: '(?P<n>' }] }, /linkifiers \(Bad regular expression/],
    [{ linkifiers: [link, { ...link, id: 2 }] }, /linkifiers \(Realm filter with this Realm and Pattern/],
    [{ playgrounds: [{ ...play, urlTemplate: 'data:text/html,{code}' }] }, /code playgrounds \(Invalid URL template/],
    [{ playgrounds: [{ ...play, language: '<b>' }] }, /code playgrounds \(Invalid characters/],
    [{ domains: [{ id: 1, domain: 'no domain', allowSubdomains: false }] }, /domains \(Invalid domain/],
    [{ profileFields: [{ ...field, type: 7, data: account('javascript:%(username)s') }] }, /is not a URL/],
    [{ profileFields: [{ ...field, type: 7, data: account(7) }] }, /field_data is not a dict/],
    [{ profileFields: [{ ...field, type: 3, data: '{"a": null}' }] }, /field_data is not a dict/],
    [{ profileFields: [field, { ...field, id: 2 }] }, /A field with that label already exists/],
    [{ origin: 'javascript:alert(1)' }, /The piece can't be read/],
  ]
  for (const [change, said] of refused) {
    const host = newHost()
    const piece = { ...ORGANIZATION, organization: { ...ORGANIZATION.organization, ...change } }
    const answer = await put(host, 0, 'organization', piece)
    expect([answer.status, answer.body.msg]).toEqual([400, expect.stringMatching(said)])
    expect((await settings(host)).status).toBe(404)
  }
  const host = newHost()
  const organization = { ...ORGANIZATION.organization, profileFields: [field], linkifiers: [link], playgrounds: [play] }
  expect((await put(host, 0, 'organization', { ...ORGANIZATION, organization })).body.next).toBe(1)
  const bot = {
    ...{ defaultSendingChannelId: null, defaultEventsChannelId: null, defaultAllPublicChannels: false },
    services: [{ kind: 'outgoing', baseUrl: 'javascript:alert(1)', interface: 1 }],
  }
  const people: [object, RegExp][] = [
    [{ profile: { 1: 'javascript:alert(1)' } }, /values of profile fields of type 5 \(value is not a URL/],
    [{ profile: { 2: 'rower' } }, /values of profile fields that aren’t imported/],
    [{ isBot: true, botType: 3, bot }, /addresses that bots call \(Not a URL/],
  ]
  for (const [change, said] of people) {
    const answer = await put(host, 1, 'people', { rows: [{ ...person(10, 'one@example.com'), ...change }] })
    expect([answer.status, answer.body.msg]).toEqual([400, expect.stringMatching(said)])
  }
  const good = { ...person(10, 'one@example.com'), profile: { 1: 'https://example.com/me' } }
  expect((await put(host, 1, 'people', { rows: [good] })).body.next).toBe(2)
})

const NOBODY = 20
const EVERYONE = 26
const INTERNET = 27
const six = (value: unknown) => ({
  ...{ can_add_members_group: value, can_join_group: NOBODY, can_leave_group: EVERYONE },
  ...{ can_manage_group: NOBODY, can_mention_group: EVERYONE, can_remove_members_group: NOBODY },
})
const riders = {
  ...{ id: 40, name: 'riders', description: '', isSystem: false, members: [10], subgroups: [] as number[] },
  ...{ creatorId: 10, createdAt: 1_700_000_000_123, isDeactivated: true },
}

it('permissions can name only existing groups that are allowed in them', async () => {
  const refused: [settings: object, groups: object[], said: RegExp][] = [
    [{ can_invite_users_group: INTERNET }, [], /permissions \(can_invite_users_group\) \(it can't be role:internet\)/],
    [{ can_create_groups: EVERYONE }, [], /permissions \(can_create_groups\) \(it can't be role:everyone\)/],
    [{ can_create_bots_group: 99 }, [], /permissions \(can_create_bots_group\) \(there is no such group\)/],
    [{ can_access_all_users_group: { members: [10], subgroups: [] } }, [], /it must be a system group/],
    [{ can_create_bots_group: { members: [], subgroups: [99] } }, [], /There is no group 99/],
    [{}, [{ ...riders, permissions: six(INTERNET) }], /permissions \(can_add_members_group\)/],
    [{}, [{ ...riders, permissions: six(NOBODY), subgroups: [99] }], /There is no group 99/],
    [{}, [{ ...riders, permissions: { ...six(NOBODY), can_manage_group: undefined } }], /The piece can't be read/],
    [{}, [{ ...riders, permissions: six('everyone') }], /The piece can't be read/],
  ]
  for (const [given, groups, said] of refused) {
    const host = newHost()
    const organization = { ...ORGANIZATION.organization, settings: given }
    const answer = await put(host, 0, 'organization', { organization, groups: [...ORGANIZATION.groups, ...groups] })
    expect([answer.status, answer.body.msg]).toEqual([400, expect.stringMatching(said)])
    expect((await settings(host)).status).toBe(404)
  }
})

it('channels’ permissions can name only allowed groups, and snippets need an owner who has room for them', async () => {
  const host = newHost()
  const groups = [...ORGANIZATION.groups, { ...riders, permissions: six({ members: [10], subgroups: [] }) }]
  expect((await put(host, 0, 'organization', { ...ORGANIZATION, groups })).body.next).toBe(1)
  expect((await put(host, 1, 'people', { rows: [person(10, 'one@example.com')] })).body.next).toBe(2)
  const five = (value: unknown) => ({
    ...{ can_add_subscribers_group: NOBODY, can_administer_channel_group: { members: [10], subgroups: [40] } },
    ...{ can_remove_subscribers_group: NOBODY, can_send_message_group: EVERYONE, can_subscribe_group: value },
  })
  const channel = {
    ...{ id: 30, name: 'tea', description: '', createdAt: 1, creatorId: 10, isPrivate: true, isWebPublic: false },
    ...{ hasSharedHistory: true, retentionDays: null, firstMessageId: null, isDefault: false, isArchived: false },
    subscribers: [10],
  }
  const wrong: [unknown, RegExp][] = [
    [EVERYONE, /permissions \(can_subscribe_group\) \(it can't be role:everyone\)/],
    [99, /permissions \(can_subscribe_group\) \(there is no such group\)/],
    [{ members: [], subgroups: [99] }, /There is no group 99/],
    [undefined, /The piece can't be read/],
  ]
  for (const [value, said] of wrong) {
    const answer = await put(host, 2, 'channels', { rows: [{ ...channel, permissions: five(value) }] })
    expect([answer.status, answer.body.msg]).toEqual([400, expect.stringMatching(said)])
  }
  expect((await put(host, 2, 'channels', { rows: [{ ...channel, permissions: five(40) }] })).body.next).toBe(3)
  const snippet = (id: number, authorId = 10) => ({
    id,
    authorId,
    title: 'hours',
    content: 'We open at nine.',
    createdAt: 1,
  })
  const many = Array.from({ length: 201 }, (_, at) => snippet(at + 1))
  for (const [rows, said] of [
    [[snippet(1, 11)], 'There is no account 11'],
    [[snippet(1), snippet(1)], 'Two snippets have the id 1'],
    [many, 'Account 10 has more than 200 snippets'],
  ] as const) {
    expect((await put(host, 3, 'snippets', { rows })).body.msg).toBe(said)
  }
  expect((await put(host, 3, 'snippets', { rows: [snippet(7)] })).body.next).toBe(4)
})

it('pieces are imported in order, and a repeated piece is imported once', async () => {
  const host = newHost()
  expect((await put(host, 1, 'people', { rows: [] })).body.msg).toBe('No import has been started here')
  expect((await put(host, 0, 'organization', ORGANIZATION)).body.next).toBe(1)
  expect((await put(host, 0, 'organization', ORGANIZATION)).body.next).toBe(1)
  expect((await put(host, 2, 'people', { rows: [] })).body.msg).toBe('Piece 1 comes next')
  const people = { rows: [person(10, 'one@example.com')] }
  expect((await put(host, 1, 'people', people)).body.next).toBe(2)
  expect((await put(host, 1, 'people', people)).body.next).toBe(2)
})

it('after an import is complete, repeating a request succeeds only for the last piece', async () => {
  const host = newHost()
  await put(host, 0, 'organization', ORGANIZATION)
  await put(host, 1, 'people', { rows: [person(10, 'one@example.com')] })
  expect((await put(host, 2, 'commit', {})).body.next).toBe(3)
  expect((await put(host, 2, 'commit', {})).body.next).toBe(3)
  const another = 'There’s already an organization at this address'
  expect((await put(host, 1, 'people', { rows: [] })).body.msg).toBe(another)
  expect((await put(host, 0, 'organization', ORGANIZATION)).body.msg).toBe(another)
})

it('a file can be sent several times at once, and counts as one piece', async () => {
  const host = newHost()
  await put(host, 0, 'organization', ORGANIZATION)
  await put(host, 1, 'people', { rows: [person(10, 'one@example.com')] })
  const use = { kind: 'upload', id: 5, pathId: '2/ab/cd/notes.txt', name: 'notes.txt', type: 'text/plain', ownerId: 10 }
  const piece = { use: { ...use, createdAt: 1_700_000_000_000 } }
  const send = () => put(host, 2, 'file', piece, { bytes: 'notes' })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status, body }) => [status, body.next])).toEqual([
    [200, 3],
    [200, 3],
    [200, 3],
  ])
  expect((await put(host, 3, 'commit', {})).body.next).toBe(4)
})

it('a person’s imported picture becomes that person’s picture', async () => {
  const host = newHost()
  await put(host, 0, 'organization', ORGANIZATION)
  await put(host, 1, 'people', { rows: [person(10, 'one@example.com')] })
  const use = { kind: 'avatar', accountId: 10, version: 2, small: Buffer.from(PNG).toString('base64') }
  expect((await put(host, 2, 'file', { use }, { bytes: PNG })).status).toBe(200)
  await put(host, 3, 'commit', {})
  const key = await logIn(host)
  const { body } = await ask(`${host}/api/v1/users/10`, { headers: { Authorization: `Basic ${key}` } })
  const { avatar_url } = body.user as { avatar_url: string }
  const picture = await SELF.fetch(new URL(avatar_url, host))
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(await picture.arrayBuffer()).toEqual(PNG)
})

/** Sets a password with the first link, and returns the credentials. */
async function logIn(host: string): Promise<string> {
  const { body } = await ask(`${host}/setup/links`, { method: 'POST', headers: { Authorization: SETUP } })
  const [{ email, link }] = body.links as [{ email: string; link: string }]
  const password = 'seven purple walruses'
  const form = new URLSearchParams({ password, again: password })
  await (await SELF.fetch(link, { method: 'POST', body: form, headers: { Origin: host } })).text()
  const login = new URLSearchParams({ username: email, password })
  const { api_key } = (await ask(`${host}/api/v1/fetch_api_key`, { method: 'POST', body: login })).body
  return btoa(`${email}:${api_key}`)
}

it('requests get an error while an import is in progress, and nothing more can be imported after the import', async () => {
  const host = newHost()
  await put(host, 0, 'organization', ORGANIZATION)
  const meanwhile = await settings(host)
  expect(meanwhile).toMatchObject({ status: 503, body: { msg: expect.stringContaining('is being imported') } })
  await put(host, 1, 'people', { rows: [person(10, 'one@example.com')] })
  expect((await put(host, 2, 'commit', {})).status).toBe(200)
  expect((await settings(host)).body.realm_name).toBe('A club')
  expect((await put(host, 3, 'people', { rows: [] })).body.msg).toBe('There’s already an organization at this address')
})

it.each([
  ['invalid JSON', 'people', '{', /isn’t JSON/],
  ['an unknown kind', 'nonsense', { rows: [] }, /There is no piece called nonsense/],
  ['a JavaScript property name as its kind', 'constructor', { rows: [] }, /There is no piece called constructor/],
  ['an incomplete row', 'people', { rows: [{ id: 10 }] }, /rows\[0\]/],
  ['an id that is too large', 'people', { rows: [person(2 ** 31, 'one@example.com')] }, /rows\[0\]\.id/],
  [
    'two people with the same address',
    'people',
    { rows: [person(10, 'a@b.org'), person(11, 'A@b.org')] },
    /the address A@b\.org/,
  ],
  ['two people with the same id', 'people', { rows: [person(10, 'a@b.org'), person(10, 'c@b.org')] }, /id 10/],
  ['an id of a system bot', 'people', { rows: [person(2, 'a@b.org')] }, /id 2/],
  ['an unknown person', 'unread', { rows: [{ accountId: 77, ids: [] }] }, /no account 77/],
])('a piece with %s is refused, and changes nothing', async (_about, kind, piece, message) => {
  const host = newHost()
  await put(host, 0, 'organization', ORGANIZATION)
  const refused = await put(host, 1, kind, piece)
  expect(refused.status).toBe(400)
  expect(refused.body.msg).toMatch(message)
  expect((await put(host, 1, 'people', { rows: [person(10, 'one@example.com')] })).body.next).toBe(2)
})

it('an organization without its system groups is refused', async () => {
  const host = newHost()
  const refused = await put(host, 0, 'organization', { ...ORGANIZATION, groups: ORGANIZATION.groups.slice(1) })
  expect(refused).toMatchObject({ status: 400, body: { msg: 'There is no system group role:nobody' } })
  expect((await settings(host)).status).toBe(404)
  expect((await put(host, 0, 'organization', ORGANIZATION)).status).toBe(200)
})

it('settings that are unknown or have the wrong type are left out', async () => {
  const host = newHost()
  await put(host, 0, 'organization', ORGANIZATION)
  await put(host, 1, 'people', { rows: [person(10, 'one@example.com')] })
  await put(host, 2, 'commit', {})
  const links = await ask(`${host}/setup/links`, { method: 'POST', headers: { Authorization: SETUP } })
  const [{ link } = { link: '' }] = links.body.links as { link: string }[]
  const form = new URLSearchParams({ password: 'seven purple walruses', again: 'seven purple walruses' })
  await (await SELF.fetch(link, { method: 'POST', body: form, headers: { Origin: host } })).text()
  const login = { username: 'one@example.com', password: 'seven purple walruses' }
  const key = await ask(`${host}/api/v1/fetch_api_key`, { method: 'POST', body: new URLSearchParams(login) })
  const register = await ask(`${host}/api/v1/register`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`one@example.com:${key.body.api_key}`)}` },
    body: new URLSearchParams({ fetch_event_types: '["realm"]', event_types: '[]' }),
  })
  expect(register.body).toMatchObject({ realm_name_changes_disabled: true, realm_mandatory_topics: false })
})

it('a piece that is too large is refused', async () => {
  const answer = await SELF.fetch(`${newHost()}/setup/import?kind=people&number=0`, {
    method: 'POST',
    headers: { Authorization: SETUP, 'Content-Length': '30000001' },
    body: 'x'.repeat(30_000_001),
  })
  expect(answer.status).toBe(413)
  await answer.text()
})

it('an import with a retention period schedules the deletion of old messages', async () => {
  const host = newHost()
  const settings = { message_retention_days: 30 }
  const limited = { ...ORGANIZATION, organization: { ...ORGANIZATION.organization, settings } }
  await put(host, 0, 'organization', limited)
  await put(host, 1, 'people', { rows: [person(10, 'ten@example.com')] })
  const tasks = () => {
    const stub = (env as unknown as { REALM: DurableObjectNamespace<Realm> }).REALM.getByName(
      new URL(host).hostname.split('.')[0] ?? '',
    )
    return runInDurableObject(stub, (realm) => {
      const { store } = (realm as unknown as { state: RealmState }).state
      return store.tasks.has('expire-in-channels')
    })
  }
  expect(await tasks()).toBe(false)
  await put(host, 2, 'commit', {})
  expect(await tasks()).toBe(true)
})
