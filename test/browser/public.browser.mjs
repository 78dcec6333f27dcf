// Public pages of a large organization in a real browser, without a script: each is looked at (look.mjs), and its
// requests, its bytes and what it asked of the object are counted. Feeds, sitemaps and facts for search engines are
// validated. TEST_SHARE sets how many of 20,000 messages there are. The last line counts as JSON.
//   node test/browser/public.browser.mjs          needs /usr/bin/chromium, or another at CHROMIUM
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { stopAllOnExit } from '../../scripts/lib/children.mjs'
import { withObserved } from '../../scripts/lib/observed.mjs'
import { runChecks } from '../../scripts/test/checks.mjs'
import { crawl } from './public/crawl.mjs'
import { foundPublic } from './public/organization.mjs'
import { Reader } from './public/reader.mjs'

const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium'
const MESSAGES = Math.round(20_000 * Number(process.env.TEST_SHARE ?? '1'))

stopAllOnExit()
if (existsSync(EXECUTABLE)) await runChecks(({ check }) => withObserved((server) => visitAll(server, check)))
else {
  console.log(`# skipped: no browser at ${EXECUTABLE}`)
  console.log(JSON.stringify({ passed: 0, failed: 0, skipped: 1 }))
}

async function visitAll(server, check) {
  const { owner, url } = await foundPublic(server, MESSAGES)
  const browser = await chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox'] })
  try {
    const reader = await Reader.start(browser, server, url, check)
    const [channel, topics] = await readPages(reader)
    for (const path of ['/public/sitemap.xml', `${channel}/sitemap.xml`]) await reader.validate('sitemap', path)
    for (const path of [channel, ...topics]) await reader.validate('atom', `${path}/feed.xml`)
    await reader.readAgain(topics)
    await crawl(server, url, check)
    await owner.call('PATCH', '/realm', { enable_spectator_access: false })
    await reader.open(topics[0])
    check('nothing is public once the organization closes it', (await reader.page.title()) === 'Page not found')
  } finally {
    await browser.close()
  }
}

/** The pages that people see on their way, and the addresses of a channel and of two topics. */
async function readPages(reader) {
  await reader.read('/public', 'channels')
  const channel = await reader.addressOf('town square')
  await reader.read(channel, 'channel')
  const [long, mixed] = [await reader.addressOf('a long discussion'), await reader.addressOf('swimming')]
  await reader.read(mixed, 'topic', 'swimming')
  await reader.read(long, 'topic-first', 'a long discussion')
  const pages = Math.ceil(MESSAGES / 3 / 100)
  await reader.read(`${long}?page=${pages}`, 'topic-last', 'a long discussion')
  await reader.read('/public/9999-nowhere', 'nothing')
  return [channel, [long, mixed]]
}
