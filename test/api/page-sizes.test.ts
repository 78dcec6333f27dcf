import { beforeAll, describe, expect, it } from 'vitest'
import { ANSWER_BYTES } from '#domain/limits'
import { World } from './world'

/** Content with about a hundred KB of HTML. */
const LARGE = '😀'.repeat(1000)
const MESSAGES = 90
const around = (anchor: number | string, num_before: number, num_after: number) => ({ anchor, num_before, num_after })

interface Page {
  messages: { id: number; content: string }[]
  found_anchor: boolean
  found_oldest: boolean
  found_newest: boolean
}

describe('pages of long messages', () => {
  let world: World
  let ids: number[]
  const narrow = [['channel', 'loud']]
  const fetch = (params: object): Promise<Page> => world.must('ben', 'GET /messages', { narrow, ...params })
  const idsOf = ({ messages }: Page) => messages.map(({ id }) => id)
  const sizeOf = (page: unknown) => Buffer.byteLength(JSON.stringify(page))

  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
    const loud = await world.channel('loud', ['mia', 'ben'])
    ids = []
    for (let count = 0; count < MESSAGES; count++) ids.push(await world.say('mia', loud, 'noise', LARGE))
  })

  it('end after several megabytes, and the next pages have the rest', async () => {
    let page = await fetch(around('newest', 200, 0))
    const seen = idsOf(page)
    expect(page).toMatchObject({ found_oldest: false, found_newest: true })
    expect(sizeOf(page)).toBeLessThan(1.01 * ANSWER_BYTES)
    expect(sizeOf(page)).toBeGreaterThan(0.9 * ANSWER_BYTES)
    for (let pages = 1; !page.found_oldest && pages < 10; pages++) {
      page = await fetch({ ...around(seen[0]!, 200, 0), include_anchor: false })
      expect(sizeOf(page)).toBeLessThan(1.01 * ANSWER_BYTES)
      seen.unshift(...idsOf(page))
    }
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('continue toward newer messages too', async () => {
    const first = await fetch(around(ids[0]!, 0, 200))
    expect(idsOf(first)).toEqual(ids.slice(0, first.messages.length))
    expect(first).toMatchObject({ found_anchor: true, found_newest: false })
    const next = await fetch({ ...around(idsOf(first).at(-1)!, 0, 200), include_anchor: false })
    expect(idsOf(next)[0]).toBe(ids[first.messages.length])
  })

  it('omit the messages farthest from the anchor, on both sides', async () => {
    const page = await fetch(around(ids[45]!, 45, 45))
    const found = idsOf(page)
    expect(page).toMatchObject({ found_anchor: true, found_oldest: false, found_newest: false })
    expect(found.length).toBeGreaterThan(20)
    const [older, newer] = [found.filter((id) => id < ids[45]!), found.filter((id) => id > ids[45]!)]
    expect(Math.abs(older.length - newer.length)).toBeLessThanOrEqual(1)
    expect(found).toEqual(ids.slice(45 - older.length, 46 + newer.length))
  })

  it('contain more messages in source form', async () => {
    const rendered = await fetch(around('newest', 200, 0))
    const typed = await fetch({ ...around('newest', 200, 0), apply_markdown: false })
    expect(typed.messages.length).toBeGreaterThan(rendered.messages.length)
  })

  it('are limited in size even with marked search words', async () => {
    const word = 'zz '.repeat(3300)
    const loud = (await world.must('mia', 'GET /get_stream_id', { stream: 'loud' })).stream_id
    for (let count = 0; count < 45; count++) await world.say('mia', loud, 'words', word)
    const page = await fetch({ ...around('newest', 200, 0), narrow: [['search', 'zz']] })
    expect(sizeOf(page)).toBeGreaterThan(0.9 * ANSWER_BYTES)
    expect(sizeOf(page)).toBeLessThan(1.01 * ANSWER_BYTES)
  })

  it('are refused, not shortened, if the messages are requested by their ids', async () => {
    const tooLong = { msg: 'The messages are too long for one answer. Ask for fewer at a time.', code: 'BAD_REQUEST' }
    const match = (msg_ids: number[]) => world.call('ben', 'GET /messages/matches_narrow', { msg_ids, narrow })
    const name = (message_ids: number[]) => world.call('ben', 'GET /messages', { message_ids })
    for (const ask of [match, name]) {
      expect(await ask(ids.slice(0, 30))).toMatchObject({ status: 200 })
      expect(await ask(ids)).toMatchObject({ status: 400, body: tooLong })
    }
    expect(idsOf((await name(ids.slice(0, 30))).body)).toEqual(ids.slice(0, 30))
  })

  it('omit the oldest versions of a message whose history is too long', async () => {
    const { stream_id } = await world.must('mia', 'GET /get_stream_id', { stream: 'loud' })
    const moved = await world.say('mia', stream_id, 'first', LARGE)
    for (let count = 0; count < 60; count++) await world.must('mia', `PATCH /messages/${moved}`, { topic: `t${count}` })
    const { message_history: history } = await world.must('ben', `GET /messages/${moved}/history`)
    expect(history.length).toBeGreaterThan(20)
    expect(history.length).toBeLessThan(60)
    expect(history.at(-1)).toMatchObject({ topic: 't59', prev_topic: 't58' })
    expect(sizeOf(history)).toBeLessThan(1.01 * ANSWER_BYTES)
  })

  it('are empty after the topic has been deleted', async () => {
    const { stream_id } = await world.must('mia', 'GET /get_stream_id', { stream: 'loud' })
    const remove = () => world.must('olivia', `POST /streams/${stream_id}/delete_topic`, { topic_name: 'noise' })
    // On a busy machine, one request may not be enough to delete everything.
    let left = 10
    while (!(await remove()).complete) expect(--left).toBeGreaterThan(0)
    expect(idsOf(await fetch({ ...around('newest', 200, 0), narrow: [['topic', 'noise']] }))).toEqual([])
  })
})
