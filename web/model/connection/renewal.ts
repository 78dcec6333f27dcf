import type { Caller } from '../../protocol/call'
import { Refusal } from '../../protocol/failures'
import { REGISTRATION } from '../../protocol/register'
import type { KnownState, Snapshot } from '../../protocol/snapshot'

/** The number of ids whose items are compared together. The server uses the same number. */
const IDS_A_BATCH = 16
/** The size of a mark, which is a truncated hash of some data. As text, it has 16 characters. */
const MARK_BYTES = 12
/**
 * Parts that aren't compared in batches are always requested if they have fewer characters than this, since a mark
 * would save little.
 */
const SHORTEST_PART = 1000

/** The lists of a snapshot that are compared in batches, each with the field that has an item's id. */
const IDS: Readonly<Record<string, string>> = {
  realm_users: 'user_id',
  realm_non_active_users: 'user_id',
  realm_user_groups: 'id',
  streams: 'stream_id',
  subscriptions: 'stream_id',
  unsubscribed: 'stream_id',
  never_subscribed: 'stream_id',
}

/** The field that changes every day, so marks don't cover it. For channels that are left out, it is sent separately. */
const TRAFFIC = 'stream_weekly_traffic'

type Item = Readonly<Record<string, unknown>>

/** The batches that the server left out of a snapshot, and the traffic of the channels in them. */
interface LeftOut {
  edgewise_same?: Readonly<Record<string, readonly number[]>>
  edgewise_traffic?: readonly (readonly [channelId: number, traffic: number | null])[]
}

/**
 * Registers again and fetches only the data that isn't known yet. Returns the same snapshot as if everything had been
 * fetched, or undefined if the page can't make marks or the server refuses them.
 */
export async function renew(known: KnownState, calls: Caller): Promise<Snapshot | undefined> {
  // Pages over plain HTTP can't make marks.
  if (!(crypto.subtle as SubtleCrypto | undefined)) return undefined
  const asked = { ...REGISTRATION, edgewise_known: await marksOf(known) }
  try {
    return together(known, await calls.call('POST /register', asked))
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return undefined
    throw error
  }
}

/** The whole snapshot, from known and new items. Other servers ignore marks, and send everything. */
function together(known: KnownState, answer: Snapshot & LeftOut): Snapshot {
  const { edgewise_same: same, edgewise_traffic: traffic, ...told } = answer
  if (!same) return answer
  const trafficOf = new Map(traffic)
  const withTraffic = (item: Item) => {
    const id = Number(item.stream_id)
    // The traffic of new channels is null. The server leaves out a traffic of 0.
    return TRAFFIC in item ? { ...item, [TRAFFIC]: trafficOf.has(id) ? trafficOf.get(id) : 0 } : item
  }
  const parts = Object.entries(same).map(([part, numbers]) => {
    if (!(part in IDS)) return [part, (numbers.length > 0 ? known : told)[part]]
    const batches = new Set(numbers)
    const kept = itemsOf(known, part).filter((item) => batches.has(batchOf(part, item)))
    return [part, [...itemsOf(told, part), ...kept.map(withTraffic)]]
  })
  return { ...told, ...Object.fromEntries(parts) }
}

/** The marks of each part, as text: the number of each batch, followed by its mark. */
async function marksOf(known: KnownState): Promise<Record<string, string>> {
  const parts = Object.keys(known).map(async (part) => [part, await marksOfPart(known, part)])
  const marks = await Promise.all(parts)
  return Object.fromEntries(marks.filter(([, text]) => text !== ''))
}

async function marksOfPart(known: KnownState, part: string): Promise<string> {
  if (!(part in IDS)) {
    const text = JSON.stringify(known[part]) ?? ''
    return text.length < SHORTEST_PART ? '' : `0.${await markOf(text)}`
  }
  const batches = Map.groupBy(itemsOf(known, part), (item) => batchOf(part, item))
  const marks = Array.from(batches, async ([number, items]) => {
    const sorted = items.toSorted((one, other) => idOf(part, one) - idOf(part, other))
    return `${number}.${await markOf(sorted.map(textOf).join())}`
  })
  return (await Promise.all(marks)).join('.')
}

const textOf = ({ [TRAFFIC]: _, ...item }: Item) => JSON.stringify(item)
const idOf = (part: string, item: Item) => Number(item[IDS[part] ?? ''])
const batchOf = (part: string, item: Item) => Math.floor(idOf(part, item) / IDS_A_BATCH)

// The parts in `IDS` are lists of objects.
const itemsOf = (state: KnownState, part: string) => (state[part] ?? []) as readonly Item[]

async function markOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...bytes.subarray(0, MARK_BYTES)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
