import type { ClientUpdateMessageFlagsEvent } from '#wire/events/message-flags'
import type { ToldEvent } from './offered'

/**
 * Flag events of one kind that are sent together become one, with the newest id. Events for all messages, and for
 * messages that become unread, aren't merged. Unlike in Zulip, an event of the opposite kind ends a merge, so that the
 * client ends up with the server's flags.
 */
export function merge(events: Iterable<ToldEvent>): ToldEvent[] {
  const merged: (ToldEvent | undefined)[] = []
  const open = new Map<string, { at: number; told: FlagsTold }>()
  for (const told of events) {
    const at = merged.push(told) - 1
    if (!isOfFlags(told)) continue
    const { op, flag, all } = told.event
    open.delete(key(op === 'add' ? 'remove' : 'add', flag))
    if (all || (op === 'remove' && flag === 'read')) {
      open.delete(key(op, flag))
      continue
    }
    const earlier = open.get(key(op, flag))
    const joined = earlier ? join(earlier.told, told) : told
    if (earlier) merged[earlier.at] = undefined
    merged[at] = joined
    open.set(key(op, flag), { at, told: joined })
  }
  return merged.filter((told) => told !== undefined)
}

const key = (op: string, flag: string) => `${op}/${flag}`

type FlagsTold = ToldEvent & { event: ClientUpdateMessageFlagsEvent }

const isOfFlags = (told: ToldEvent): told is FlagsTold => told.event.type === 'update_message_flags'

function join(earlier: FlagsTold, later: FlagsTold): FlagsTold {
  const messages = [earlier, later].flatMap(({ event }) => event.messages)
  return { id: later.id, event: { ...later.event, messages }, since: earlier.since ?? earlier.id }
}

/** Whether a client could acknowledge an event between two that were merged. */
export function isTangled(merged: readonly ToldEvent[]): boolean {
  return merged.some(({ since }, index) => since !== undefined && (merged[index - 1]?.id ?? 0) > since)
}
