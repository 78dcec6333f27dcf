import { beforeAll, expect, it } from 'vitest'
import { visit } from '../../edge/visit'
import { World } from '../world'
import { resetPath } from './reset-path'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

it('names the person whose password the link resets', async () => {
  const { status, text } = await visit(world.name, await resetPath(world, 'ada', 'mia'))
  expect([status, text.includes('mia@example.com')]).toEqual([200, true])
})

it('reveals nothing for links that are altered or made up, or whose account is deactivated', async () => {
  const path = await resetPath(world, 'ada', 'mia')
  await world.must('ada', `DELETE /users/${world.id('mia')}`)
  for (const at of [path, `${path}x`, '/reset_password/made-up']) {
    const { status, text } = await visit(world.name, at)
    expect([status >= 400, text.includes('mia@example.com')]).toEqual([true, false])
  }
})
