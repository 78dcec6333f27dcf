import { expect, it } from 'vitest'
import { allPolicies, narrowPoliciesOfLevel, permissionsWithoutNumber } from '#wire/adapt/earlier-policies'

const LEVEL = 277
/** Everybody may everything, but for what is named. */
const groups = (own: Record<string, string | undefined>) => (name: string) => (name in own ? own[name] : 'role:members')

it('tells a server that knows numbers alone what permits the least where no number says the same', () => {
  const aSet = groups({ can_invite_users_group: undefined, can_add_custom_emoji_group: undefined })
  expect(allPolicies(aSet)).toMatchObject({ invite_to_realm_policy: 1, add_custom_emoji_policy: 1 })
  expect(narrowPoliciesOfLevel(aSet, LEVEL)).toMatchObject({ invite_to_realm_policy: 6, add_custom_emoji_policy: 2 })
  const apart = groups({ can_create_groups: 'role:moderators', can_manage_all_groups: 'role:owners' })
  expect(narrowPoliciesOfLevel(apart, LEVEL)).toMatchObject({ user_group_edit_policy: 2 })
})

it('tells it the number that says the same where there is one', () => {
  const named = groups({ can_invite_users_group: 'role:moderators', can_delete_own_message_group: 'role:everyone' })
  expect(narrowPoliciesOfLevel(named, LEVEL)).toMatchObject({ invite_to_realm_policy: 4, delete_own_message_policy: 5 })
})

it('names the permissions that no number says, pairs together', () => {
  const named = { can_create_web_public_channel_group: 'role:owners' }
  expect(permissionsWithoutNumber(groups({ ...named, can_manage_all_groups: 'role:moderators' }), LEVEL)).toEqual([])
  const some = groups({ ...named, can_invite_users_group: undefined, can_manage_all_groups: 'role:owners' })
  expect(permissionsWithoutNumber(some, LEVEL)).toEqual([
    'can_invite_users_group',
    'can_create_groups',
    'can_manage_all_groups',
  ])
})
