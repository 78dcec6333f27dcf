import type { Message } from '../../../../model/messages/message'
import { parsed } from './is-widget'

export interface Option {
  readonly key: string
  readonly text: string
  readonly voters: ReadonlySet<number>
}

interface Poll {
  readonly question: string
  readonly options: readonly Option[]
}

interface Submission {
  type?: unknown
  option?: unknown
  idx?: unknown
  key?: unknown
  vote?: unknown
  question?: unknown
}

/** The current state of a poll, after all its submessages in order. */
export function pollOf({ submessages, sender_id }: Pick<Message, 'submessages' | 'sender_id'>): Poll {
  const [first, ...deeds] = submessages
  const begun = (parsed(first?.content ?? '') as { extra_data?: { question?: unknown; options?: unknown } }) ?? {}
  let question = String(begun.extra_data?.question ?? '')
  const options = new Map<string, { text: string; voters: Set<number> }>()
  const given = Array.isArray(begun.extra_data?.options) ? begun.extra_data.options : []
  for (const [at, text] of given.entries()) options.set(`canned,${at}`, { text: String(text), voters: new Set() })
  for (const { content, sender_id: doer } of deeds) {
    const submission = parsed(content) as Submission | undefined
    if (submission?.type === 'new_option' && typeof submission.option === 'string') {
      const key = `${doer},${Number(submission.idx)}`
      const isKnown = [...options.values()].some(({ text }) => text === submission.option)
      if (!isKnown) options.set(key, { text: submission.option, voters: new Set() })
    } else if (submission?.type === 'vote') {
      const voters = options.get(String(submission.key))?.voters
      if (submission.vote === 1) voters?.add(doer)
      else voters?.delete(doer)
    } else if (submission?.type === 'question' && doer === sender_id) question = String(submission.question)
  }
  return { question, options: [...options].map(([key, option]) => ({ key, ...option })) }
}

/** The number of the user's next option. Options are numbered separately for each person who adds them. */
export const nextIndex = ({ options }: Poll, ownId: number): number =>
  1 + Math.max(0, ...options.map(({ key }) => (key.startsWith(`${ownId},`) ? Number(key.split(',')[1]) : 0)))
