import { beforeAll, expect, it } from 'vitest'
import { PNG } from '../../fixtures/pictures'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

it('removes the logo of the requested theme, and notifies others', async () => {
  await world.upload('ada', '/realm/logo?night=true', new File([PNG], 'logo.png', { type: 'image/png' }))
  const queue = await world.listen('mia', ['realm'])
  await world.must('ada', 'DELETE /realm/logo', { night: true })
  expect(await world.events('mia', queue)).toMatchObject([
    { op: 'update_dict', property: 'night_logo', data: { night_logo_source: 'D' } },
  ])
})

it('refuses requests without a theme, and members', async () => {
  expect(await refusal(world, 'ada', 'DELETE /realm/logo')).toEqual([
    'REQUEST_VARIABLE_MISSING',
    "Missing 'night' argument",
  ])
  expect(await refusal(world, 'mia', 'DELETE /realm/logo', { night: true })).toEqual([
    'UNAUTHORIZED_PRINCIPAL',
    'Must be an organization administrator',
  ])
})
