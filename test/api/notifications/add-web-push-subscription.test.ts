import { describe, expect, it } from 'vitest'
import { LONGEST_PUSH_ENDPOINT, LONGEST_PUSH_NAME, MOST_PUSH_SUBSCRIPTIONS } from '#domain/limits'
import { World } from '../world'
import { PushBrowser } from './push-browser'

const refusal = async (world: World, target: Record<string, string>) => {
  const { status, body } = await world.call('mia', 'POST /users/me/web_push', target)
  return [status, body.msg]
}

describe('a browser is refused', () => {
  it('if the address of its service is not public or not valid', async () => {
    const world = await World.found(['mia'])
    const { target } = await PushBrowser.make()
    for (const [endpoint, reason] of [
      ['http://push.example.com/b', 'must begin with https://'],
      ['ftp://push.example.com/b', 'must begin with https://'],
      ['push.example.com', 'not a web address'],
      ['https://127.0.0.1/b', 'private network'],
      ['https://[::1]/b', 'private network'],
      ['https://2130706433/b', 'private network'],
      ['https://169.254.169.254/latest', 'private network'],
      ['https://router.local/b', 'private network'],
      ['https://user:password@push.example.com/b', 'must not contain a password'],
      [`https://push.example.com/${'x'.repeat(LONGEST_PUSH_ENDPOINT)}`, `at most ${LONGEST_PUSH_ENDPOINT} characters`],
    ] as const) {
      expect(await refusal(world, { ...target, endpoint })).toEqual([400, expect.stringContaining(reason)])
    }
    expect((await world.must('mia', 'GET /users/me/web_push')).subscriptions).toEqual([])
  })

  it('if notifications can’t be encrypted for it', async () => {
    const world = await World.found(['mia'])
    const { target } = await PushBrowser.make()
    const off = `${target.p256dh.slice(0, -4)}AAAA`
    for (const wrong of [{ p256dh: off }, { p256dh: 'AAAA' }, { p256dh: '!' }, { auth: 'AAAA' }, { auth: '-' }]) {
      expect(await refusal(world, { ...target, ...wrong })).toEqual([400, 'The keys of the subscription are invalid.'])
    }
  })

  it('beyond a limited number, unless it registers again, and long names are truncated', async () => {
    const world = await World.found(['mia'])
    const first = await PushBrowser.make()
    const name = '🦊'.repeat(LONGEST_PUSH_NAME + 1)
    const { subscription_id } = await world.must('mia', 'POST /users/me/web_push', { ...first.target, name })
    for (let n = 1; n < MOST_PUSH_SUBSCRIPTIONS; n++) await PushBrowser.of(world, 'mia')
    const { target } = await PushBrowser.make()
    expect(await refusal(world, target)).toEqual([
      400,
      `You can turn on notifications in at most ${MOST_PUSH_SUBSCRIPTIONS} browsers. Turn them off in one of them first.`,
    ])
    expect(await first.register(world, 'mia')).toBe(subscription_id)
    const { subscriptions } = await world.must('mia', 'GET /users/me/web_push')
    expect(subscriptions).toHaveLength(MOST_PUSH_SUBSCRIPTIONS)
    await world.must('mia', `DELETE /users/me/web_push/${subscription_id}`)
    await world.must('mia', 'POST /users/me/web_push', { ...target, name })
    const last = (await world.must('mia', 'GET /users/me/web_push')).subscriptions.at(-1)
    expect(last.name).toBe('🦊'.repeat(LONGEST_PUSH_NAME))
  })
})
