// Renders text made of Markdown syntax, attempts at cross-site scripting and arbitrary characters, and checks the
// results. Then it renders the most expensive known messages, and compares their cost with that of normal ones.
//   node scripts/markdown/fuzz.ts                  20,000 texts, or TEST_SHARE of them; TEST_SEED or --seed N repeats a run
import fc from 'fast-check'
import { load } from './load.ts'

const { html, TICKETS, arbitraryText, ATTEMPTS, BURDENS, problemsOf, TYPICAL_MESSAGES } = await load([
  'test/markdown/world.ts',
  'test/markdown/arbitrary-text.ts',
  'test/markdown/hostile-inputs.ts',
  'test/markdown/html-check.ts',
  'test/markdown/typical-messages.ts',
])

const RUNS = Math.max(1000, Math.round(20_000 * Number(process.env.TEST_SHARE ?? '1')))
const seed = Number(argumentOf('--seed') ?? process.env.TEST_SEED ?? Date.now() % 2 ** 31)
const LIMIT_MILLISECONDS = 1000
const LONGEST = 10_000
/** The maximum ratio of a hostile message's cost to the cost of a normal message with `LONGEST` characters. */
const MAX_RATIO = 50
const EVERYTHING = {
  translateEmoticons: true,
  linkifiers: [TICKETS, { id: 2, pattern: 'T-(?P<x>.+)', urlTemplate: '{+x}' }],
}

const counts = { passed: 0, failed: 0, skipped: 0 }

function count(name, failure) {
  counts[failure ? 'failed' : 'passed']++
  console.log(failure ? `✗ ${name}: ${failure}` : `✓ ${name}`)
}

count(
  `${RUNS} texts render to balanced, allowed HTML, twice the same, each within a second of CPU (seed ${seed})`,
  fuzz(),
)
count(`${ATTEMPTS.length} attempts at cross-site scripting have no effect`, attempts())
const cost = burdens()
count(
  `${BURDENS.length} expensive texts take at most ${MAX_RATIO} times as long as a usual one: ${cost.text}`,
  cost.failure,
)
console.log(JSON.stringify(counts))
process.exit(counts.failed > 0 ? 1 : 0)

function fuzz() {
  const property = fc.property(arbitraryText, (text) => {
    const began = process.cpuUsage()
    const rendered = html(text, EVERYTHING)
    const { user, system } = process.cpuUsage(began)
    const took = (user + system) / 1000
    const problems = problemsOf(rendered)
    if (problems.length > 0) throw new Error(problems.join('; '))
    if (html(text, EVERYTHING) !== rendered) throw new Error('rendered differently the second time')
    if (took > LIMIT_MILLISECONDS) throw new Error(`took ${took.toFixed()} ms of CPU`)
  })
  const result = fc.check(property, { numRuns: RUNS, seed })
  return result.failed ? fc.defaultReportMessage(result) : undefined
}

function attempts() {
  const bad = ATTEMPTS.find((text) => problemsOf(html(text, EVERYTHING)).length > 0)
  return bad && `${JSON.stringify(bad)}: ${problemsOf(html(bad, EVERYTHING)).join('; ')}`
}

function burdens() {
  const honest = costOf(honestText(), 0)
  const costs = BURDENS.map((text) => ({ text, ratio: costOf(text, 10 * honest) / honest })).sort(
    (a, b) => b.ratio - a.ratio,
  )
  const [worst] = costs
  const text = `${worst.ratio.toFixed(1)} × for ${JSON.stringify(worst.text.slice(0, 20))}…`
  return { text, failure: worst.ratio > MAX_RATIO ? text : undefined }
}

function honestText() {
  return TYPICAL_MESSAGES.filter((message) => !message.includes('$$'))
    .join('\n\n')
    .padEnd(LONGEST, ' good morning')
    .slice(0, LONGEST)
}

/**
 * The CPU time of the fastest of several renderings, so that other processes don't matter. One rendering is enough if
 * it takes less than `cheap`.
 */
function costOf(text, cheap) {
  let least = Infinity
  const end = performance.now() + 400
  for (let run = 0; run < 12 && (run < 3 || performance.now() < end); run++) {
    const before = process.cpuUsage()
    html(text, EVERYTHING)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, user + system)
    if (least < cheap) break
  }
  return least
}

function argumentOf(name) {
  const index = process.argv.indexOf(name)
  return index === -1 ? undefined : process.argv[index + 1]
}
