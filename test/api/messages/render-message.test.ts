import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('returns the HTML of a text', async () => {
  const { rendered } = await world.must('mia', 'POST /messages/render', { content: 'of **words**' })
  expect(rendered).toBe('<p>of <strong>words</strong></p>')
})

it('refuses a request without text, and callers who aren’t logged in', async () => {
  expect(await refusal(world, 'mia', 'POST /messages/render')).toEqual([
    'REQUEST_VARIABLE_MISSING',
    "Missing 'content' argument",
  ])
  expect((await world.call(null, 'POST /messages/render', { content: 'x' })).status).toBe(401)
})
