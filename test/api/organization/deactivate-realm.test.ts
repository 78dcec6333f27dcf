import { describe, expect, it } from 'vitest'
import { World } from '../world'

describe('deactivating an organization', () => {
  it('is allowed only for owners, and ends a member’s access', async () => {
    const place = await World.found(['ada', 'mia', 'gus'])
    expect((await place.call('ada', 'POST /realm/deactivate')).body.msg).toBe('Must be an organization owner')
    await place.must('olivia', 'POST /realm/deactivate')
    const { status, body } = await place.call('mia', 'GET /users/me')
    expect([status, body.msg]).toEqual([401, 'This organization has been deactivated'])
  })
})
