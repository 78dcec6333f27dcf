import type { AccountId } from '#lib/ids'
import { isJsonObject, jsonObjectIn } from '#lib/json/json-object'
import type { StoredSubmessage } from '#store/tables/messages'

/** A poll with the number of votes for each answer, or a list of tasks that says which are done. */
export interface PublicWidget {
  kind: 'poll' | 'todo'
  title: string
  items: { text: string; votes: number; is_done: boolean }[]
}

type Fields = Readonly<Record<string, unknown>>
type Deed = Fields & { by: AccountId }

interface Item {
  text: string
  voters: Set<AccountId>
  isDone: boolean
}

/** The current state of a poll or a list of tasks, without people's names. */
export function publicWidget(submessages: readonly StoredSubmessage[], senderId: AccountId): PublicWidget | undefined {
  const [first, ...rest] = submessages
  const { widget_type: kind, extra_data } = (first && jsonObjectIn(first.content)) ?? {}
  if (kind !== 'poll' && kind !== 'todo') return undefined
  const data = asObject(extra_data)
  const deeds = rest.map(({ content, senderId: by }) => ({ ...jsonObjectIn(content), by }))
  const items = kind === 'poll' ? pollItems(data, deeds) : todoItems(data, deeds)
  return {
    kind,
    title: titleOf(kind, data, deeds, senderId),
    items: [...items.values()].map(({ text, voters, isDone }) => ({ text, votes: voters.size, is_done: isDone })),
  }
}

function titleOf(kind: PublicWidget['kind'], data: Fields, deeds: readonly Deed[], senderId: AccountId): string {
  const [type, field] = kind === 'poll' ? ['question', 'question'] : ['new_task_list_title', 'title']
  const renamed = deeds.findLast((deed) => deed.type === type && deed.by === senderId)
  return textOf(renamed ? renamed[field] : data[kind === 'poll' ? 'question' : 'task_list_title'])
}

function pollItems({ options }: Fields, deeds: readonly Deed[]): Map<string, Item> {
  const items = new Map(listOf(options).map((text, at) => [`canned,${at}`, newItem(text)]))
  for (const deed of deeds) {
    if (deed.type === 'vote') {
      const voters = items.get(textOf(deed.key))?.voters
      if (deed.vote === 1) voters?.add(deed.by)
      else voters?.delete(deed.by)
    } else if (deed.type === 'new_option') addNew(items, `${deed.by},${Number(deed.idx)}`, deed.option)
  }
  return items
}

function todoItems({ tasks }: Fields, deeds: readonly Deed[]): Map<string, Item> {
  const items = new Map(listOf(tasks).map((task, at) => [`${at},canned`, newItem(asObject(task).task)]))
  for (const deed of deeds) {
    if (deed.type === 'strike') {
      const item = items.get(textOf(deed.key))
      if (item) item.isDone = !item.isDone
    } else if (deed.type === 'new_task') addNew(items, `${Number(deed.key)},${deed.by}`, deed.task)
  }
  return items
}

/** Adds an answer or a task. If an item with the same text exists, nothing is added, as in clients. */
function addNew(items: Map<string, Item>, key: string, given: unknown): void {
  const item = newItem(given)
  if (![...items.values()].some(({ text }) => text === item.text)) items.set(key, item)
}

const newItem = (text: unknown): Item => ({ text: textOf(text), voters: new Set(), isDone: false })
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const asObject = (value: unknown): Fields => (isJsonObject(value) ? value : {})
