import { signal } from '@preact/signals-core'
import { expect, it } from 'vitest'
import type { MessageList } from '../../web/model/lists/message-list'
import { Shown } from '../../web/views/talk/shown'

/** A list of the messages from one id to another, with only the fields that are used here. */
function listOf(from: number, to: number, { haveOldest = false, haveNewest = true } = {}) {
  const ids = signal(range(from, to))
  const list = {
    haveOldest,
    haveNewest,
    get ids() {
      return ids.value
    },
  } as unknown as MessageList
  return { ids, shown: new Shown(list) }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const ends = ({ ids }: Shown) => [ids[0], ids.at(-1)]

it('the page contains no messages before a position is chosen', () => {
  expect(listOf(1, 400).shown.ids).toEqual([])
})

it('messages around a position are shown first, and six more each time one side is extended', () => {
  const { shown } = listOf(1, 400)
  shown.around(200)
  const [first, last] = ends(shown) as [number, number]
  expect([first, last]).toEqual([180, 220])
  expect(shown.extend('before', false)).toBe(first - 1 - 6)
  expect(ends(shown)).toEqual([first - 6, last])
  expect(shown.extend('after', true)).toBe(400 - last - 6)
  expect(ends(shown)).toEqual([first, last + 6])
})

it('new messages are added to the page if it shows the end', () => {
  const { shown, ids } = listOf(1, 400)
  shown.end()
  expect(shown.hasEnd).toBe(true)
  ids.value = [...ids.peek(), 401]
  expect(shown.ids.at(-1)).toBe(401)
  shown.extend('before', true)
  expect(shown.hasEnd).toBe(false)
  ids.value = [...ids.peek(), 402]
  expect(shown.ids.at(-1)).toBeLessThan(401)
})

it('returning to the end keeps the shown messages unless there are too many, so sending a message removes none', () => {
  const { shown, ids } = listOf(1, 400)
  shown.end()
  shown.extend('before', false)
  const [first] = ends(shown)
  ids.value = range(1, 405)
  shown.end()
  expect(ends(shown)).toEqual([first, 405])
  ids.value = range(1, 445)
  shown.end()
  expect(ends(shown)).toEqual([406, 445])
})

it('later messages that are fetched aren’t added to the page at once', () => {
  const { shown, ids } = listOf(1, 50, { haveNewest: false })
  shown.end()
  ids.value = range(1, 100)
  expect(shown.ids.at(-1)).toBe(50)
})

it('if the shown messages are removed, other messages are shown if there are any', () => {
  const { shown, ids } = listOf(1, 100)
  shown.around(10)
  ids.value = range(60, 100)
  expect(ends(shown)).toEqual([81, 100])
  ids.value = []
  expect(shown.ids).toEqual([])
})

it('a printed page contains all messages', () => {
  const { shown } = listOf(1, 400)
  shown.around(10)
  shown.all()
  expect(shown.ids).toHaveLength(400)
})
