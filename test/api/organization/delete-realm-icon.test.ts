import { beforeAll, expect, it } from 'vitest'
import { PNG } from '../../fixtures/pictures'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

it('removes the icon, and notifies others', async () => {
  await world.upload('ada', '/realm/icon', new File([PNG], 'icon.png', { type: 'image/png' }))
  const queue = await world.listen('mia', ['realm'])
  const { icon_url } = await world.must('ada', 'DELETE /realm/icon')
  expect(await world.events('mia', queue)).toMatchObject([{ op: 'update_dict', data: { icon_source: 'G', icon_url } }])
})

it('refuses members', async () => {
  expect(await refusal(world, 'mia', 'DELETE /realm/icon')).toEqual([
    'UNAUTHORIZED_PRINCIPAL',
    'Must be an organization administrator',
  ])
})
