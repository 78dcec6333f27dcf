import type { KeptList } from '../lists/kept'
import type { Message } from '../messages/message'

/** The maximum number of saved messages per list. Older messages are fetched again when they are needed. */
const LONGEST_WINDOW = 200
/** The maximum number of recent messages that are also saved, for previews in lists of conversations. */
const MOST_OTHERS = 500

const sizes = new WeakMap<Message, number>()

/** The approximate size of a message, which is computed once. */
function sizeOf(message: Message): number {
  const known = sizes.get(message)
  if (known !== undefined) return known
  const size = JSON.stringify(message).length
  sizes.set(message, size)
  return size
}

interface Choice {
  lists: KeptList[]
  messages: Map<number, Message>
}

/** Chooses what fits into this size: first the most recently used lists, then the latest messages. */
export function choose(
  lists: readonly KeptList[],
  messages: Iterable<Message>,
  peek: (id: number) => Message | undefined,
  mostBytes: number,
): Choice {
  const chosen: Choice = { lists: [], messages: new Map() }
  let bytes = 0
  const take = (found: readonly Message[]) => {
    const fresh = found.filter(({ id }) => !chosen.messages.has(id))
    const more = fresh.reduce((sum, message) => sum + sizeOf(message), 0)
    if (bytes + more > mostBytes) return false
    bytes += more
    for (const message of fresh) chosen.messages.set(message.id, message)
    return true
  }
  for (const list of [...lists].sort((one, other) => other.usedAt - one.usedAt)) {
    const window = shortened(list)
    const found = window.ids.map(peek)
    if (isFull(found) && take(found)) chosen.lists.push(window)
  }
  const latest = [...messages].sort((one, other) => other.id - one.id).slice(0, MOST_OTHERS)
  for (const message of latest) if (!take([message])) break
  return chosen
}

const isFull = (found: readonly (Message | undefined)[]): found is readonly Message[] => !found.includes(undefined)

/** Shortens a long window to its latest messages. */
function shortened(list: KeptList): KeptList {
  if (list.ids.length <= LONGEST_WINDOW) return list
  return { ...list, ids: list.ids.slice(-LONGEST_WINDOW), haveOldest: false }
}
