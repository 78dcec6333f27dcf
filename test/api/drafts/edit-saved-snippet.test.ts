import { beforeEach, describe, expect, it } from 'vitest'
import { World } from '../world'

describe('saved snippets', () => {
  let world: World
  beforeEach(async () => {
    world = await World.found(['mia', 'gus'])
  })

  const save = async (title: string, content: string, who = 'mia'): Promise<number> =>
    (await world.must(who, 'POST /saved_snippets', { title, content })).saved_snippet_id

  it('cause no event if a request changes nothing', async () => {
    const id = await save('a', 'b')
    const queue = await world.listen('mia', ['saved_snippets'])
    await world.must('mia', `PATCH /saved_snippets/${id}`)
    expect(await world.events('mia', queue)).toEqual([])
  })

  it('can be changed only by their owner, whose other clients get an event', async () => {
    const id = await save('a', 'b')
    const queue = await world.listen('mia', ['saved_snippets'])
    const refused = await world.call('gus', `PATCH /saved_snippets/${id}`, { title: 'theirs' })
    expect(refused).toMatchObject({ status: 404, body: { msg: 'Saved snippet does not exist.' } })
    await world.must('mia', `PATCH /saved_snippets/${id}`, { content: 'c' })
    const saved_snippet = { id, title: 'a', content: 'c' }
    expect(await world.events('mia', queue)).toMatchObject([{ op: 'update', saved_snippet }])
    expect((await world.must('mia', 'GET /saved_snippets')).saved_snippets).toMatchObject([saved_snippet])
  })
})
