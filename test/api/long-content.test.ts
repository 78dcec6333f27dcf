import { expect, it } from 'vitest'
import { World } from './world'

it('overlong content is truncated to the maximum length of a message, and refused above 1,500,000 bytes', async () => {
  const world = await World.found(['mia'])
  const sent = { type: 'direct', to: [world.id('mia')], content: 'x'.repeat(400_000) }
  const { id } = await world.must('mia', 'POST /messages', sent)
  const { message } = await world.must('mia', `GET /messages/${id}`, { apply_markdown: false })
  expect(message.content).toBe(`${'x'.repeat(10_000 - '\n[message truncated]'.length)}\n[message truncated]`)
  const refused = await world.call('mia', 'POST /messages', { ...sent, content: 'x'.repeat(1_600_000) })
  expect([refused.status, refused.body.msg]).toEqual([400, 'content is too long (limit: 1500000 bytes)'])
})
