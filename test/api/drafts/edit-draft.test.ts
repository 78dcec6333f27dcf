import { describe, expect, it } from 'vitest'
import { World } from '../world'

describe('drafts', () => {
  it('are refused before they are read if the person turned drafts off', async () => {
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
})
