import { beforeAll, expect, it } from 'vitest'
import { visit } from '../../edge/visit'
import { World } from '../world'
import { join, link } from './newcomer'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('shows the organization and the inviter on the page of an invitation link', async () => {
  const key = await link(world, 'olivia')
  const { status, text } = await visit(world.name, `/join/${key}`)
  expect(status).toBe(200)
  for (const said of ['A place to test', 'Olivia Owner']) expect(text).toContain(said)
  expect((await join(world, key)).status).toBe(200)
})

it('reveals nothing for links that are made up or from another organization', async () => {
  const other = await World.found([])
  for (const key of ['a'.repeat(24), 'short', await link(other, 'olivia')]) {
    const { status, text } = await visit(world.name, `/join/${key}`)
    expect([status >= 400, text.includes('Olivia Owner')]).toEqual([true, false])
  }
})
