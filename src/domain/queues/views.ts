import type { EventQueue } from '#store/events/event-queues'
import type { LoggedEvent } from '#store/events/logged-event'
import type { QueueOptions } from '#store/tables/events'
import { adapt } from '#wire/adapt/index'
import type { ClientEvent } from '#wire/events/index'
import { withBotKeys } from '../bots/bot-keys'
import type { QueryContext } from '../context'
import { offered } from './offered'

/** The sources of events: storage, and memory for the end of the log. */
export type Log = Pick<QueryContext, 'store' | 'memory'> & {
  /** Set while new events are delivered to waiting clients. */
  views?: Views | undefined
}

/** Options are never changed in place, so their JSON can be cached. */
const texts = new WeakMap<QueueOptions, string>()

function textOf(options: QueueOptions): string {
  const text = texts.get(options) ?? JSON.stringify(options)
  texts.set(options, text)
  return text
}

/**
 * Events as clients see them, made once for all queues for which they look the same: those with the same options whose
 * accounts have the same personal parts of the event, or none. The queues share the objects, so their JSON is written
 * once, too.
 */
export class Views {
  readonly #made = new WeakMap<LoggedEvent, Map<string, readonly ClientEvent[]>>()

  get(logged: LoggedEvent, { accountId, options }: EventQueue, make: () => ClientEvent[]): readonly ClientEvent[] {
    const own = logged.personal.get(accountId)
    const key = textOf(options) + (own ? JSON.stringify(own) : '')
    const known = this.#made.get(logged) ?? new Map<string, readonly ClientEvent[]>()
    const view = known.get(key) ?? make()
    this.#made.set(logged, known.set(key, view))
    return view
  }
}

/** An event as a queue's client sees it: nothing, one event in the client's format, or several. */
export function viewOf({ store, memory, views }: Log, logged: LoggedEvent, queue: EventQueue): readonly ClientEvent[] {
  const neutral = offered(store, logged, queue)
  if (!neutral) return []
  const make = () => adapt(withBotKeys(neutral, memory.secrets), queue)
  // The client that sent a message gets its own local id for it, so the view of its queue isn't shared.
  const isFromHere = neutral.type === 'message' && neutral.local?.queue_id === queue.id
  return views && !isFromHere ? views.get(logged, queue, make) : make()
}
