import { beforeEach, describe, expect, it } from 'vitest'
import { ONLY_IF_NAMED } from '#wire/adapt/filter'
import { World } from '../world'

describe('saved snippets', () => {
  let world: World
  beforeEach(async () => {
    world = await World.found(['mia', 'gus'])
  })

  const save = async (title: string, content: string, who = 'mia'): Promise<number> =>
    (await world.must(who, 'POST /saved_snippets', { title, content })).saved_snippet_id
  const list = async (who = 'mia') => (await world.must(who, 'GET /saved_snippets')).saved_snippets

  it('are stored, changed and deleted, and their author’s clients are notified', async () => {
    const before = Math.floor(Date.now() / 1000)
    const queue = await world.listen('mia', ['saved_snippets'])
    const others = await world.listen('gus', ['saved_snippets'])
    const first = await save('  a title ', ' a **text**\n')
    const second = await save('another', 'text')
    const [kept] = await list()
    expect(kept).toEqual({ id: first, title: 'a title', content: 'a **text**', date_created: expect.any(Number) })
    expect(kept.date_created).toBeGreaterThanOrEqual(before)
    await world.must('mia', `PATCH /saved_snippets/${first}`, { title: 'better' })
    await world.must('mia', `PATCH /saved_snippets/${first}`, { content: 'better text' })
    await world.must('mia', `DELETE /saved_snippets/${second}`)
    await world.evict()
    const changed = { ...kept, title: 'better', content: 'better text' }
    expect(await list()).toEqual([changed])
    const type = 'saved_snippets'
    expect(await world.events('mia', queue)).toMatchObject([
      { type, op: 'add', saved_snippet: kept },
      { type, op: 'add', saved_snippet: { id: second } },
      { type, op: 'update', saved_snippet: { ...kept, title: 'better' } },
      { type, op: 'update', saved_snippet: changed },
      { type, op: 'remove', saved_snippet_id: second },
    ])
    expect(await world.events('gus', others)).toEqual([])
    expect(await save('third', 'never the same id')).toBeGreaterThan(second)
  })

  it.each([
    [{ content: 'x' }, "Missing 'title' argument"],
    [{ title: 'x' }, "Missing 'content' argument"],
    [{ title: ' ', content: 'x' }, 'title cannot be blank'],
    [{ title: 'x', content: ' ' }, 'content cannot be blank'],
    [{ title: 'x'.repeat(61), content: 'x' }, 'title is too long (limit: 60 characters)'],
    [{ title: 'x', content: 'x'.repeat(10_001) }, 'content is too long (limit: 10000 characters)'],
    [{ title: 'x\0', content: 'x' }, 'title must not contain null bytes'],
  ])('are refused with %j', async (params, msg) => {
    expect(await world.call('mia', 'POST /saved_snippets', params)).toMatchObject({ status: 400, body: { msg } })
    expect(await list()).toEqual([])
  })

  it('are limited to 200 per person', async () => {
    for (let at = 0; at < 200; at++) await save(`${at}`, 'x')
    const answer = await world.call('mia', 'POST /saved_snippets', { title: 'x', content: 'x' })
    expect(answer).toMatchObject({ status: 400, body: { msg: 'You can have at most 200 saved snippets.' } })
    await save('another person’s', 'x', 'gus')
  })

  it('are sent to all clients, whether or not they request them by name', async () => {
    const id = await save('a', 'b')
    const named = await world.must('mia', 'POST /register', { fetch_event_types: ['saved_snippets'] })
    expect(named.saved_snippets).toMatchObject([{ id }])
    const all = await world.must('mia', 'POST /register')
    const isForAll = !ONLY_IF_NAMED.includes('saved_snippets')
    expect(all.saved_snippets).toEqual(isForAll ? named.saved_snippets : undefined)
    await save('c', 'd')
    expect(await world.events('mia', all.queue_id)).toMatchObject(
      isForAll ? [{ type: 'saved_snippets', op: 'add' }] : [],
    )
  })
})
