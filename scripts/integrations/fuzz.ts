// Feeds integrations payloads that no service would send: payloads from the test cases, with parts removed, made the
// wrong type, deeply nested or huge, or filled with odd characters. Each must be ignored, lead to notices of a limited
// size, or be refused in a known way, within a limited time.
//   node scripts/integrations/fuzz.ts      20,000 payloads, or TEST_SHARE of them; TEST_SEED repeats a run
import { load } from '../markdown/load.ts'
import { readCases } from './cases.ts'
import { mutated } from './mutate.ts'
import { seededRandom } from './random.ts'

const {
  findIntegration,
  integrations,
  Delivery,
  Echo,
  ToldRefusal,
  UnreadablePayload,
  UnsupportedEvent,
  ProtocolError,
  en,
  de,
  z,
} = await load([
  'src/integrations/index.ts',
  'src/integrations/kit/delivery.ts',
  'src/integrations/kit/integration.ts',
  'src/integrations/kit/refusals.ts',
  'src/domain/messages/system-words/en.ts',
  'src/domain/messages/system-words/de.ts',
  'src/lib/errors.ts',
  'test/integrations/zod.ts',
])

const RUNS = Math.max(500, Math.round(20_000 * Number(process.env.TEST_SHARE ?? '1')))
const seed = Number(process.env.TEST_SEED ?? '277')
/** The limit on one delivery's CPU time. Its wall-clock time would depend on other processes. */
const LIMIT_MILLISECONDS = 500
const LONGEST_CONTENT = 1_500_000

const random = seededRandom(seed)
const cases = [...readCases().values()].flat().filter(({ path }) => findIntegration(nameIn(path)))
const counts = { passed: 0, failed: 0, skipped: 0 }
const tally = { notices: 0, ignored: 0, echo: 0, refused: 0, told: 0, unsupported: 0 }
const seen = new Set()

for (let run = 0; run < RUNS; run++) {
  const one = cases[Math.floor(random() * cases.length)]
  const raw = rawOf(one, mutated(one.body ?? '', random))
  const name = nameIn(one.path)
  seen.add(findIntegration(name).name)
  const began = process.cpuUsage()
  const fault = faultOf(findIntegration(name), raw)
  const { user, system } = process.cpuUsage(began)
  const took = (user + system) / 1000
  if (fault) fail(`${one.name} in run ${run} of seed ${seed}: ${fault}`)
  else if (took > LIMIT_MILLISECONDS) fail(`${one.name} in run ${run} of seed ${seed} took ${Math.round(took)} ms`)
  else counts.passed += 1
}
console.log(
  `${RUNS} payloads of ${seen.size} integrations of ${integrations.length} (seed ${seed}): ${JSON.stringify(tally)}`,
)
console.log(JSON.stringify(counts))
process.exitCode = counts.failed > 0 ? 1 : 0

function fail(text) {
  counts.failed += 1
  console.log(`✗ ${text}`)
}

function faultOf(integration, raw) {
  try {
    return faultIn(integration.receive(new Delivery(raw)))
  } catch (error) {
    return faultOfError(integration, error)
  }
}

function faultIn(outcome) {
  if (outcome instanceof Echo) {
    tally.echo += 1
    return undefined
  }
  const notices = [outcome ?? []].flat()
  tally[notices.length > 0 ? 'notices' : 'ignored'] += 1
  for (const { topic, content } of notices) {
    if (typeof topic !== 'string' || typeof content !== 'string') return 'a notice without a text'
    if (content.length > LONGEST_CONTENT) return `a text of ${content.length} characters`
    if (content.includes('[object Object]')) return `a text that no one wrote: ${content.slice(0, 200)}`
  }
  return undefined
}

/**
 * Describes what is wrong with a thrown error. Refusals are fine, unless their notice is wrong; any other error is a
 * bug.
 */
function faultOfError(integration, error) {
  if (error instanceof UnsupportedEvent) tally.unsupported += 1
  else if (error instanceof z.ZodError) return noticeFault(UnreadablePayload.from(integration.title, error))
  else if (error instanceof ToldRefusal) return noticeFault(error)
  else if (error instanceof ProtocolError) tally.refused += 1
  else return error.stack
  return undefined
}

/** Describes what is wrong with a notice: in some language, its sentence about the problem is empty or too long. */
function noticeFault({ problem: [problem, ...values] }) {
  tally.told += 1
  const texts = [en, de].map(({ webhooks }) => webhooks.problems[problem](...values))
  const wrong = texts.find((text) => text.length === 0 || text.length >= 1000)
  return wrong === undefined ? undefined : `a notice of ${wrong.length} characters`
}

function nameIn(path) {
  return path.split('/').at(-1)
}

function rawOf({ method, content_type = '', headers, query, settings = {} }, body) {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  return {
    method,
    contentType: content_type,
    headers: Object.fromEntries(lower),
    query,
    body: Buffer.from(body),
    settings,
  }
}
