import { request } from '../lib/http.mjs'
import type { Json } from '../lib/json.ts'
import { Person } from './person.ts'
import { Rows, rowsOfMetrics } from './rows.ts'
import { STEPS } from './steps.ts'

/** The last step before the organization sleeps. When it wakes up, its own count of rows starts again at zero. */
const BEFORE_SLEEP = 'show it in a message'

type Step = { name: string; isGood: boolean; note: string; ms: number; read?: number; written?: number }

export async function verify(
  given: { url: string; email: string; password: string; idle: number; notify: boolean; metricsToken?: string },
  say: (line: string) => void,
): Promise<{ origin: string; version: string; at: Date; steps: Step[]; isCounted: boolean }> {
  const person = new Person(given.url)
  const version = await versionOf(person.origin)
  await person.logIn(given.email, given.password)
  const rows = new Rows(person)
  await rows.begin()
  const metrics = await rowsOfMetrics(person.origin, given.metricsToken)
  const began = rows.isThere ? await rows.now() : undefined
  const steps: Step[] = []
  const found: { given: object; person: Person; rows: Rows; made: object[]; socket?: { close(): void } } = {
    given,
    person,
    rows,
    made: [],
  }
  for (const [name, act] of Object.entries<Json>(STEPS)) {
    const step = await played(name, () => act(found), name === 'log out' ? undefined : rows)
    steps.push(step)
    say(`${step.isGood ? '✓' : '✗'} ${name}${step.note && `: ${step.note}`}`)
    if (name === BEFORE_SLEEP && metrics && began) {
      const compared = await compare({ rows, metrics, began, given, origin: person.origin })
      steps.push(compared)
      say(`${compared.isGood ? '✓' : '✗'} ${compared.name}: ${compared.note}`)
    }
  }
  found.socket?.close()
  return { origin: person.origin, version, at: new Date(), steps, isCounted: rows.isThere }
}

async function played(name, act, rows): Promise<Step> {
  const began = performance.now()
  let ms = 0
  const timed = async () => {
    const note = await act()
    ms = performance.now() - began
    return note
  }
  try {
    const { result, ...counted } = rows ? await rows.of(timed) : { result: await timed() }
    return { name, isGood: true, note: result ?? '', ms, ...counted }
  } catch (error) {
    return { name, isGood: false, note: error.message, ms: performance.now() - began }
  }
}

async function versionOf(origin) {
  const { status, body } = await request(`${origin}/readyz`)
  if (status !== 200) throw new Error(`${origin}/readyz answered ${status}: ${body.msg ?? JSON.stringify(body)}`)
  return body.version
}

/**
 * Compares the organization's count of rows written with the server's, which includes all organizations and counts rows
 * as Cloudflare bills them.
 */
async function compare({ rows, metrics, began, given, origin }) {
  const name = 'compare rows with /metrics'
  const [own, all] = [await rows.now(), await rowsOfMetrics(origin, given.metricsToken)]
  if (own.awakeSince !== began.awakeSince)
    return { name, isGood: true, note: 'the organization slept in between, so its count started again', ms: 0 }
  const [mine, theirs] = [own.written - began.written, (all?.written ?? 0) - metrics.written]
  const note = `the organization counted ${mine} rows written, and the server counted ${theirs} for all organizations`
  return { name, isGood: theirs >= mine, note, ms: 0 }
}
