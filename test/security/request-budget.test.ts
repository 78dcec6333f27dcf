import { beforeAll, describe, expect, it } from 'vitest'
import { MOST_PERSONAL_NOTICES, MOST_ROWS_WRITTEN } from '#domain/limits'
import { crowd, crowdIds } from '../api/crowd'
import { World } from '../api/world'

const CROWD = 5200
const people = crowdIds(CROWD)
const many = <Item>(count: number, make: (at: number) => Item) => Array.from({ length: count }, (_, at) => make(at))
const channels = (count: number, name: string, description = '') =>
  many(count, (at) => ({ name: `${name} ${at}`, description }))
/**
 * The maximum number of rows that a request writes in addition to those for its items: events, the channel's own row,
 * counters.
 */
const BESIDE = 60

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
  await crowd(world, await world.channel('everybody', ['mia']), CROWD)
  await world.channel('room', ['mia'])
})

/**
 * Checks that a request is refused before any row is written. Returns how many items would fit, according to the
 * refusal.
 */
async function refused(what: string, params: Record<string, unknown>): Promise<number> {
  let msg = ''
  const { read, written } = await world.rows(async () => {
    const { status, body } = await world.call('olivia', what, params)
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
    msg = body.msg
  })
  expect(written).toBe(0)
  expect(read).toBeLessThan(1000)
  const fitting = /(\d+) of these/.exec(msg)?.[1]
  expect(msg).toMatch(/^Too (many|much)/)
  return Number(fitting)
}

async function written(what: string, params: Record<string, unknown>): Promise<number> {
  const rows = await world.rows(() => world.must('olivia', what, params))
  return rows.written
}

describe('one request', () => {
  const SUBSCRIBE = 'POST /users/me/subscriptions'

  it('renders at most as much text as one message may contain, however many texts the request contains', async () => {
    const heavy = '$$\\frac{\\sqrt{x^2_i}}{\\sum_{k}}$$ '.repeat(40).slice(0, 1000)
    const fitting = await refused(SUBSCRIBE, { subscriptions: channels(200, 'heavy', heavy) })
    expect(fitting).toBe(10)
    await world.must('olivia', SUBSCRIBE, { subscriptions: channels(fitting, 'heavy', heavy) })
    // The descriptions of existing channels are not rendered again.
    await world.must('olivia', SUBSCRIBE, { subscriptions: many(200, () => ({ name: 'room', description: heavy })) })
  })

  it('creates two hundred channels with short descriptions, within its limit of rows', async () => {
    const rows = await written(SUBSCRIBE, { subscriptions: channels(200, 'short', 'A channel of ours.') })
    expect(rows).toBeGreaterThan(1000)
    expect(rows).toBeLessThan(MOST_ROWS_WRITTEN)
  })

  it('creates as many channels with subscribers as fit, and the error names that number', async () => {
    const params = { principals: people.slice(0, 25) }
    const fitting = await refused(SUBSCRIBE, { ...params, subscriptions: channels(200, 'crowded') })
    expect(fitting).toBeGreaterThan(100)
    const rows = await written(SUBSCRIBE, { ...params, subscriptions: channels(fitting, 'crowded') })
    expect(rows).toBeLessThan(MOST_ROWS_WRITTEN + BESIDE)
  })

  it('subscribes many people by writing one row for each, and sends them messages only if there are few of them', async () => {
    const room = { subscriptions: [{ name: 'room' }] }
    const fitting = await refused(SUBSCRIBE, { ...room, principals: people })
    expect(fitting).toBe(MOST_ROWS_WRITTEN)
    const few = people.slice(0, MOST_PERSONAL_NOTICES)
    const rows = await written(SUBSCRIBE, { ...room, principals: few })
    expect(rows).toBeGreaterThan(5 * few.length)
    expect(rows).toBeLessThan(20 * few.length)
    const rest = people.slice(few.length, 4900)
    expect(await written(SUBSCRIBE, { ...room, principals: rest })).toBeLessThan(rest.length + BESIDE)
  })

  it('removes as many subscriptions as the limit allows', async () => {
    const what = 'DELETE /users/me/subscriptions'
    const names = channels(50, 'crowded').map(({ name }) => name)
    const everybody = { subscriptions: names, principals: people.slice(0, 200) }
    expect(await refused(what, everybody)).toBe(12)
    const some = { subscriptions: names, principals: people.slice(0, 25) }
    expect(await written(what, some)).toBeLessThan(MOST_ROWS_WRITTEN)
  })

  it('adds thousands of people to a group by writing only a few rows', async () => {
    const { user_groups } = await (async () => {
      await world.must('olivia', 'POST /user_groups/create', { name: 'crowd', description: '', members: [] })
      return world.must('olivia', 'GET /user_groups')
    })()
    const { id } = user_groups.find(({ name }: { name: string }) => name === 'crowd')
    const add = people.slice(0, 5000)
    expect(await written(`POST /user_groups/${id}/members`, { add })).toBeLessThan(BESIDE)
  })

  it('sends as many invitations as fit, and reads about as many rows for each as for the first', async () => {
    const invite = (count: number, at: string) => ({
      invitee_emails: many(count, (one) => `x${one}@${at}`).join(),
      stream_ids: [],
    })
    const fitting = await refused('POST /invites', invite(1000, 'first.example'))
    let one = 0
    const rows = await world.rows(async () => {
      one = (await world.rows(() => world.must('olivia', 'POST /invites', invite(1, 'one.example')))).read
      await world.must('olivia', 'POST /invites', invite(fitting, 'first.example'))
    })
    expect(rows.written).toBeLessThan(MOST_ROWS_WRITTEN + BESIDE)
    expect(rows.read).toBeLessThan((fitting + 1) * (one + 5))
  })

  it('sets as many profile values as can be rendered or looked up', async () => {
    const field = (name: string, field_type: number) =>
      world.must('olivia', 'POST /realm/profile_fields', { name, field_type })
    const { id: long } = await field('Long', 2)
    const { id: friends } = await field('Friends', 6)
    const what = 'PATCH /users/me/profile_data'
    const texts = many(1000, (at) => ({ id: long, value: `${at} `.padEnd(500, '*a* ') }))
    expect(await refused(what, { data: texts })).toBe(20)
    await world.must('olivia', what, { data: texts.slice(0, 20) })
    const lists = many(400, () => ({ id: friends, value: people.slice(0, 500) }))
    expect(await refused(what, { data: lists })).toBe(10)
  })
})
