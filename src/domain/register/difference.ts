import { type Batch, markOf, type Unmarked } from '#lib/json/batches'
import { WrittenFields, WrittenList, WrittenValue } from '#lib/json/written-json'

/**
 * A client's data, by part of the snapshot: the numbers and the hashes of batches, alternating and separated by dots. A
 * part without batches is batch 0.
 */
type Known = Readonly<Record<string, string>>

interface Difference<Fields> {
  /** Fields and items that the client doesn't have. */
  fields: Fields
  /** The numbers of the batches that the client has, by part. */
  same: Record<string, number[]>
  /** The weekly traffic of channels in the batches that the client has, where it isn't 0. */
  traffic: Unmarked[]
}

/**
 * The part of a snapshot that a client doesn't have. Both sides compute the batches' hashes from their current data, so
 * changes need no bookkeeping. Anything that the viewer may no longer see is in none of the server's batches.
 */
export function withoutKnown<Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields,
  known: Known,
): Difference<Fields> {
  const rest: Record<string, unknown> = { ...fields }
  const same: Record<string, number[]> = {}
  const traffic = new Map<number, Unmarked>()
  for (const [part, text] of Object.entries(known)) {
    const value = rest[part]
    if (value === undefined || value instanceof WrittenFields) continue
    const marks = marksIn(text)
    const isKnown = ({ number, mark }: Batch) => marks.get(number) === mark
    const whole = batchesOf(value)
    const kept = whole.filter(isKnown)
    same[part] = kept.map(({ number }) => number)
    for (const one of kept.flatMap(({ unmarked = [] }) => unmarked)) if (one[1] !== 0) traffic.set(one[0], one)
    if (!isInBatches(value)) {
      if (kept.length > 0) delete rest[part]
      continue
    }
    const sent = whole.filter((batch) => !isKnown(batch)).flatMap(({ items }) => items)
    // All items were examined, so the caller is charged for all of them.
    rest[part] = new WrittenList(sent, value instanceof WrittenList ? value.items : undefined)
  }
  // This cast is safe, because every field of a snapshot is optional.
  return { fields: rest as Fields, same, traffic: [...traffic.values()] }
}

function marksIn(text: string): ReadonlyMap<number, string> {
  const words = text.split('.')
  const pairs = Array.from({ length: Math.floor(words.length / 2) }, (_, at) => words.slice(2 * at, 2 * at + 2))
  return new Map(pairs.map(([number, mark = '']) => [Number(number), mark]))
}

type Batched = (WrittenList | WrittenValue) & { batches: () => readonly Batch[] }

const isInBatches = (value: unknown): value is Batched =>
  (value instanceof WrittenList || value instanceof WrittenValue) && value.batches !== undefined

/** The batches of a part. A part without batches counts as one batch, unless it is a `WrittenList`. */
function batchesOf(value: unknown): readonly Batch[] {
  if (isInBatches(value)) return value.batches()
  if (value instanceof WrittenList) return []
  const text = value instanceof WrittenValue ? value.text : JSON.stringify(value)
  return [{ number: 0, items: [text], mark: markOf(String(text)) }]
}
