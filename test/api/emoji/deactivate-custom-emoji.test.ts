import { beforeAll, expect, it } from 'vitest'
import { PNG } from '../../fixtures/pictures'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'ben'])
})

const add = (name: string) =>
  world.upload('mia', `/realm/emoji/${name}`, new File([PNG], 'blip.png', { type: 'image/png' }))

it('lets the emoji’s author and administrators deactivate the emoji, and notifies clients', async () => {
  for (const [who, name] of [
    ['mia', 'blip'],
    ['ada', 'blop'],
  ] as const) {
    await add(name)
    const queue = await world.listen('ben', ['realm_emoji'])
    await world.must(who, `DELETE /realm/emoji/${name}`)
    const [event] = await world.events('ben', queue)
    const told = Object.values(event?.realm_emoji as Record<string, { name: string; deactivated: boolean }>)
    expect(told.find((emoji) => emoji.name === name)?.deactivated).toBe(true)
  }
})

it('refuses other people, and unknown names', async () => {
  await add('kept')
  expect(await refusal(world, 'ben', 'DELETE /realm/emoji/kept')).toBe(
    'Must be an organization administrator or emoji author',
  )
  const { status, body } = await world.call('mia', 'DELETE /realm/emoji/nothing')
  expect([status, body.msg]).toEqual([404, "Emoji 'nothing' does not exist"])
})
