import { describe, expect, it } from 'vitest'
import { World } from '../world'

describe('drafts', () => {
  it('are refused before they are checked if the person has turned drafts off', async () => {
    const world = await World.found(['mia'])
    await world.must('mia', 'PATCH /settings', { enable_drafts_synchronization: false })
    for (const [what, params] of [
      ['POST /drafts', { drafts: 'no list' }],
      ['POST /drafts', {}],
      ['PATCH /drafts/1', { draft: 5 }],
      ['PATCH /drafts/99', {}],
    ] as const) {
      expect((await world.call('mia', what, params)).body.msg, what).toBe('User has disabled synchronizing drafts.')
    }
  })

  it('are replaced by an edit, and only their owner’s clients get an event', async () => {
    const world = await World.found(['mia', 'ben'])
    const draft = (content: string) => ({ type: 'private', to: [world.id('ben')], topic: '', content })
    const { ids } = await world.must('mia', 'POST /drafts', { drafts: [draft('first')] })
    const [own, others] = [await world.listen('mia', ['drafts']), await world.listen('ben', ['drafts'])]
    await world.must('mia', `PATCH /drafts/${ids[0]}`, { draft: draft('second') })
    expect((await world.must('mia', 'GET /drafts')).drafts).toMatchObject([{ id: ids[0], content: 'second' }])
    expect(await world.events('mia', own)).toMatchObject([{ op: 'update', draft: { id: ids[0], content: 'second' } }])
    expect(await world.events('ben', others)).toEqual([])
    const theirs = await world.call('ben', `PATCH /drafts/${ids[0]}`, { draft: draft('third') })
    expect(theirs).toMatchObject({ status: 404, body: { msg: 'Draft does not exist' } })
    expect((await world.must('mia', 'GET /drafts')).drafts).toMatchObject([{ content: 'second' }])
  })
})
