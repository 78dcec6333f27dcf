import { env, runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bucket } from '#lib/bytes/blobs'
import { DAY_MS } from '#lib/time/time'
import { visit } from '../edge/visit'
import { mailsOf } from './mails'
import { World } from './world'

const DEACTIVATE = 'POST /realm/deactivate'
const START = Date.UTC(2026, 5, 1, 12)
const bucket = (env as unknown as { BUCKET: Bucket }).BUCKET

let world: World
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  world = await World.found(['ada', 'mia'])
})
afterEach(() => {
  vi.useRealTimers()
})

const refusal = async (who: string, params: Record<string, unknown>) => {
  const { status, body } = await world.call(who, DEACTIVATE, params)
  return `${status} ${body.msg}`
}

async function daysPass(days: number): Promise<void> {
  vi.setSystemTime(START + days * DAY_MS)
  for (let runs = 0; runs < 10; runs++) await runDurableObjectAlarm(world.stub)
}

describe('the deactivation of an organization', () => {
  it('is refused if the deletion delay is out of bounds, or if the caller isn’t an owner', async () => {
    expect(await refusal('ada', { deletion_delay_days: 60 })).toBe('400 Must be an organization owner')
    const near = '400 Data deletion time must be at least 14 days in the future.'
    for (const days of [13, 1, 0, -5]) expect(await refusal('olivia', { deletion_delay_days: days })).toBe(near)
    const far = '400 Data deletion time must be at most 3650 days in the future.'
    expect(await refusal('olivia', { deletion_delay_days: 3651 })).toBe(far)
    expect(await refusal('olivia', { deletion_delay_days: 'soon' })).toBe('400 deletion_delay_days is not valid JSON')
    await world.must('mia', 'GET /users/me')
  })

  it('deletes the organization with its files after the requested delay', async () => {
    await world.bind({ UPLOADS: bucket })
    const file = new File(['bytes of a file'], 'a.txt', { type: 'text/plain' })
    await world.upload('mia', '/user_uploads', file)
    await bucket.put(`${world.name}0/1`, new Uint8Array([1]))
    const files = async (prefix: string) => (await bucket.list({ prefix, limit: 1000 })).objects.length
    expect(await files(`${world.name}/`)).toBe(1)
    const mails = await mailsOf(world, () => world.must('olivia', DEACTIVATE, { deletion_delay_days: 14 }))
    expect(JSON.stringify(mails)).toContain('June 15, 2026')
    await daysPass(13)
    expect((await world.call('mia', 'GET /users/me')).status).toBe(401)
    expect(await files(`${world.name}/`)).toBe(1)
    await daysPass(15)
    expect([await files(`${world.name}/`), await files(`${world.name}0/`)]).toEqual([0, 1])
    expect((await world.call('mia', 'GET /users/me')).status).toBe(404)
    const again = await world.send('POST', '/setup', {
      headers: { Authorization: 'Bearer a-set-up-key-for-tests-only' },
      params: { name: 'Again', email: 'new@example.com', full_name: 'New', password: 'a long enough password' },
    })
    expect(again.status).toBe(200)
    expect((await world.call('mia', 'GET /users/me')).status).toBe(401)
  })

  it('can be undone on the day before the deletion, and then deletes nothing', async () => {
    const mails = await mailsOf(world, () => world.must('olivia', DEACTIVATE, { deletion_delay_days: 60 }))
    const path = /(\/reactivate\/[a-z2-7]{32})/.exec(mails.join())?.[1] ?? ''
    await daysPass(59)
    expect((await visit(world.name, path, { form: {} })).text).toContain('is active again')
    await daysPass(100)
    expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
  })

  it('deletes nothing if no deletion was requested, or if the organization was reactivated', async () => {
    const mails = await mailsOf(world, () => world.must('olivia', DEACTIVATE, { deletion_delay_days: 20 }))
    const path = /(\/reactivate\/[a-z2-7]{32})/.exec(mails.join())?.[1] ?? ''
    expect(mails.join()).not.toContain('30 days')
    await daysPass(19)
    expect((await visit(world.name, path, { form: {} })).text).toContain('is active again')
    await daysPass(40)
    expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
    await world.must('olivia', DEACTIVATE)
    await daysPass(4000)
    expect((await world.call('mia', 'GET /users/me')).status).toBe(401)
  })
})
