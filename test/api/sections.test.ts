import { beforeAll, describe, expect, it } from 'vitest'
import { World } from './world'

const PROPERTIES = 'POST /users/me/subscriptions/properties'

describe('sections of the caller’s channels', () => {
  let world: World
  let radio: number
  let tower: number

  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
    radio = await world.channel('radio', ['mia', 'ben'])
    tower = await world.channel('tower', ['mia'])
  })

  const put = (stream_id: number, value: unknown) =>
    world.call('mia', PROPERTIES, { subscription_data: [{ stream_id, property: 'edgewise_section', value }] })
  const sectionFor = async (who: string, id: number) => {
    const { subscriptions, unsubscribed } = await world.must(who, 'POST /register', {})
    return [...subscriptions, ...unsubscribed].find(({ stream_id }) => stream_id === id)?.edgewise_section
  }

  it('are sent only to their owner, in snapshots and events', async () => {
    const [mine, others] = [await world.listen('mia', ['subscription']), await world.listen('ben', ['subscription'])]
    expect((await put(radio, '  On air ')).status).toBe(200)
    expect(await sectionFor('mia', radio)).toBe('On air')
    expect(await sectionFor('ben', radio)).toBeUndefined()
    const told = { op: 'update', property: 'edgewise_section', value: 'On air', stream_id: radio }
    expect(await world.events('mia', mine)).toMatchObject([told])
    expect(await world.events('ben', others)).toEqual([])
  })

  it('can also be changed by the older operation', async () => {
    await world.must('mia', `PATCH /users/me/subscriptions/${tower}`, { property: 'edgewise_section', value: 'Old' })
    expect(await sectionFor('mia', tower)).toBe('Old')
  })

  it('add no field to a channel without a section, so that the answer is the same as Zulip’s', async () => {
    await put(tower, 'On air')
    await put(tower, '')
    const { subscriptions } = await world.must('mia', 'GET /users/me/subscriptions')
    const found = subscriptions.find(({ stream_id }: { stream_id: number }) => stream_id === tower)
    expect(Object.keys(found)).not.toContain('edgewise_section')
  })

  it('change for all channels in a request or for none', async () => {
    const change = (stream_id: number) => ({ stream_id, property: 'edgewise_section', value: 'Both' })
    const secret = await world.channel('secret', ['ben'], { invite_only: true })
    const refused = await world.call('mia', PROPERTIES, { subscription_data: [change(radio), change(secret)] })
    expect(refused.status).toBe(400)
    expect(await sectionFor('mia', radio)).toBe('On air')
    await world.must('mia', PROPERTIES, { subscription_data: [change(radio), change(tower)] })
    expect([await sectionFor('mia', radio), await sectionFor('mia', tower)]).toEqual(['Both', 'Both'])
  })

  it.each([
    [true, 'edgewise_section is not a string'],
    ['x'.repeat(61), 'edgewise_section is too long (limit: 60 characters)'],
    ['a\u0007b', 'Invalid edgewise_section'],
  ])('can’t have the value %j, and stay unchanged', async (value, msg) => {
    const before = await sectionFor('mia', radio)
    expect((await put(radio, value)).body.msg).toContain(msg)
    expect(await sectionFor('mia', radio)).toBe(before)
  })

  it('are refused for channels to which the caller isn’t subscribed, and kept for people who subscribe again', async () => {
    const away = await world.channel('away', ['ben'])
    expect((await put(away, 'Far')).body.msg).toBe(`Not subscribed to channel ID ${away}`)
    await put(tower, 'Far')
    await world.must('mia', 'DELETE /users/me/subscriptions', { subscriptions: ['tower'] })
    await world.must('mia', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'tower' }] })
    expect(await sectionFor('mia', tower)).toBe('Far')
  })
})
