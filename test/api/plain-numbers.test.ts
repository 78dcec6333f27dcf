import { expect, it } from 'vitest'
import { CHANNEL_PERMISSIONS, GROUP_PERMISSIONS, REALM_PERMISSIONS } from '#domain/settings/permission-settings'
import { namesOf } from '#lib/typed-object'
import { World } from './world'

const DUE = 'Input should be a valid dictionary or instance of GroupSettingChangeRequest'

/** Tries to set every permission of the organization, a group and a channel to just a group's id. */
it('a number without `new` is refused for a permission, the error names the expected type, and nothing changes', async () => {
  const world = await World.found(['mia'])
  const channel = await world.channel('talk', ['olivia'])
  const form = { name: 'few', description: '', members: [world.id('mia')] }
  const { group_id: group } = await world.must('olivia', 'POST /user_groups/create', form)
  const fetch_event_types = ['realm', 'realm_user_groups', 'subscription']
  const facts = async () => {
    const { queue_id, ...known } = await world.must('olivia', 'POST /register', { event_types: [], fetch_event_types })
    return known
  }
  const places: [string, readonly string[]][] = [
    ['PATCH /realm', namesOf(REALM_PERMISSIONS)],
    [`PATCH /user_groups/${group}`, namesOf(GROUP_PERMISSIONS)],
    [`PATCH /streams/${channel}`, namesOf(CHANNEL_PERMISSIONS)],
  ]
  const before = await facts()
  let tried = 0
  for (const [where, names] of places) {
    for (const name of names) {
      const { status, body } = await world.call('olivia', where, { [name]: group })
      expect([where, name, status, body]).toEqual([where, name, 400, expect.objectContaining({ code: 'BAD_REQUEST' })])
      expect([where, name, body.msg]).toEqual([where, name, `Invalid ${name}: ${DUE}`])
      tried += 1
    }
  }
  expect(tried).toBeGreaterThan(30)
  expect(await facts()).toEqual(before)
})
