import { beforeEach, describe, expect, it } from 'vitest'
import { World } from '../world'

describe('saved snippets', () => {
  let world: World
  beforeEach(async () => {
    world = await World.found(['mia', 'gus'])
  })

  it('are reported as missing if they don’t exist', async () => {
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await world.call('mia', `${method} /saved_snippets/9999`, { title: 'x' })
      expect(answer).toMatchObject({ status: 404, body: { msg: 'Saved snippet does not exist.' } })
    }
  })

  it('can be deleted only by their owner, whose other clients get an event', async () => {
    const { saved_snippet_id: id } = await world.must('mia', 'POST /saved_snippets', { title: 'a', content: 'b' })
    const queue = await world.listen('mia', ['saved_snippets'])
    const ids = async () =>
      (await world.must('mia', 'GET /saved_snippets')).saved_snippets.map((one: { id: number }) => one.id)
    expect((await world.call('gus', `DELETE /saved_snippets/${id}`)).status).toBe(404)
    expect(await ids()).toEqual([id])
    await world.must('mia', `DELETE /saved_snippets/${id}`)
    expect(await world.events('mia', queue)).toMatchObject([{ op: 'remove', saved_snippet_id: id }])
    expect(await ids()).toEqual([])
  })
})
