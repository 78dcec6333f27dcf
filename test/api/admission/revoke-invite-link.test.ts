import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'
import { join, link, OVER } from './newcomer'

let world: World
beforeAll(async () => {
  world = await World.found()
})

const UNKNOWN = "Whoops. We couldn't find your confirmation link in the system."
const invites = async (who: string) => (await world.must(who, 'GET /invites')).invites

async function expireAll(): Promise<void> {
  await runInDurableObject(world.stub, async (_, { storage }) => {
    storage.sql.exec('UPDATE invitations SET expires_at = 1')
  })
}

describe('an invitation link', () => {
  it('is invalid once it is revoked or expired, and in other organizations', async () => {
    const other = await World.found(['mia', 'gus'])
    const key = await link(world, 'olivia')
    expect((await join(other, key)).body.msg).toBe(UNKNOWN)
    const { id } = (await invites('olivia')).findLast((one: { is_multiuse: boolean }) => one.is_multiuse)
    await world.must('olivia', `DELETE /invites/multiuse/${id}`)
    expect((await join(world, key)).body.msg).toBe(UNKNOWN)
    expect(await refusal(world, 'olivia', `DELETE /invites/multiuse/${id}`)).toBe('Invitation has already been revoked')
    expect((await join(world, 'short')).body.msg).toBe('Whoops. The confirmation link is malformed.')
    expect((await join(world, 'a'.repeat(24))).body.msg).toBe(UNKNOWN)
    const late = await link(world, 'olivia')
    await expireAll()
    expect((await join(world, late)).body.msg).toBe(OVER)
    expect(await invites('olivia')).toEqual([])
    expect((await join(world, await link(world, 'olivia', { invite_expires_in_minutes: -1 }))).body.msg).toBe(OVER)
  })
})
