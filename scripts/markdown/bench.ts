// Renders a corpus of typical messages in turn with this renderer, with markdown-it's defaults and with plain escaping.
//   node scripts/markdown/bench.ts
import MarkdownIt from 'markdown-it'
import { load } from './load.ts'

const ROUNDS = 40
const PASSES_PER_ROUND = 20
const MAX_RATIO = 6

const { html, escapeText, TYPICAL_MESSAGES } = await load([
  'test/markdown/world.ts',
  'test/markdown/typical-messages.ts',
  'src/markdown/html/escape.ts',
])
const markdownIt = new MarkdownIt()
const contestants: { name: string; render: (message: string) => string; microseconds: number[] }[] = [
  { name: 'edgewise', render: (message) => html(message, { translateEmoticons: true }), microseconds: [] },
  { name: 'markdown-it', render: (message) => markdownIt.render(message), microseconds: [] },
  { name: 'escaping', render: (message) => `<p>${escapeText(message)}</p>`, microseconds: [] },
]

for (let round = 0; round < ROUNDS; round++) {
  for (const { render, microseconds } of contestants) {
    const before = process.cpuUsage()
    for (let pass = 0; pass < PASSES_PER_ROUND; pass++) for (const message of TYPICAL_MESSAGES) render(message)
    const { user, system } = process.cpuUsage(before)
    // The first rounds are warm-ups.
    if (round >= ROUNDS / 4) microseconds.push((user + system) / PASSES_PER_ROUND / TYPICAL_MESSAGES.length)
  }
}

const length = TYPICAL_MESSAGES.reduce((sum, message) => sum + message.length, 0) / TYPICAL_MESSAGES.length
console.log(`${TYPICAL_MESSAGES.length} messages of ${length.toFixed()} characters on average`)
const medians = contestants.map(({ name, microseconds }) => ({ name, median: median(microseconds) }))
for (const { name, median } of medians) {
  console.log(
    `${name.padEnd(12)} ${median.toFixed(1).padStart(6)} µs CPU a message, ${Math.round(1e6 / median)} messages a second`,
  )
}
const ratio = medians[0].median / medians[1].median
console.log(`edgewise takes ${ratio.toFixed(2)} × the CPU of markdown-it (at most ${MAX_RATIO})`)
process.exit(ratio > MAX_RATIO ? 1 : 0)

function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
}
