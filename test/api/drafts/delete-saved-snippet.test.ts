import { beforeEach, describe, expect, it } from 'vitest'
import { World } from '../world'

describe('saved snippets', () => {
  let world: World
  beforeEach(async () => {
    world = await World.found(['mia', 'gus'])
  })

  it('are reported as missing if they do not exist', async () => {
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await world.call('mia', `${method} /saved_snippets/9999`, { title: 'x' })
      expect(answer).toMatchObject({ status: 404, body: { msg: 'Saved snippet does not exist.' } })
    }
  })
})
