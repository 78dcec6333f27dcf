import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'
import { groupNamed, makeGroup } from './make-group'

let world: World
beforeAll(async () => {
  world = await World.found()
})

describe('the members of a group', () => {
  it('are added and removed with an event and a direct message to the person', async () => {
    const id = await makeGroup(world, 'drivers', ['mia'])
    const queue = await world.listen('kim', ['user_group', 'message'])
    const [ben, kim] = [world.id('ben'), world.id('kim')]
    await world.must('mia', `POST /user_groups/${id}/members`, { add: [kim, ben] })
    await world.must('mia', `POST /user_groups/${id}/members`, { delete: [kim] })
    const events = await world.events('kim', queue)
    expect(events.filter((event) => event.type === 'user_group')).toMatchObject([
      { op: 'add_members', group_id: id, user_ids: [kim, ben] },
      { op: 'remove_members', group_id: id, user_ids: [kim] },
    ])
    const texts = events
      .filter((event) => event.type === 'message')
      .map((event) => event.message as { content: string })
    const who = `@_**Mia Example|${world.id('mia')}**`
    const sources = await world.must('kim', 'GET /messages', {
      anchor: 'newest',
      num_before: 2,
      num_after: 0,
      apply_markdown: false,
    })
    expect(texts).toHaveLength(2)
    expect(sources.messages.map((message: { content: string }) => message.content)).toEqual([
      `${who} added you to the group @_*drivers*.`,
      `${who} removed you from the group @_*drivers*.`,
    ])
  })

  it('are all refused if one of them is invalid', async () => {
    const id = await makeGroup(world, 'riders', ['mia'])
    const change = (params: Record<string, unknown>) => refusal(world, 'mia', `POST /user_groups/${id}/members`, params)
    const [ben, mia] = [world.id('ben'), world.id('mia')]
    expect(await change({})).toBe(
      'Nothing to do. Specify at least one of "add", "delete", "add_subgroups" or "delete_subgroups".',
    )
    expect(await change({ add: [9999] })).toBe('Invalid user ID: 9999')
    expect(await change({ add: [ben, mia] })).toBe(`User ${mia} is already a member of this group`)
    expect(await change({ add: [ben], delete: [world.id('kim')] })).toBe(
      `There is no member '${world.id('kim')}' in this user group`,
    )
    expect(await groupNamed(world, 'riders')).toMatchObject({ members: [mia] })
  })
})
