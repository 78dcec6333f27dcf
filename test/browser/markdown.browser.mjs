// Puts the rendered output of hostile texts into a page of a real browser, and checks whether a script ran, or an
// attribute or a scheme is present that isn't listed. The last line has the counts as JSON.
//   node test/browser/markdown.browser.mjs          needs /usr/bin/chromium, or another at CHROMIUM
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import fc from 'fast-check'
import { chromium } from 'playwright-core'
import { load } from '../../scripts/markdown/load.mjs'
import { inspect } from './inspect.mjs'

const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium'
const FUZZED = 600
const BATCH = 50
/** Lets people's text become the whole address. */
const ANYTHING = { id: 2, pattern: 'T-(?P<x>.+)', urlTemplate: '{+x}' }

const { html, TICKETS, arbitraryText, ATTEMPTS, ATTRIBUTES, SCHEMES } = await load([
  'test/markdown/world.ts',
  'test/markdown/arbitrary-text.ts',
  'test/markdown/hostile-inputs.ts',
  'test/markdown/html-check.ts',
])
const texts = [
  ...ATTEMPTS,
  ...fc.sample(arbitraryText, { numRuns: FUZZED, seed: Number(process.env.TEST_SEED ?? 277) }),
]

if (!existsSync(EXECUTABLE)) {
  console.log(`# skipped: no browser at ${EXECUTABLE}`)
  finish({ passed: 0, failed: 0, skipped: texts.length })
}

const server = createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end('<!doctype html><title>x</title><body></body>')
}).listen(0, '127.0.0.1')
const browser = await chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox'] })
try {
  finish(await inspectAll(browser))
} finally {
  await browser.close()
  server.close()
}

async function inspectAll(browser) {
  const page = await browser.newPage()
  const origin = `http://127.0.0.1:${server.address().port}`
  // Nothing but the page itself is loaded, so that broken images fire their events at once.
  await page.route('**/*', (route) => (route.request().url() === `${origin}/` ? route.continue() : route.abort()))
  page.on('dialog', (dialog) => dialog.dismiss())
  const counts = { passed: 0, failed: 0, skipped: 0 }
  await provesThatItSees(page, origin, counts)
  for (let start = 0; start < texts.length; start += BATCH) {
    const batch = texts.slice(start, start + BATCH)
    await page.goto(origin)
    const outputs = batch.map((text) => html(text, { translateEmoticons: true, linkifiers: [TICKETS, ANYTHING] }))
    const problems = await inspectIn(page, outputs)
    for (const [index, found] of problems.entries()) {
      counts[found.length === 0 ? 'passed' : 'failed']++
      if (found.length > 0) console.log(`✗ ${JSON.stringify(batch[index])}: ${found.join('; ')}`)
    }
  }
  return counts
}

function inspectIn(page, outputs) {
  return page.evaluate(inspect, { outputs, attributes: [...ATTRIBUTES], schemes: [...SCHEMES] })
}

/** The page would notice: a script that runs, an attribute and a scheme are found. */
async function provesThatItSees(page, origin, counts) {
  await page.goto(origin)
  const bad = [
    '<img src="x" onerror="hit()">',
    '<a href="java&#115;cript:hit()">x</a>',
    '<p id="x">x</p>',
    '<form></form>',
  ]
  const found = await inspectIn(page, bad)
  for (const [index, problems] of found.entries()) {
    counts[problems.length > 0 ? 'passed' : 'failed']++
    if (problems.length === 0) console.log(`✗ ${bad[index]} was not noticed`)
  }
}

function finish(counts) {
  console.log(JSON.stringify(counts))
  process.exitCode = counts.failed > 0 ? 1 : 0
  if (counts.skipped > 0) process.exit()
}
