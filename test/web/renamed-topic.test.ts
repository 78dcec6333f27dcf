import { expect, it } from 'vitest'
import { topicNarrow } from '../../web/model/conversations/narrow'
import { aDesk, ELSEWHERE, event, HERE, joined, message, settle } from './desk'

/** The event for a move of the whole topic “tea”. */
const move = (to: object) =>
  event({
    ...{ type: 'update_message', message_id: 5, message_ids: [4, 5], flags: [], stream_id: HERE },
    ...{ orig_subject: 'tea', propagate_mode: 'change_all', edit_timestamp: 9, ...to },
  })

async function reading(topics: { name: string; max_id: number }[]) {
  const desk = aDesk()
  const { list, opened } = desk.open(topicNarrow(HERE, 'tea'))
  await desk.answer(0, [message(4), message(5)])
  await opened
  desk.store.topics.fetched(HERE, topics, false)
  desk.asked.length = 0
  return { ...desk, list }
}

it('a renamed topic keeps its messages without a request', async () => {
  const { store, list, asked } = await reading([{ name: 'tea', max_id: 5 }])
  store.apply([move({ subject: 'coffee' })])
  expect([list.narrow, list.ids, asked]).toEqual([topicNarrow(HERE, 'coffee'), [4, 5], []])
  expect(store.topics.lists.peek(HERE)).toEqual({ topics: [{ name: 'coffee', max_id: 5 }], isStale: false })
})

it('a list keeps its messages without a request if only the case of its topic changes', async () => {
  const { store, list, asked } = await reading([{ name: 'tea', max_id: 5 }])
  store.apply([move({ subject: 'Tea' })])
  expect([list.ids, asked, store.topics.lists.peek(HERE)?.topics]).toEqual([[4, 5], [], [{ name: 'Tea', max_id: 5 }]])
})

it('a list whose topic is merged into another requests its messages, and shows the known ones in the meantime', async () => {
  const topics = [
    { name: 'coffee', max_id: 6 },
    { name: 'tea', max_id: 5 },
  ]
  const { store, list, asked, answer } = await reading(topics)
  store.apply([move({ subject: 'coffee' })])
  await settle()
  expect([list.ids, asked]).toEqual([[4, 5], ['GET /messages']])
  const there = (id: number) => ({ ...message(id), subject: 'coffee' })
  await answer(0, [there(4), there(5), there(6)])
  expect(list.ids).toEqual([4, 5, 6])
  expect(store.topics.lists.peek(HERE)?.topics).toEqual([{ name: 'coffee', max_id: 6 }])
})

it('a list that follows its topic keeps only messages that were moved', async () => {
  const { store, list } = await reading([{ name: 'tea', max_id: 5 }])
  store.apply([{ ...move({ subject: 'coffee' }), message_ids: [5] } as never])
  expect(list.ids).toEqual([5])
})

it('a list follows its topic to another channel', async () => {
  const { store, list, asked } = await reading([{ name: 'tea', max_id: 5 }])
  store.apply([joined(ELSEWHERE)])
  store.topics.fetched(ELSEWHERE, [{ name: 'lunch', max_id: 7 }], false)
  store.apply([move({ new_stream_id: ELSEWHERE })])
  expect([list.narrow, list.ids, asked]).toEqual([topicNarrow(ELSEWHERE, 'tea'), [4, 5], []])
  const names = [HERE, ELSEWHERE].map((id) => store.topics.lists.peek(id)?.topics.map(({ name }) => name))
  expect(names).toEqual([[], ['lunch', 'tea']])
})

it('a list keeps its topic if only a part of the topic is moved', async () => {
  const { store, list } = await reading([{ name: 'tea', max_id: 5 }])
  store.apply([{ ...move({ subject: 'coffee' }), message_ids: [5], propagate_mode: 'change_one' } as never])
  expect([list.narrow, list.ids]).toEqual([topicNarrow(HERE, 'tea'), [4]])
  expect(store.topics.lists.peek(HERE)?.isStale).toBe(true)
})
