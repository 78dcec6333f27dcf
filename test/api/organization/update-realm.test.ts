import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { REALM_PERMISSIONS, type RealmPermission } from '#domain/settings/permission-settings'
import { REALM_SETTINGS, type RealmSetting } from '#domain/settings/realm-settings'
import { isSaidByAnother } from '#wire/adapt/setting'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'gus'])
})

const settings = Object.entries(REALM_SETTINGS) as [string, RealmSetting][]
const MEMBERS = 6
const ADMINISTRATORS = 3

/** A value that differs from a new organization's default, as it is sent and as it is returned. */
function anotherValue(name: string, { type, default: fallback, values, isLanguage }: RealmSetting): [unknown, unknown] {
  switch (type) {
    case 'boolean':
      return [!fallback, !fallback]
    case 'integer': {
      const other = values?.find((value) => value !== fallback) ?? 30
      return [other, other]
    }
    case 'word': {
      const other = values?.find((value) => value !== fallback)
      return [other, other]
    }
    case 'string':
      if (name === 'call_url_template') return ['https://meet.example.org/{room}', 'https://meet.example.org/{room}']
      return isLanguage ? ['de', 'de'] : ['another text', 'another text']
    case 'limit':
      return ['"unlimited"', null]
    case 'retention':
      return [30, 30]
    case 'address':
      return ['"https://jitsi.example"', 'https://jitsi.example']
    case 'group':
      return groupChange(name, fallback)
  }
}

it('the name of an organization can’t contain control characters', async () => {
  const before = (await register('mia')).realm_name
  for (const [name, at] of [
    ['A club\r\nBcc: all@example.com', 7],
    ['A\tclub', 2],
    ['\u0007', 1],
  ] as const) {
    const { status, body } = await world.call('ada', 'PATCH /realm', { name })
    expect([status, body.msg]).toEqual([400, `Invalid character in organization name, at position ${at}.`])
  }
  expect((await register('mia')).realm_name).toBe(before)
})

function groupChange(name: string, fallback: string | number | boolean | null): [unknown, unknown] {
  const isListed = 'only' in REALM_PERMISSIONS[name as RealmPermission]
  const id = fallback === 'role:members' || (isListed && fallback === 'role:owners') ? ADMINISTRATORS : MEMBERS
  return [{ new: id }, id]
}

const register = (who: string) => world.must(who, 'POST /register', { fetch_event_types: ['realm'] })

describe('each setting of an organization', () => {
  it.each(settings)(
    '%s: can be changed, is returned, is sent in the expected events, and is visible to everyone',
    async (name, setting) => {
      const [sent, shown] = anotherValue(name, setting)
      const queue = await world.listen('gus', ['realm'])
      const answer = await world.must('olivia', 'PATCH /realm', { [name]: sent })
      const echoed = setting.type === 'word' ? setting.values.indexOf(String(shown)) + 1 : 'updated'
      expect(answer[name]).toEqual(typeof shown === 'string' ? echoed : shown)
      const again = await world.must('olivia', 'PATCH /realm', { [name]: sent })
      expect(name in again).toBe(setting.isAlwaysTold === true)
      const event = setting.inDictionary
        ? { type: 'realm', op: 'update_dict', property: 'default', data: expect.objectContaining({ [name]: shown }) }
        : { type: 'realm', op: 'update', property: name, value: shown }
      const told = { ...event, id: expect.any(Number) }
      const events = await world.events('gus', queue)
      const isPolicy = ({ property }: { property?: unknown }) =>
        property !== name && String(property).endsWith('_policy')
      const expected = setting.isAlwaysTold ? [told, told] : [told]
      expect(events.filter((one) => !isPolicy(one))).toEqual(isSaidByAnother(name) ? [] : expected)
      expect((await register('mia'))[`realm_${name}`]).toEqual(shown)
      if (!setting.ownerOnly) return
      const refused = await world.call('ada', 'PATCH /realm', { [name]: sent })
      expect(refused.body).toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization owner' })
    },
  )
})

describe('settings of an organization', () => {
  const REFUSED: [Record<string, unknown>, string][] = [
    [{ name: 'x'.repeat(41) }, 'name is too long (limit: 40 characters)'],
    [{ invite_required: 'yes' }, 'invite_required is not valid JSON'],
    [{ invite_required: 1 }, 'invite_required is not a boolean'],
    [{ edit_topic_policy: 7 }, 'Invalid edit_topic_policy'],
    [{ edit_topic_policy: '"1"' }, 'Invalid edit_topic_policy'],
    [{ waiting_period_threshold: -1 }, 'waiting_period_threshold is too small'],
    [{ waiting_period_threshold: 3_000_000_000 }, 'waiting_period_threshold is too large'],
    [{ default_language: 'tlh' }, "Invalid language 'tlh'"],
    [{ video_chat_provider: 9 }, 'Invalid video_chat_provider 9'],
    [{ giphy_rating: 9 }, 'Invalid giphy_rating 9'],
    [{ jitsi_server_url: '"ftp://x"' }, 'jitsi_server_url is not an allowed_type'],
    [{ message_content_edit_limit_seconds: 0 }, "Bad value for 'message_content_edit_limit_seconds': 0"],
    [{ message_content_edit_limit_seconds: '"soon"' }, "Bad value for 'message_content_edit_limit_seconds': soon"],
    [{ message_content_edit_limit_seconds: 1.5 }, 'message_content_edit_limit_seconds["int"] is not an integer'],
    [{ new_stream_announcements_stream_id: 9999 }, 'Invalid channel ID'],
    [{ create_multiuse_invite_group: { new: 9999 } }, 'Invalid user group'],
    [
      { create_multiuse_invite_group: { new: 7 } },
      "'create_multiuse_invite_group' setting cannot be set to 'role:everyone' group.",
    ],
    [
      { can_access_all_users_group: { new: 3 } },
      "'can_access_all_users_group' setting cannot be set to 'role:administrators' group.",
    ],
    [
      { direct_message_permission_group: { new: 8 } },
      "'direct_message_permission_group' setting cannot be set to 'role:internet' group.",
    ],
    [{ authentication_methods: { Email: false } }, 'At least one authentication method must be enabled.'],
    [{ authentication_methods: { Smoke: true } }, "Invalid authentication method: Smoke. Valid methods are: ['Email']"],
    [{ string_id: 'x' }, 'Must be a demo organization.'],
  ]

  it.each(REFUSED)('stay unchanged if a request contains %j', async (params, text) => {
    const before = await register('mia')
    const { status, body } = await world.call('olivia', 'PATCH /realm', { description: 'sent along', ...params })
    expect([status, body.msg]).toEqual([400, text])
    const { queue_id: _before, ...old } = before
    const { queue_id: _after, ...now } = await register('mia')
    expect(now).toEqual(old)
  })

  const FIRST_OF_SEVERAL: [who: string, Record<string, unknown>, string][] = [
    ['ada', { default_language: 'tlh', invite_required: 'x' }, 'invite_required is not valid JSON'],
    ['ada', { default_language: 'tlh', authentication_methods: {} }, "Invalid language 'tlh'"],
    ['ada', { authentication_methods: {}, giphy_rating: 9 }, 'Must be an organization owner'],
    ['olivia', { giphy_rating: 9, video_chat_provider: 9 }, 'Invalid video_chat_provider 9'],
    ['ada', { message_retention_days: 0 }, 'Must be an organization owner'],
    ['ada', { invite_required: true, message_content_edit_limit_seconds: 0 }, 'Must be an organization owner'],
    [
      'olivia',
      { message_content_edit_limit_seconds: 0, message_content_delete_limit_seconds: 0 },
      "Bad value for 'message_content_delete_limit_seconds': 0",
    ],
    ['ada', { string_id: 'x', new_stream_announcements_stream_id: 9999 }, 'Invalid channel ID'],
    ['ada', { string_id: 'x' }, 'Must be an organization owner'],
  ]

  it.each(FIRST_OF_SEVERAL)('are refused with the first of several errors: %s, %j', async (who, params, text) => {
    expect((await world.call(who, 'PATCH /realm', params)).body.msg).toBe(text)
  })

  it('are sent in the order that Zulip’s server uses, including a channel that was already unset', async () => {
    const queue = await world.listen('gus', ['realm'])
    const settings = { org_type: 10, giphy_rating: 1, message_retention_days: 9 }
    const links = { create_multiuse_invite_group: { new: 4 } }
    const limits = { message_content_delete_limit_seconds: '"unlimited"', message_content_edit_limit_seconds: 77 }
    const news = { signup_announcements_stream_id: -1 }
    await world.must('olivia', 'PATCH /realm', { message_content_delete_limit_seconds: 88 })
    await world.events('gus', queue)
    const answer = await world.must('olivia', 'PATCH /realm', { ...settings, ...links, ...limits, ...news })
    expect(answer).toMatchObject({
      ...settings,
      create_multiuse_invite_group: 4,
      ...limits,
      message_content_delete_limit_seconds: null,
      ...news,
    })
    const told = (await world.events('gus', queue)).map(({ property, data }) =>
      property === 'default' ? Object.keys(data as object)[0] : property,
    )
    const first = ['giphy_rating', 'message_retention_days', 'message_content_edit_limit_seconds']
    const last = ['create_multiuse_invite_group', 'signup_announcements_stream_id', 'org_type']
    expect(told.slice(1)).toEqual(['message_content_delete_limit_seconds', ...first, ...last])
  })

  it('can’t be changed by members', async () => {
    const { body } = await world.call('mia', 'PATCH /realm', { edit_topic_policy: 'nonsense' })
    expect(body.msg).toBe('Must be an organization administrator')
    expect((await world.call('olivia', 'GET /realm')).status).toBe(405)
  })

  it('add people to the full members, or remove them, if the waiting period changes', async () => {
    const place = await World.found(['mia', 'gus'])
    const full = async () =>
      (await place.must('mia', 'GET /user_groups')).user_groups.find(
        ({ name }: { name: string }) => name === 'role:fullmembers',
      )
    expect((await full()).members).toEqual([place.id('mia')])
    const queue = await place.listen('gus', ['user_group'])
    await place.must('olivia', 'PATCH /realm', { waiting_period_threshold: 10 })
    expect((await full()).members).toEqual([])
    await runInDurableObject(place.stub, async (_, { storage }) => {
      storage.sql.exec('UPDATE accounts SET joined_at = joined_at - 20 * 86400000')
    })
    await place.evict()
    await place.must('olivia', 'PATCH /realm', { waiting_period_threshold: 15 })
    expect(await place.events('gus', queue)).toMatchObject([
      { op: 'remove_members', group_id: (await full()).id, user_ids: [place.id('mia')] },
      { op: 'add_members', group_id: (await full()).id, user_ids: [place.id('mia')] },
    ])
  })
})

describe('the waiting period', () => {
  it('ends automatically for people who have waited long enough', async () => {
    const place = await World.found(['mia', 'gus'])
    await place.must('olivia', 'PATCH /realm', { waiting_period_threshold: 10 })
    const queue = await place.listen('gus', ['user_group'])
    await runInDurableObject(place.stub, async (_, { storage }) => {
      storage.sql.exec('UPDATE accounts SET joined_at = joined_at - 11 * 86400000')
      const due = storage.sql.exec("SELECT due_at FROM tasks WHERE kind = 'full-members'").one().due_at
      expect(Number(due) - Date.now()).toBeGreaterThan(9 * 86_400_000)
      storage.sql.exec("UPDATE tasks SET due_at = 1 WHERE kind = 'full-members'")
    })
    await place.evict()
    await runDurableObjectAlarm(place.stub)
    expect(await place.events('gus', queue)).toMatchObject([{ op: 'add_members', user_ids: [place.id('mia')] }])
  })
})
