import { expect, it } from 'vitest'
import { openWorld, say } from '../../edge/public-world'
import { asStranger } from '../../edge/spectators'

it('returns a public message, and the same error for hidden and nonexistent messages', async () => {
  const { world, channel } = await openWorld()
  const { id } = await say(world, channel, 'news', 'hello')
  expect((await asStranger(world, `GET /json/messages/${id}`)).body.message).toMatchObject({
    id,
    content: '<p>hello</p>',
  })
  const hidden = await world.write('mia', ['olivia'], 'between two')
  const [there, absent] = [
    await asStranger(world, `GET /json/messages/${hidden}`),
    await asStranger(world, 'GET /json/messages/999999'),
  ]
  expect([there.status, there.text]).toEqual([absent.status, absent.text])
  expect(there.status).toBeGreaterThanOrEqual(400)
})

it('shows that a message was edited, and doesn’t reveal the earlier text', async () => {
  const { world, channel } = await openWorld()
  const { id } = await say(world, channel, 'news', 'a slip of the pen')
  await world.must('olivia', 'PATCH /realm', { message_edit_history_visibility_policy: 'all' })
  await world.must('mia', `PATCH /messages/${id}`, { content: 'hello' })
  const { text, body } = await asStranger(world, `GET /json/messages/${id}`)
  expect(body.message.content).toBe('<p>hello</p>')
  expect(text).not.toMatch(/slip of the pen|edit_history/)
  expect(body.message).toHaveProperty('last_edit_timestamp')
})
