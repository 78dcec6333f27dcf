import type { Snapshot } from '../../web/protocol/snapshot'

/** Fields that can differ between any two registrations. */
const OF_ANSWERS = ['queue_id', 'server_timestamp', 'presences', 'presence_last_update_id']
const IDS = ['user_id', 'stream_id', 'id']

type Item = Record<string, unknown>

/** The differences between a renewed snapshot and the complete one from the server. */
export function wrongRenewal(renewed: Snapshot | undefined, whole: Snapshot): object[] {
  if (!renewed) return [{ wrong: 'nothing was renewed' }]
  const names = new Set([...Object.keys(renewed), ...Object.keys(whole)])
  return [...names].flatMap((name) => {
    if (OF_ANSWERS.includes(name)) return []
    const [one, other] = [inOrder(renewed[name]), inOrder(whole[name])]
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [{ name, renewed: one, whole: other }]
  })
}

/** Sorts a list of objects by their ids, because the order of people, channels and groups means nothing. */
function inOrder(value: unknown): unknown {
  if (!Array.isArray(value) || typeof value[0] !== 'object') return value
  const id = IDS.find((name) => name in value[0])
  return id ? value.toSorted((one: Item, other: Item) => Number(one[id]) - Number(other[id])) : value
}
