import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found()
})

describe('personal channel settings', () => {
  it('change together or not at all', async () => {
    const id = await world.channel('tape', ['mia'])
    const other = await world.channel('of others', ['ben'])
    const queue = await world.listen('mia', ['subscription'])
    const set = (...wrong: object[]) =>
      refusal(world, 'mia', 'POST /users/me/subscriptions/properties', {
        subscription_data: [{ stream_id: id, property: 'is_muted', value: true }, ...wrong],
      })
    expect(await set({ stream_id: id, property: 'smell', value: true })).toBe('Unknown subscription property: smell')
    expect(await set({ stream_id: other, property: 'is_muted', value: true })).toBe(
      `Not subscribed to channel ID ${other}`,
    )
    expect(await set({ stream_id: id, property: 'color', value: 'green' })).toBe(
      'Invalid subscription_data[1]: Value error, color is not a valid hex color code',
    )
    expect(await world.events('mia', queue)).toEqual([])
    const { subscriptions } = await world.must('mia', 'GET /users/me/subscriptions')
    const tape = subscriptions.find(({ stream_id }: { stream_id: number }) => stream_id === id)
    expect(tape.is_muted).toBe(false)
  })

  it('change only for the caller, and in_home_view also changes is_muted', async () => {
    const id = await world.channel('radio', ['mia', 'ben'])
    const [mine, others] = [await world.listen('mia', ['subscription']), await world.listen('ben', ['subscription'])]
    await world.must('mia', 'POST /users/me/subscriptions/properties', {
      subscription_data: [
        { stream_id: id, property: 'in_home_view', value: false },
        { stream_id: id, property: 'color', value: '#abc' },
      ],
    })
    await world.must('mia', `PATCH /users/me/subscriptions/${id}`, { property: 'pin_to_top', value: true })
    expect(await world.events('mia', mine)).toMatchObject([
      { op: 'update', property: 'in_home_view', value: false, stream_id: id },
      { op: 'update', property: 'is_muted', value: true, stream_id: id },
      { op: 'update', property: 'color', value: '#abc', stream_id: id },
      { op: 'update', property: 'pin_to_top', value: true, stream_id: id },
    ])
    expect(await world.events('ben', others)).toEqual([])
    const { subscriptions } = await world.must('mia', 'GET /users/me/subscriptions')
    const radio = subscriptions.find(({ stream_id }: { stream_id: number }) => stream_id === id)
    expect(radio).toMatchObject({ is_muted: true, in_home_view: false, color: '#abc', pin_to_top: true })
  })
})
