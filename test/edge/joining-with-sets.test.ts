import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../api/world'
import { PASSWORD, visit } from './visit'

let world: World
const groups: Record<string, number> = {}
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
  await world.channel('regatta', ['olivia'])
  await world.channel('training', ['olivia'])
  await world.channel('secret', ['olivia'], { invite_only: true })
  const sets: [name: string, channels: string[]][] = [
    ['racing', ['regatta', 'training']],
    ['coaches', ['training', 'secret']],
    ['only secret', ['secret']],
  ]
  for (const [group_name, stream_names] of sets) {
    const set = { group_name, description: `For ${group_name}.`, stream_names }
    await world.must('olivia', 'POST /default_stream_groups/create', set)
  }
  const types = { fetch_event_types: ['default_stream_groups'] }
  const { realm_default_stream_groups } = await world.must('olivia', 'POST /register', types)
  for (const { id, name } of realm_default_stream_groups) groups[name] = id
})

let people = 0
async function invited(params: Record<string, unknown> = {}) {
  people += 1
  const { invite_link } = await world.must('olivia', 'POST /invites/multiuse', params)
  const path = new URL(invite_link).pathname
  const newcomer = { full_name: `New ${people}`, email: `new${people}@example.com`, password: PASSWORD }
  return { path, newcomer, key: path.split('/')[2] ?? '' }
}

/** The names of the channels to which a person with this full name is subscribed. */
async function channelsOf(name: string): Promise<string[]> {
  const { members } = await world.must('olivia', 'GET /users')
  const { user_id } = members.find(({ full_name }: { full_name: string }) => full_name === name)
  const { streams } = await world.must('olivia', 'GET /streams')
  const found: string[] = []
  for (const { stream_id, name } of streams) {
    const { subscribers } = await world.must('olivia', `GET /streams/${stream_id}/members`)
    if (subscribers.includes(user_id)) found.push(name)
  }
  return found.sort()
}

describe('sets of channels', () => {
  it('are offered with their descriptions to people who join, without the names of their channels', async () => {
    const { path } = await invited()
    const { text } = await visit(world.name, path)
    expect(text).toContain('For racing.')
    expect(text).toContain('For coaches.')
    expect(text).not.toContain('regatta')
    // Newcomers can't read any channel in this set.
    expect(text).not.toContain('only secret')
  })

  it('subscribe the people who choose them', async () => {
    const { path, newcomer } = await invited()
    const form = { ...newcomer, [`group_${groups.racing}`]: 'on' }
    expect((await visit(world.name, path, { form })).status).toBe(302)
    expect(await channelsOf(newcomer.full_name)).toEqual(['regatta', 'training'])
  })

  it('don’t add anyone to private channels', async () => {
    const { path, newcomer } = await invited()
    const form = { ...newcomer, [`group_${groups.racing}`]: 'on', [`group_${groups.coaches}`]: 'on' }
    expect((await visit(world.name, path, { form })).status).toBe(302)
    expect(await channelsOf(newcomer.full_name)).toEqual(['regatta', 'training'])
  })

  it('have no effect on people who choose none', async () => {
    const { path, newcomer } = await invited()
    expect((await visit(world.name, path, { form: newcomer })).status).toBe(302)
    expect(await channelsOf(newcomer.full_name)).toEqual([])
  })

  it('are not offered to guests, and guests who choose one are refused', async () => {
    const { path, newcomer, key } = await invited({ invite_as: 600 })
    expect((await visit(world.name, path)).text).not.toContain('For racing.')
    const { status, body } = await world.call(null, `POST /join/${key}`, {
      ...newcomer,
      default_group_ids: [groups.racing],
    })
    expect([status, body.msg]).toEqual([400, `Default channel group with id '${groups.racing}' does not exist.`])
  })

  it('are refused if they don’t exist: the person doesn’t join yet, and the other choices are kept', async () => {
    const { path, newcomer } = await invited()
    const form = { ...newcomer, [`group_${groups.racing}`]: 'on', group_4711: 'on' }
    const { status, text } = await visit(world.name, path, { form })
    expect(status).toBe(400)
    expect(text).toMatch(new RegExp(`name="group_${groups.racing}" checked`))
    const { members } = await world.must('olivia', 'GET /users')
    const names = members.map(({ full_name }: { full_name: string }) => full_name)
    expect(names).not.toContain(newcomer.full_name)
    const strange = await visit(world.name, path, { form: { ...newcomer, group_x: 'on' } })
    expect(strange.status).toBe(400)
  })
})
