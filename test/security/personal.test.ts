import { beforeAll, expect, it } from 'vitest'
import { World } from '../api/world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ada'])
})

it('other people’s drafts, scheduled messages, reminders and saved snippets look as if they didn’t exist', async () => {
  const draft = { type: '', to: [], topic: '', content: 'mine' }
  const { ids } = await world.must('mia', 'POST /drafts', { drafts: [draft] })
  const wish = { type: 'direct', to: [world.id('ada')], content: 'later', scheduled_delivery_timestamp: 4_000_000_000 }
  const { scheduled_message_id } = await world.must('mia', 'POST /scheduled_messages', wish)
  const { saved_snippet_id } = await world.must('mia', 'POST /saved_snippets', { title: 'mine', content: 'mine' })
  const message_id = await world.write('mia', ['mia'], 'to myself')
  const soon = { message_id, scheduled_delivery_timestamp: 4_000_000_000 }
  const { reminder_id } = await world.must('mia', 'POST /reminders', soon)
  const changed = { draft: { ...draft, content: 'taken over' }, content: 'taken over' }
  const paths: [string, number][] = [
    ['/drafts', ids[0]],
    ['/scheduled_messages', scheduled_message_id],
    ['/saved_snippets', saved_snippet_id],
    ['/reminders', reminder_id],
  ]
  for (const [path, id] of paths) {
    for (const method of path === '/reminders' ? ['DELETE'] : ['PATCH', 'DELETE']) {
      for (const who of ['ada', 'olivia']) {
        const theirs = await world.call(who, `${method} ${path}/${id}`, changed)
        const absent = await world.call(who, `${method} ${path}/999999`, changed)
        expect([path, method, who, theirs.status]).toEqual([path, method, who, 404])
        expect(theirs.body).toEqual(absent.body)
      }
    }
  }
  expect((await world.must('ada', 'GET /drafts')).count).toBe(0)
  expect((await world.must('ada', 'GET /scheduled_messages')).scheduled_messages).toEqual([])
  expect((await world.must('ada', 'GET /reminders')).reminders).toEqual([])
  expect((await world.must('mia', 'GET /reminders')).reminders).toHaveLength(1)
  expect((await world.must('ada', 'GET /saved_snippets')).saved_snippets).toEqual([])
  expect((await world.must('mia', 'GET /saved_snippets')).saved_snippets[0].content).toBe('mine')
  expect((await world.must('mia', 'GET /drafts')).drafts[0].content).toBe('mine')
})

it('a list of 501 event types is refused', async () => {
  const event_types = Array.from({ length: 501 }, () => 'message')
  expect((await world.call('mia', 'POST /register', { event_types })).status).toBe(400)
})
