import { beforeAll, expect, it } from 'vitest'
import { fetchFile } from '../files/form'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('redirects to the logo of the light or the dark theme', async () => {
  for (const night of [true, false]) {
    const answer = await fetchFile(world, 'mia', `/api/v1/realm/logo?night=${night}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, expect.stringMatching(`night=${night}$`)])
    await answer.text()
  }
})

it('refuses requests without a theme, and callers who aren’t logged in', async () => {
  expect(await refusal(world, 'mia', 'GET /realm/logo')).toEqual([
    'REQUEST_VARIABLE_MISSING',
    "Missing 'night' argument",
  ])
  expect((await world.call(null, 'GET /realm/logo', { night: true })).status).toBe(401)
})
