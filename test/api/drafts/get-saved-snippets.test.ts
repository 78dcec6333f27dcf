import { beforeEach, describe, expect, it } from 'vitest'
import { World } from '../world'

describe('saved snippets', () => {
  let world: World
  beforeEach(async () => {
    world = await World.found(['mia', 'gus'])
  })

  const save = async (title: string, content: string, who = 'mia'): Promise<number> =>
    (await world.must(who, 'POST /saved_snippets', { title, content })).saved_snippet_id
  const list = async (who = 'mia') => (await world.must(who, 'GET /saved_snippets')).saved_snippets

  it('are listed only for their owner, and can also be saved by guests', async () => {
    await save('mine', 'mia')
    await save('mine', 'gus', 'gus')
    expect([await list(), await list('gus')]).toMatchObject([[{ content: 'mia' }], [{ content: 'gus' }]])
    expect((await world.call(null, 'GET /saved_snippets')).status).toBe(401)
  })
})
