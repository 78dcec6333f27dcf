// Puts the rendered output of hostile messages into a page in a real browser, and checks that no script runs and that
// there are no unlisted attributes or schemes.
//   npm run test:browser -- markdown.browser
import { once } from 'node:events'
import { createServer } from 'node:http'
import fc from 'fast-check'
import { load } from '../../scripts/markdown/load.ts'
import { test } from './checked.mjs'
import { inspect } from './inspect.mjs'

const FUZZED = 600
const BATCH = 50
/** A linkifier whose entire URL is text that people wrote. */
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

test('Markdown in a browser', async ({ browser, check }) => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<!doctype html><title>x</title><body></body>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  try {
    await inspectAll(browser, `http://127.0.0.1:${port}`, check)
  } finally {
    server.close()
  }
})

async function inspectAll(browser, origin, check) {
  const page = await browser.newPage()
  // Nothing but the page itself is loaded, so that broken images fire their events immediately.
  await page.route('**/*', (route) => (route.request().url() === `${origin}/` ? route.continue() : route.abort()))
  page.on('dialog', (dialog) => dialog.dismiss())
  await provesThatItSees(page, origin, check)
  for (let start = 0; start < texts.length; start += BATCH) {
    const batch = texts.slice(start, start + BATCH)
    await page.goto(origin)
    const outputs = batch.map((text) => html(text, { translateEmoticons: true, linkifiers: [TICKETS, ANYTHING] }))
    const problems = await inspectIn(page, outputs)
    for (const [index, found] of problems.entries()) {
      check(
        `nothing forbidden is in the output of ${JSON.stringify(batch[index])}`,
        found.length === 0,
        found.join('; '),
      )
    }
  }
}

function inspectIn(page, outputs) {
  return page.evaluate(inspect, { outputs, attributes: [...ATTRIBUTES], schemes: [...SCHEMES] })
}

/** Shows that the check would find scripts that run, and forbidden elements, attributes and schemes. */
async function provesThatItSees(page, origin, check) {
  await page.goto(origin)
  const bad = [
    '<img src="x" onerror="hit()">',
    '<a href="java&#115;cript:hit()">x</a>',
    '<p id="x">x</p>',
    '<form></form>',
  ]
  const found = await inspectIn(page, bad)
  for (const [index, problems] of found.entries()) {
    check(`the check finds the fault in ${bad[index]}`, problems.length > 0)
  }
}
