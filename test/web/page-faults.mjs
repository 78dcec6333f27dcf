// Injects faults into real pages: the server, the network, the disk and the page itself fail while two people are
// writing. After each fault, each screen must show the server's state, and nothing typed may be lost. TEST_SHARE sets
// how many rounds there are, and TEST_SEED which fault comes first. The last line of the output has the counts as JSON.
//   node test/web/page-faults.mjs          needs /usr/bin/chromium, or the path in CHROMIUM
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { serveBundle } from '../../scripts/lib/served.ts'
import { freePort, stop, stopAllOnExit } from '../../tools/lib/children.mjs'
import { PATIENCE_MS } from '../../tools/lib/patience.mjs'
import { newSecret } from '../../tools/lib/secrets-files.mjs'
import { EXECUTABLE } from '../browser/chromium.mjs'
import { foundClub } from './club.mjs'
import { openBrowser, PHONE, sitDown, WIDE } from './harness.mjs'
import { Network } from './network.mjs'
import { FAULTS, obeyRefusal } from './page-faults-list.mjs'

/** The number of rounds. A complete run has four for each fault. */
const ROUNDS = Math.max(3, Math.round(32 * Number(process.env.TEST_SHARE ?? '1')))
const NAMES = Object.keys(FAULTS)
const FIRST = Number(process.env.TEST_SEED ?? '0')
const [CHANNEL, TOPIC] = ['race-crew', 'Storm']
const HASH = `#narrow/channel/${CHANNEL}/topic/${TOPIC}`
/** A page must show at least this many of the latest messages, or all messages if there are fewer. */
const SHOWN_AT_LEAST = 30

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const field = (page) => page.getByRole('textbox', { name: 'Message', exact: true })
const textOf = (round, name) => `Round ${round}, ${name}`
const halfOf = (round, name) => `${name} was about to say ${round}`

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  if (!existsSync(EXECUTABLE)) return skip('faults while the page is used', `no browser at ${EXECUTABLE}`)
  const state = mkdtempSync(join(tmpdir(), 'edgewise-faults-'))
  const secrets = { API_KEY_SECRET: newSecret(), SETUP_KEY: newSecret() }
  const port = await freePort()
  const serve = () => serveBundle({ port, state, secrets })
  let server = await serve()
  const restart = async (between) => {
    await server.kill()
    await between()
    server = await serve()
  }
  const opened = await openBrowser()
  try {
    const club = await foundClub({ port, secrets, name: 'faults' })
    const writers = await Promise.all([
      writer(opened, club, club.people.priya, WIDE, port),
      writer(opened, club, club.people.maya, PHONE, port),
    ])
    for (let round = 1; round <= ROUNDS; round++) {
      const fault = NAMES[(FIRST + round) % NAMES.length]
      await play({ round, fault, writers, restart, tom: club.people.tom })
      const lost = await whatIsLost({ round, writers, tom: club.people.tom })
      check(`round ${round} (${fault}): the pages show the server’s data, and no letter is lost`, lost === '', lost)
      if (lost) break
    }
    for (const { network } of writers) network.close()
  } finally {
    await opened.close()
    await stop(server.child)
    await server.kill()
    rmSync(state, { recursive: true, force: true })
  }
})

async function writer(opened, club, person, viewport, port) {
  const network = await new Network(port).open()
  const there = { ...club, url: club.url.replace(String(port), String(network.port)) }
  const page = await sitDown(opened, there, person, { viewport, hash: HASH })
  await page.addInitScript(obeyRefusal)
  await openComposer(page)
  return { page, network, name: person.name }
}

async function openComposer(page) {
  const closed = page.locator('.compose-closed .open')
  await closed.or(field(page)).first().waitFor()
  if (await closed.isVisible()) await closed.click()
  await field(page).waitFor()
}

async function reload(page) {
  await page.reload()
  await openComposer(page)
}

/** Injects a fault. Everyone is writing during the fault, and is in the middle of a sentence when the fault ends. */
async function play({ round, fault, writers, restart, tom }) {
  const write = () => Promise.all(writers.map((writer) => writeIn(writer, round)))
  await FAULTS[fault]({ writers, write, restart, reload })
  await tom.send(CHANNEL, TOPIC, textOf(round, tom.name))
  // Browsers fire this event when the network is back.
  await Promise.all(writers.map(({ page }) => page.evaluate(() => dispatchEvent(new Event('online')))))
}

async function writeIn({ page, name }, round) {
  await field(page).fill(textOf(round, name))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await field(page).fill(halfOf(round, name))
}

/** A description of what is lost; empty if nothing is. */
async function whatIsLost({ round, writers, tom }) {
  const wanted = [...writers.map(({ name }) => name), tom.name].map((name) => textOf(round, name))
  let lost = ''
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(200)) {
    const { messages } = await tom.call('GET', '/messages', {
      narrow: [
        { operator: 'channel', operand: CHANNEL },
        { operator: 'topic', operand: TOPIC },
      ],
      anchor: 'newest',
      num_before: 300,
      num_after: 0,
      apply_markdown: false,
    })
    const known = messages.map(({ id, content }) => `${id} ${content}`)
    const missing = wanted.filter((text) => messages.filter(({ content }) => content === text).length !== 1)
    const screens = await Promise.all(writers.map(({ page }) => page.evaluate(shownMessages)))
    const halves = await Promise.all(writers.map(({ page }) => field(page).inputValue()))
    lost = [
      ...missing.map((text) => `the server hasn’t once: ${text}`),
      ...screens.flatMap((shown, at) =>
        isEndOf(shown, known) ? [] : [`${writers[at]?.name} sees\n${shown.join('\n')}\nand not\n${known.join('\n')}`],
      ),
      ...halves.flatMap((half, at) => (half === halfOf(round, writers[at]?.name) ? [] : [`in the field: ${half}`])),
    ].join('\n')
    if (lost === '') break
  }
  return lost
}

/** Whether a page shows exactly the latest messages. A page that was opened again shows only some of them. */
function isEndOf(shown, known) {
  const isLong = shown.length >= Math.min(known.length, SHOWN_AT_LEAST)
  return isLong && shown.join('\n') === known.slice(-shown.length).join('\n')
}

function shownMessages() {
  const lines = [...document.querySelectorAll('.msgs .msg')]
  return lines.map(
    (line) => `${line.getAttribute('data-id') ?? 'waiting'} ${line.querySelector('.prose')?.textContent?.trim()}`,
  )
}
