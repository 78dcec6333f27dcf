import { describe, expect, it } from 'vitest'
import { World } from '../world'

const draft = (more: Record<string, unknown> = {}) => ({ type: 'stream', to: [], topic: 't', content: 'c', ...more })

describe('drafts', () => {
  it('are deleted from the server when their owner turns drafts off', async () => {
    const world = await World.found(['mia'])
    const channel = await world.channel('talk', ['mia'])
    const { ids } = await world.must('mia', 'POST /drafts', { drafts: [draft({ to: [channel] })] })
    await world.must('mia', 'PATCH /settings', { enable_drafts_synchronization: false })
    for (const what of ['GET /drafts', `DELETE /drafts/${ids[0]}`]) {
      expect((await world.call('mia', what)).body.msg).toBe('User has disabled synchronizing drafts.')
    }
    await world.must('mia', 'PATCH /settings', { enable_drafts_synchronization: true })
    expect((await world.must('mia', 'GET /drafts')).drafts).toEqual([])
  })
})
