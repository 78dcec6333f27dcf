// Takes the pictures for the README: the demonstration organization as its owner sees it, on a separate development
// server.
//   npx node scripts/web/readme-pictures.ts    needs /usr/bin/chromium, or a path in CHROMIUM, and a font with emoji
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { freePort, start, stop, stopAllOnExit } from '../../tools/lib/children.mjs'
import { untilAnswering } from '../../tools/lib/http.mjs'
import { PINNED_NODE, ROOT } from '../../tools/lib/paths.mjs'
import { demoOrganization } from '../lib/demo/organization.mjs'
import { Person } from '../lib/people.mjs'

const FOLDER = join(ROOT, 'docs/pictures')
/**
 * The latest conversations of the demonstration are only hours old, so the pictures use a time zone where it is
 * afternoon now.
 */
const HOUR = 17
const ahead = ((HOUR - new Date().getUTCHours() + 36) % 24) - 12
const ZONE = { timezoneId: `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}` }
const DESK = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 4 / 3, hasTouch: true }

/** The pictures are taken in this order, because opening a topic marks it as read. */
const PICTURES: readonly { name: string; context: object; row?: [string, string]; shown: string }[] = [
  { name: 'inbox-dark', context: { ...DESK, colorScheme: 'dark' }, shown: '.inbox-row' },
  { name: 'phone', context: PHONE, row: ['rides', 'Sunday'], shown: '.message_inline_image img' },
  { name: 'conversation', context: DESK, row: ['workshop', 'Spring service'], shown: '.msg' },
]

stopAllOnExit()
const state = mkdtempSync(join(tmpdir(), 'edgewise-pictures-'))
const port = await freePort()
const url = `http://localhost:${port}`
const dev = [
  join(ROOT, 'scripts/dev.ts'),
  '--show-interactive-dev-session=false',
  '--port',
  String(port),
  '--persist-to',
  state,
]
const server = start(PINNED_NODE, dev)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  await untilAnswering(url, { stop: () => server.hasEnded })
  const accounts = (await demoOrganization(url, join(state, 'passwords.json'))) ?? []
  for (const picture of PICTURES) await take(picture, accounts)
} finally {
  await browser.close()
  await stop(server)
  rmSync(state, { recursive: true, force: true })
}

async function take({ name, context, row, shown }: (typeof PICTURES)[number], accounts) {
  const [owner, ...members] = accounts
  for (const { email, key } of members)
    await new Person(url, { email, key }).call('POST', '/users/me/presence', { status: 'active' })
  const there = await browser.newContext({ reducedMotion: 'reduce', ...ZONE, ...context })
  const page = await there.newPage()
  await page.goto(`${url}/dev/enter?${new URLSearchParams({ email: owner.email, key: owner.key })}`)
  await page.locator('.inbox-row').first().waitFor()
  if (row) await openTopic(page, row, owner)
  await page.locator(shown).last().waitFor()
  await page.waitForLoadState('networkidle')
  const file = join(FOLDER, `${name}.webp`)
  const bytes = await sharp(await page.screenshot())
    .webp({ quality: 62, effort: 6, preset: 'text' })
    .toBuffer()
  writeFileSync(file, bytes)
  console.log(`${file}: ${bytes.length} bytes`)
  await there.close()
}

async function openTopic(page, [channel, topic], { email, key }) {
  const { stream_id: id } = await new Person(url, { email, key }).call(
    'GET',
    `/get_stream_id?${new URLSearchParams({ stream: channel })}`,
  )
  await page.evaluate((hash) => location.assign(hash), `#narrow/channel/${id}/topic/${topic.replaceAll(' ', '.20')}`)
}
