import { beforeEach, describe, expect, it } from 'vitest'
import { World } from '../world'

describe('saved snippets', () => {
  let world: World
  beforeEach(async () => {
    world = await World.found(['mia', 'gus'])
  })

  const save = async (title: string, content: string, who = 'mia'): Promise<number> =>
    (await world.must(who, 'POST /saved_snippets', { title, content })).saved_snippet_id

  it('change nothing and notify nobody if no change is given', async () => {
    const id = await save('a', 'b')
    const queue = await world.listen('mia', ['saved_snippets'])
    await world.must('mia', `PATCH /saved_snippets/${id}`)
    expect(await world.events('mia', queue)).toEqual([])
  })
})
