import { beforeAll, describe, expect, it } from 'vitest'
import { MOST_NAMED_BY_PERMISSIONS } from '#domain/limits'
import type { AccountId } from '#lib/ids'
import { World } from './world'

let world: World
const groups = new Map<string, number>()
beforeAll(async () => {
  world = await World.found()
  const { user_groups } = await world.must('mia', 'GET /user_groups')
  for (const { id, name } of user_groups) groups.set(name, id)
})

const role = (name: string) => groups.get(`role:${name}`) as number
const change = (who: string, changes: Record<string, unknown>) => world.call(who, 'PATCH /realm', changes)
const settings = async () => world.must('mia', 'POST /register', { fetch_event_types: ['realm'] })

describe('a permission of the organization', () => {
  const makeGroup = (who: string, name: string) =>
    world.call(who, 'POST /user_groups/create', { name, description: '', members: [] })

  it('can include people and groups, however deeply nested, but no guests if it doesn’t allow guests', async () => {
    await world.channel('hall', ['olivia', 'ada', 'mia', 'ben', 'kim', 'gus'])
    const { group_id: inner } = await world.must('mia', 'POST /user_groups/create', {
      name: 'inner',
      description: '',
      members: [world.id('ben'), world.id('gus')],
    })
    const { group_id: outer } = await world.must('mia', 'POST /user_groups/create', {
      name: 'outer',
      description: '',
      members: [],
      subgroups: [inner],
    })
    const set = { direct_members: [world.id('kim')], direct_subgroups: [outer] }
    const { body } = await change('olivia', { can_add_subscribers_group: { new: set } })
    expect(body.can_add_subscribers_group).toEqual(set)
    const add = async (who: string) => {
      const subscriptions = [{ name: 'hall' }]
      const { body } = await world.call(who, 'POST /users/me/subscriptions', {
        subscriptions,
        principals: [world.id('max')],
      })
      return body.result
    }
    expect([await add('kim'), await add('ben')]).toEqual(['success', 'success'])
    // Administrators may add others to channels that they can read, regardless of the setting.
    expect([await add('olivia'), await add('mia'), await add('gus')]).toEqual(['success', 'error', 'error'])
    await world.must('olivia', 'PATCH /realm', { can_add_subscribers_group: { new: role('members') } })
  })

  it('is stored as a system group if the request lists nobody or only that group', async () => {
    const nothing = { direct_members: [], direct_subgroups: [] }
    const { body } = await change('olivia', { can_add_custom_emoji_group: { new: nothing } })
    expect(body.can_add_custom_emoji_group).toBe(role('nobody'))
    const alone = { direct_members: [], direct_subgroups: [role('members')] }
    const again = await change('olivia', { can_add_custom_emoji_group: { new: alone, old: nothing } })
    expect(again.body.can_add_custom_emoji_group).toBe(role('members'))
  })

  it('can’t be set to a number without `new`, and the error names the expected format', async () => {
    const before = await settings()
    const { status, body } = await change('olivia', { can_create_groups: role('members') })
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
    expect(body.msg).toBe(
      'Invalid can_create_groups: Input should be a valid dictionary or instance of GroupSettingChangeRequest',
    )
    expect((await settings()).realm_can_create_groups).toEqual(before.realm_can_create_groups)
  })

  it('can’t include deactivated people or groups', async () => {
    const { user_id: gone } = await world.must('olivia', 'POST /users', {
      email: 'gone@example.com',
      full_name: 'Gone',
      password: 'Rj7-solid-words-99',
    })
    await world.must('olivia', `DELETE /users/${gone}`)
    const set = (direct_members: number[], direct_subgroups: number[]) =>
      change('olivia', { can_resolve_topics_group: { new: { direct_members, direct_subgroups } } })
    expect((await set([gone, world.id('mia')], [])).body.msg).toBe(`Invalid user ID: ${gone}`)
    // The lowest 32 bits of this id are mia's id. Bitmaps must not confuse the two.
    const far = 2 ** 32 + world.id('mia')
    expect((await set([far], [])).body.msg).toBe(`Invalid user ID: ${far}`)
    const { group_id: past } = await world.must('mia', 'POST /user_groups/create', {
      name: 'past',
      description: '',
      members: [],
      can_manage_group: { direct_members: [world.id('mia')], direct_subgroups: [] },
    })
    await world.must('mia', `POST /user_groups/${past}/deactivate`)
    expect((await set([world.id('mia')], [past])).body.msg).toBe('User group is deactivated.')
    expect((await change('olivia', { can_resolve_topics_group: { new: past } })).body.msg).toBe(
      'User group is deactivated.',
    )
  })

  it('can still be set by `edit_topic_policy`, which is no longer sent in the state or in events', async () => {
    const queue = await world.listen('gus', ['realm'])
    const { body } = await change('ada', { edit_topic_policy: 4 })
    const moderators = role('moderators')
    const both = { can_move_messages_between_topics_group: moderators, can_resolve_topics_group: moderators }
    expect(body).toMatchObject({ ...both, edit_topic_policy: 4 })
    await change('ada', { add_custom_emoji_policy: 2 })
    const { realm_edit_topic_policy: topics, realm_add_custom_emoji_policy: emoji } = await settings()
    const groups = { can_add_custom_emoji_group: role('administrators') }
    const dictionary = { op: 'update_dict', property: 'default' }
    expect(await world.events('gus', queue)).toMatchObject([
      { ...dictionary, data: both },
      { ...dictionary, data: groups },
    ])
    const { body: refused } = await change('mia', { edit_topic_policy: 5 })
    expect(refused.msg).toBe('Must be an organization administrator')
    expect([topics, emoji]).toEqual([undefined, undefined])
    await world.must('olivia', 'PATCH /realm', { edit_topic_policy: 5, add_custom_emoji_policy: 1 })
  })

  it('takes precedence over the policy if both are sent', async () => {
    const { body } = await change('olivia', {
      wildcard_mention_policy: 6,
      can_mention_many_users_group: { new: role('moderators') },
    })
    expect(body.can_mention_many_users_group).toBe(role('moderators'))
    expect((await settings()).realm_wildcard_mention_policy).toBe(7)
    await world.must('olivia', 'PATCH /realm', { wildcard_mention_policy: 5 })
  })

  it('can be changed only by owners if it lets people into the organization', async () => {
    for (const params of [{ invite_to_realm_policy: 4 }, { can_invite_users_group: { new: role('moderators') } }]) {
      const { body } = await change('ada', params)
      expect(body).toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization owner' })
    }
  })

  it('doesn’t include owners who aren’t named', async () => {
    await world.must('olivia', 'PATCH /realm', { can_create_groups: { new: role('nobody') } })
    expect((await makeGroup('olivia', 'none')).body.msg).toBe('Insufficient permission')
    await world.must('olivia', 'PATCH /realm', { can_create_groups: { new: role('members') } })
  })

  it('is refused if all permissions together would list too many people and groups', async () => {
    const place = await World.found(['mia'])
    const set = { direct_members: [place.id('mia')], direct_subgroups: [] }
    await place.inside(({ store }) => {
      const members = Array.from({ length: MOST_NAMED_BY_PERMISSIONS }, (_, at) => at as AccountId)
      const settings = { ...store.realm.get('settings'), can_create_groups: { members, subgroups: [] } }
      store.realm.set('settings', settings)
    })
    const { body } = await place.call('olivia', 'PATCH /realm', { can_create_bots_group: { new: set } })
    expect(body.msg).toMatch(/^The permissions of this organization can list at most 100000 people and groups/)
  })
})
