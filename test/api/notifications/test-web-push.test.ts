import { describe, expect, it } from 'vitest'
import { PUSH_TESTS_A_MINUTE } from '#domain/limits'
import { World } from '../world'
import { PushBrowser } from './push-browser'

describe('test notifications', () => {
  it('are limited to a few per minute, and each returns the push service’s answer', async () => {
    const world = await World.found(['mia'])
    const browser = await PushBrowser.make()
    const id = await browser.register(world, 'mia')
    const test = () => world.call('mia', `POST /users/me/web_push/${id}/test`)
    expect((await test()).body).toMatchObject({ outcome: 'taken', problem: null })
    expect(await browser.notices()).toMatchObject([{ kind: 'test' }])
    await browser.answers({ status: 503 })
    expect((await test()).body).toMatchObject({ outcome: 'later', problem: expect.stringContaining('503') })
    await browser.answers({})
    await world.bind({ RATE_LIMITS: 'on' })
    for (let n = 0; n < PUSH_TESTS_A_MINUTE; n++) expect((await test()).status).toBe(200)
    expect((await test()).status).toBe(429)
    await world.bind({ RATE_LIMITS: 'off' })
    await browser.answers({ status: 410 })
    expect((await test()).body).toMatchObject({ outcome: 'gone' })
    expect((await test()).status).toBe(404)
  })
})
