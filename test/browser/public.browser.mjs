// Public pages in a real browser, with a policy that allows no script, against the served bundle: each is looked at (look.mjs), its
// requests and bytes are counted, and feeds and maps are read by the browser's own parser. The last line counts as JSON.
//   node test/browser/public.browser.mjs          needs /usr/bin/chromium, or another at CHROMIUM
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { stopAllOnExit } from '../../scripts/lib/children.mjs'
import { withServedBundle } from '../../scripts/lib/served.mjs'
import { runChecks } from '../../scripts/test/checks.mjs'
import { look } from './look.mjs'

const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium'
const MOST_BYTES = 30_000
const TEXTS = [
  'The **pool** opens on Saturday. See [the plan](https://pool.example/plan) and `opening.md`.',
  '```python\ndef open(pool):\n    return pool.water > 3  # a comment that goes on and on beyond the width of any phone\n```',
  '> When is it warm enough?\n\nAt $$20^\\circ$$ or so :swimmer: — @**Olivia Owner** has measured it.',
  '```spoiler What was found\nA shoe.\n```',
  '| day | from | to |\n| --- | --- | --- |\n| Monday | 8 | 20 |\n| Sunday | 10 | 18 |',
  '/poll When do we meet?\nOn Saturday\nOn Sunday',
  '* towels\n* a ball\n  1. not the old one\n\nhttps://a-long-address.example/with/a/path/that/goes/on/and/on/and/does/not/end/before/the/window/does',
]

stopAllOnExit()
if (existsSync(EXECUTABLE)) await runChecks(({ check }) => withServedBundle((served) => visitAll(served, check)))
else {
  console.log(`# skipped: no browser at ${EXECUTABLE}`)
  console.log(JSON.stringify({ passed: 0, failed: 0, skipped: 1 }))
}

async function visitAll({ port, secrets }, check) {
  const origin = `http://localhost:${port}`
  const call = await foundPublic(origin, secrets.SETUP_KEY)
  const browser = await chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    const loaded = []
    page.on('response', (response) => loaded.push(response))
    const open = async (path) => {
      loaded.length = 0
      await page.goto(origin + path, { waitUntil: 'load' })
    }
    const read = async (name) => {
      const bodies = await Promise.all(loaded.map((response) => response.body().catch(() => Buffer.alloc(0))))
      const types = loaded.map((response) => response.headers()['content-type']?.split(';')[0] ?? '')
      const counted = types.filter((type) => !type.startsWith('image/'))
      check(`${name} is one page and one style`, counted.sort().join(' ') === 'text/css text/html', counted.join(' '))
      const bytes = bodies.reduce((sum, body, at) => sum + (types[at].startsWith('image/') ? 0 : body.length), 0)
      check(`${name} has at most 30 KB`, bytes <= MOST_BYTES, `${bytes} bytes`)
      const faults = await look(page, name)
      check(`${name} has no faults`, faults.length === 0, faults.join('; '))
    }
    await open('/public')
    await read('public-channels')
    const channel = await page.getByRole('link', { name: 'town square' }).getAttribute('href')
    await open(channel)
    await read('public-channel')
    const topic = await page.getByRole('link', { name: 'swimming' }).getAttribute('href')
    await open(topic)
    await read('public-topic')
    await open('/public/9999-nowhere')
    await read('public-nothing')
    const reader = await (await browser.newContext()).newPage()
    await reader.goto(`${origin}/public`)
    for (const path of ['/public/sitemap.xml', `${channel}/sitemap.xml`, `${channel}/feed.xml`, `${topic}/feed.xml`]) {
      const text = await (await fetch(origin + path)).text()
      const problem = await reader.evaluate((xml) => {
        const read = new DOMParser().parseFromString(xml, 'application/xml')
        return read.querySelector('parsererror')?.textContent ?? ''
      }, text)
      check(`${path} is XML`, problem === '', problem)
    }
    await call('PATCH', '/realm', { enable_spectator_access: 'false' })
    await open(topic)
    check('nothing is public once the organization closes it', (await page.content()).includes('Page not found'))
  } finally {
    await browser.close()
  }
}

async function foundPublic(origin, setupKey) {
  const founder = {
    name: 'The pool',
    email: 'olivia@example.com',
    full_name: 'Olivia Owner',
    password: 'a long enough password',
  }
  const founded = await fetch(`${origin}/setup`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${setupKey}` },
    body: new URLSearchParams(founder),
  })
  const { api_key } = await founded.json()
  const headers = { Authorization: `Basic ${btoa(`olivia@example.com:${api_key}`)}` }
  const call = async (method, path, fields) => {
    const answer = await fetch(`${origin}/api/v1${path}`, { method, headers, body: new URLSearchParams(fields) })
    const body = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`)
    return body
  }
  await call('PATCH', '/realm', { enable_spectator_access: 'true' })
  const subscriptions = JSON.stringify([{ name: 'town square', description: 'What goes on in town, and when' }])
  await call('POST', '/users/me/subscriptions', { subscriptions, is_web_public: 'true' })
  for (const topic of ['the summer party and all that comes with it', 'swimming']) {
    for (const content of TEXTS) await call('POST', '/messages', { type: 'stream', to: 'town square', topic, content })
  }
  const { messages } = await (
    await fetch(`${origin}/api/v1/messages?anchor=newest&num_before=1&num_after=0`, { headers })
  ).json()
  await call('POST', `/messages/${messages[0].id}/reactions`, { emoji_name: 'tada' })
  return call
}
