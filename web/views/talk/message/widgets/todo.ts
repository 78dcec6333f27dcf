import type { Message } from '../../../../model/messages/message'
import { parsed } from './is-widget'

export interface Task {
  readonly key: string
  readonly text: string
  readonly more: string
  readonly isDone: boolean
}

interface Todo {
  readonly title: string
  readonly tasks: readonly Task[]
}

interface Submission {
  type?: unknown
  key?: unknown
  task?: unknown
  desc?: unknown
  title?: unknown
}

interface Begun {
  extra_data?: { task_list_title?: unknown; tasks?: readonly { task?: unknown; desc?: unknown }[] } | null
}

/** The current state of a list of tasks, after all its submessages in order. */
export function todoOf({ submessages, sender_id }: Pick<Message, 'submessages' | 'sender_id'>): Todo {
  const [first, ...deeds] = submessages
  const begun = (parsed(first?.content ?? '') as Begun | undefined)?.extra_data
  let title = String(begun?.task_list_title ?? '')
  const tasks = new Map<string, Task>()
  const add = (key: string, text: unknown, more: unknown) => {
    const isKnown = [...tasks.values()].some((one) => one.text === text)
    if (typeof text === 'string' && !isKnown) tasks.set(key, { key, text, more: String(more ?? ''), isDone: false })
  }
  const given = Array.isArray(begun?.tasks) ? begun.tasks : []
  for (const [at, { task, desc }] of given.entries()) add(`${at},canned`, task, desc)
  for (const { content, sender_id: doer } of deeds) {
    const submission = parsed(content) as Submission | undefined
    if (submission?.type === 'new_task') add(`${Number(submission.key)},${doer}`, submission.task, submission.desc)
    else if (submission?.type === 'strike') {
      const task = tasks.get(String(submission.key))
      if (task) tasks.set(task.key, { ...task, isDone: !task.isDone })
    } else if (submission?.type === 'new_task_list_title' && doer === sender_id) title = String(submission.title)
  }
  return { title, tasks: [...tasks.values()] }
}

/** The number of the user's next task. Tasks are numbered separately for each person who adds them. */
export const nextTask = ({ tasks }: Todo, ownId: number): number =>
  1 + Math.max(0, ...tasks.map(({ key }) => (key.endsWith(`,${ownId}`) ? Number(key.split(',')[0]) : 0)))
