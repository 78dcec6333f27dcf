export const DAYS = 22
/** The memory in GB that the platform bills for an object that is awake. */
const OBJECT_GB = 0.128
/** The assumed upper limit, in seconds, of the time that a call keeps an object busy. */
const CALL_SECONDS = 0.01

/**
 * A working day of one organization, as measured with `node scripts/bench/day.ts` on 2026-11-28, keyed by its number of
 * people: requests (a frame counts as a twentieth), calls, rows, messages, and GB-s if its object stayed awake for ten
 * seconds after each call. With our own client, an hour was run and counted eight times.
 */
const DAY = {
  own: {
    10: { requests: 361, calls: 6836, read: 2555, written: 2728, messages: 376, awake: 2553 },
    50: { requests: 2146, calls: 41_012, read: 12_300, written: 11_570, messages: 1968, awake: 3672 },
    200: { requests: 9523, calls: 163_370, read: 53_208, written: 49_416, messages: 8136, awake: 3697 },
  },
  stock: {
    10: { requests: 9948, calls: 9948, read: 460, written: 2150, messages: 400, awake: 2447 },
    50: { requests: 69_150, calls: 69_150, read: 2300, written: 10_110, messages: 2000, awake: 3676 },
    200: { requests: 183_253, calls: 183_253, read: 9200, written: 39_960, messages: 8000, awake: 3688 },
  },
}

/** Cloudflare's paid plan in November 2026: what five dollars include, and the price of additional units. */
const PRICES = [
  { name: 'requests to the Worker', of: 'requests', included: 10e6, each: 0.3 / 1e6 },
  { name: 'requests to objects', of: 'requests', included: 1e6, each: 0.15 / 1e6 },
  { name: 'rows read', of: 'read', included: 25e9, each: 0.001 / 1e6 },
  { name: 'rows written', of: 'written', included: 50e6, each: 1 / 1e6 },
  { name: 'GB-s while calls are answered', of: 'busy', included: 400_000, each: 12.5 / 1e6 },
  { name: 'GB stored, after a year', of: 'stored', included: 5, each: 0.2 },
]
const PLAN_DOLLARS = 5

/** The numbers of organizations by size. Six in ten are idle, and most of the others are small. */
export function populationOf(organizations) {
  const shares = { 0: 0.6, 10: 0.34, 50: 0.055, 200: 0.005 }
  return new Map(Object.entries(shares).map(([people, share]) => [Number(people), Math.round(share * organizations)]))
}

/**
 * @param population the number of organizations for each number of people
 * @param bytes the sizes of a new organization and of a message
 */
export function totalOf(
  population: Map<number, number>,
  client: 'own' | 'stock',
  bytes: { empty: number; message: number },
) {
  const total = { requests: 0, read: 0, written: 0, busy: 0, awake: 0, stored: 0 }
  for (const [people, organizations] of population) {
    total.stored += (organizations * bytes.empty) / 1e9
    const day = DAY[client][people]
    if (!day) continue
    const days = organizations * DAYS
    for (const key of ['requests', 'read', 'written', 'awake']) total[key] += days * day[key]
    total.busy += days * day.calls * CALL_SECONDS * OBJECT_GB
    total.stored += (12 * days * day.messages * bytes.message) / 1e9
  }
  return total
}

/** Lines of a table: the usage, what the plan includes, and the price of the rest. */
export function costOf(total) {
  const rows = PRICES.map(({ name, of, included, each }) => {
    const dollars = Math.max(0, total[of] - included) * each
    return { name, used: total[of], included, dollars }
  })
  const sum = PLAN_DOLLARS + rows.reduce((dollars, row) => dollars + row.dollars, 0)
  const idle = (Math.max(0, total.awake - 400_000) * 12.5) / 1e6
  return [
    ...rows.map(({ name, used, included, dollars }) => [name, whole(used), whole(included), dollars.toFixed(0)]),
    ['all of it, with the plan', '', '', sum.toFixed(0)],
    ['more, if ten idle seconds after each call were billed', whole(total.awake), '', idle.toFixed(0)],
  ]
}

const whole = (value) => Math.round(value).toLocaleString('en-US')
