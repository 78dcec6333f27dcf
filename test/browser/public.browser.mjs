// Reads the public pages of a large organization in a real browser without scripts. Each is checked (look.mjs), and its
// requests, its bytes and its calls to the object are counted. Feeds, sitemaps and structured data for search engines
// are validated. TEST_SHARE is the share of 20,000 messages that is created.
//   npm run test:browser -- public.browser
import { withObserved } from '../../scripts/lib/observed.ts'
import { test } from './checked.mjs'
import { crawl } from './public/crawl.mjs'
import { foundPublic } from './public/organization.mjs'
import { Reader } from './public/reader.mjs'

const MESSAGES = Math.round(20_000 * Number(process.env.TEST_SHARE ?? '1'))

test('public pages in a browser', ({ browser, check }) => withObserved((server) => visitAll(server, browser, check)))

async function visitAll(server, browser, check) {
  const { owner, url } = await foundPublic(server, MESSAGES)
  const reader = await Reader.start(browser, server, url, check)
  const [channel, topics] = await readPages(reader)
  for (const path of ['/public/sitemap.xml', `${channel}/sitemap.xml`]) await reader.validate('sitemap', path)
  for (const path of [channel, ...topics]) await reader.validate('atom', `${path}/feed.xml`)
  await reader.readAgain(topics)
  await crawl(server, url, check)
  await owner.call('PATCH', '/realm', { enable_spectator_access: false })
  await reader.open(topics[0])
  check(
    'a topic is no longer public after the organization turns public access off',
    (await reader.page.title()) === 'Page not found',
  )
}

/** Reads a page of each kind, following links as people do. Returns the addresses of a channel and two topics. */
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
