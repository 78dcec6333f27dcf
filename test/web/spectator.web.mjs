// Someone without an account follows a link: they can read channels that are public on the web, but nothing else.
import { goTo, PHONE, sitDown, WIDE } from './harness.mjs'
import { lookAt } from './look.mjs'
import { isGone, message, sees } from './talk.mjs'

export async function scenarios({ club, opened, check }) {
  const { priya, tom, maya } = club.people
  await priya.call('PATCH', '/realm', { enable_spectator_access: true })
  const make = (name, more) =>
    priya.call('POST', '/users/me/subscriptions', {
      subscriptions: [{ name, description: 'Levels, closures and the weather' }],
      principals: [priya.id, tom.id, maya.id],
      ...more,
    })
  await make('river news', { is_web_public: true })
  await make('committee', { invite_only: true })
  const { stream_id: channel } = await priya.call('GET', '/get_stream_id', { stream: 'river news' })
  const first = await tom.send('river news', 'Flood', 'The **river** is up:\n```python\nlevel = 4.2\n```')
  await maya.call('POST', `/messages/${first.id}/reactions`, { emoji_name: 'tada' })
  const poll = await maya.send('river news', 'Flood', '/poll Row on Sunday?\nYes\nNo')
  const vote = JSON.stringify({ type: 'vote', key: 'canned,0', vote: 1 })
  await tom.call('POST', '/submessage', { message_id: poll.id, msg_type: 'widget', content: vote })
  await tom.send('river news', 'Flood', '/me looks at the gauge')
  const hidden = await tom.send('committee', 'Flood', 'We sell the boathouse.')
  const given = { club, opened, check, channel, first, hidden, wrong: [] }
  given.desk = await asStranger(opened, club, WIDE)
  given.phone = await asStranger(opened, club, PHONE)
  for (const part of [reading, links, refusals, again, inGerman, opening, making]) {
    try {
      await part(given)
    } catch (error) {
      check(`${part.name}: no error occurred`, false, error.stack)
    }
  }
  check(
    'the pages for people without an account have no visual or accessibility faults',
    given.wrong.length === 0,
    given.wrong.join('\n'),
  )
}

/** A browser in which nobody is logged in. */
async function asStranger(opened, club, viewport, locale = 'en') {
  const context = await opened.browser.newContext({ baseURL: club.url, viewport, locale, hasTouch: viewport === PHONE })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  page.on('pageerror', (error) => opened.troubles.push(`${page.url()}: ${error.stack}`))
  return page
}

async function reading({ desk, phone, check, wrong, channel, club, first }) {
  const address = `/#narrow/channel/${channel}-river-news/topic/Flood`
  const told = []
  desk.on('response', (response) => told.push(response.text().catch(() => '')))
  await desk.goto(address)
  check('a stranger can read a public topic', await sees(message(desk, 'The river is up')))
  check('a stranger can read code', await sees(desk.locator('.codehilite').getByText('level')))
  await desk.locator('.codehilite').hover()
  await desk.getByRole('button', { name: 'Copy code' }).click()
  check('code can be copied', (await desk.evaluate(() => navigator.clipboard.readText())).trim() === 'level = 4.2')
  check('copying is confirmed', await sees(desk.getByRole('status').getByText('Copied.')))
  const counts = (await desk.locator('.poll .names').allTextContents()).join()
  check('a poll shows its counts', counts === '1,0', counts)
  check('strangers can’t vote', (await desk.locator('.poll button').count()) === 0)
  check('the authors of messages are shown', await sees(desk.locator('.who').getByText('Tom')))
  check('a reaction shows its number', (await desk.locator('.reaction').textContent())?.includes('1') === true)
  check('there is no field for messages', (await desk.getByRole('textbox').count()) === 0)
  const logIn = desk.getByRole('link', { name: 'Log in to post' })
  check('the composer is replaced by a link to log in', await sees(logIn))
  check(
    'the link to log in contains the address of a conversation',
    (await logIn.getAttribute('href'))?.includes('#narrow/channel/') === true,
  )
  check('a private channel isn’t listed', !(await desk.locator('.sidebar').textContent())?.includes('committee'))
  const all = (await Promise.all(told)).join()
  check(
    'no answer contains the private channel, or a member’s email address',
    all.includes('river news') && !all.includes('committee') && !all.includes(club.people.tom.email),
  )
  await logIn.click()
  await desk.getByRole('link', { name: 'Keep reading without an account' }).click()
  check(
    'the log-in page links to a public page without scripts',
    desk.url().includes('/public/') && (await sees(desk.locator(`#m${first.id}`))),
  )
  await desk.goto(address)
  await phone.goto(address)
  await message(phone, 'The river is up').waitFor()
  for (const page of [desk, phone]) wrong.push(...(await lookAt(page, 'spectator-topic')))
  await phone.getByRole('link', { name: 'Back' }).click()
  check(
    'on a phone, a button leads back to the topics',
    await sees(phone.getByRole('main').getByRole('link', { name: 'Flood' })),
  )
  for (const page of [phone]) wrong.push(...(await lookAt(page, 'spectator-topics')))
  await phone.getByRole('link', { name: 'Back' }).click()
  check(
    'on a phone, a button leads back to the channels',
    await sees(phone.getByRole('heading', { name: 'Public channels' })),
  )
  await desk.locator('.sidebar .org').click()
  await desk.getByRole('heading', { name: 'Public channels' }).waitFor()
  for (const page of [desk, phone]) wrong.push(...(await lookAt(page, 'spectator-channels')))
}

async function links({ desk, check, first }) {
  await goTo(desk, `#narrow/near/${first.id}`)
  check('a link to a message leads to its position', await sees(desk.locator(`#m${first.id}[aria-current]`)))
  check('the address names the position of the message', desk.url().includes('/topic/Flood/near/'))
}

async function refusals({ desk, check, hidden }) {
  const pages = []
  for (const id of [hidden.id, 999_999]) {
    await desk.goto('about:blank')
    await desk.goto(`/#narrow/near/${id}`)
    await desk.waitForURL(({ pathname }) => pathname === '/login')
    pages.push((await desk.getByRole('main').textContent())?.replaceAll(String(id), 'N'))
  }
  check('hidden and nonexistent messages lead to the same log-in page', pages[0] === pages[1], pages)
  check('the log-in page keeps the address', new URL(desk.url()).hash === '#narrow/near/999999')
  await desk.goto('about:blank')
  await desk.goto('/#narrow/is/starred')
  await desk.waitForURL(({ pathname }) => pathname === '/login')
  await desk.goto('/')
  await desk.waitForURL(({ pathname }) => pathname === '/login')
  check('visitors of the root address see the log-in page', await sees(desk.locator('input[name=email]')))
  await desk.getByRole('link', { name: 'Read public channels without an account' }).click()
  check(
    'visitors of the root address can read public channels',
    await sees(desk.getByRole('link', { name: 'river news' })),
  )
}

async function again({ desk, phone, check, channel, club }) {
  const { tom, priya } = club.people
  // The page's clock is advanced later, so that fetched data is outdated.
  await desk.clock.install()
  await desk.goto(`/#narrow/channel/${channel}-river-news/topic/Flood`)
  await message(desk, 'The river is up').waitFor()
  let calls = 0
  desk.on('request', (request) => {
    if (request.url().includes('/json/')) calls++
  })
  await tom.send('river news', 'Flood', 'It falls again.')
  const comeBack = () => desk.evaluate(() => dispatchEvent(new Event('focus')))
  await comeBack()
  check('coming back at once makes no request', calls === 0, calls)
  await desk.clock.fastForward(60_000)
  await comeBack()
  check('new messages appear when a visitor comes back later', await sees(message(desk, 'It falls again.')))
  await comeBack()
  check('coming back later causes three requests', calls === 3, calls)
  await priya.call('PATCH', `/streams/${channel}`, { is_web_public: false })
  await desk.clock.fastForward(60_000)
  await comeBack()
  await desk.waitForURL(({ pathname }) => pathname === '/login')
  check('a channel that is no longer public disappears', await isGone(message(desk, 'The river is up')))
  await priya.call('PATCH', `/streams/${channel}`, { is_web_public: true })
  await phone.reload()
}

async function inGerman({ opened, club, check, channel }) {
  const page = await asStranger(opened, club, WIDE, 'de')
  await page.goto(`/#narrow/channel/${channel}-river-news/topic/Flood`)
  check('in a German browser, the pages are in German', await sees(page.getByText('Du liest ohne Konto.')))
}

/**
 * Makes a channel public on the web, as the owner. A dialog says how many messages will be public, and asks for
 * confirmation.
 */
async function opening({ opened, club, check, wrong, desk }) {
  const { priya, tom, maya } = club.people
  await priya.call('POST', '/users/me/subscriptions', {
    subscriptions: [{ name: 'gauges' }],
    principals: [priya.id, tom.id, maya.id],
  })
  const { id } = await tom.send('gauges', 'Weir', 'It stands at two metres.')
  await maya.send('gauges', 'Weir', 'And rises.')
  const pages = []
  for (const viewport of [WIDE, PHONE]) {
    const page = await sitDown(opened, club, priya, { viewport, hash: '#organization/channels' })
    await page.getByRole('button', { name: 'Manage gauges', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make public…' }).click()
    pages.push(page)
  }
  const [own] = pages
  const asked = own.getByRole('dialog').getByRole('alert')
  const text = await asked.filter({ hasText: 'will be able to read' }).textContent()
  check(
    'before a channel becomes public, the number of its messages is shown',
    /^Anyone on the web will be able to read 3 messages, .* Oldest message: Today\./.test(text ?? ''),
    text,
  )
  check(
    'before a channel becomes public, the number of its senders is shown',
    text?.includes('The names of 3 senders'),
    text,
  )
  for (const page of pages) wrong.push(...(await lookAt(page, 'spectator-asked')))
  const button = await pages[1].getByRole('button', { name: 'Make public on the web' }).boundingBox()
  check('the question is visible on a phone', button !== null && button.y + button.height <= PHONE.height, button)
  await desk.goto('about:blank')
  await desk.goto(`/#narrow/near/${id}`)
  await desk.waitForURL(({ pathname }) => pathname === '/login')
  check('the channel isn’t public before a confirmation', true)
  await own.getByRole('button', { name: 'Make public on the web' }).click()
  check(
    'the channel is public after the confirmation',
    await sees(own.getByRole('dialog').getByText('Anyone can read this channel without an account')),
  )
  await desk.goto('about:blank')
  await desk.goto(`/#narrow/near/${id}`)
  check('a stranger can read the channel', await sees(message(desk, 'It stands at two metres.')))
  await priya.call('PATCH', '/realm', { enable_spectator_access: false })
  check(
    'the channel’s settings say when the organization lets no stranger read it',
    await sees(own.getByRole('dialog').getByText(/^Nobody can read this channel without an account while/)),
  )
  await priya.call('PATCH', '/realm', { enable_spectator_access: true })
}

/** Creates a channel that is public on the web, which also requires confirmation. */
async function making({ opened, club, check, wrong }) {
  const page = await sitDown(opened, club, club.people.priya, { viewport: WIDE, hash: '#channels' })
  await page.getByRole('button', { name: 'New channel' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('open river')
  await dialog.getByLabel('Everyone. Anyone on the web can read the channel.').check()
  await dialog.getByRole('button', { name: 'Create channel' }).click()
  check(
    'creating a public channel shows a warning',
    await sees(dialog.getByRole('alert').getByText('Anyone on the web will be able to read')),
  )
  wrong.push(...(await lookAt(page, 'spectator-new')))
  await dialog.getByRole('button', { name: 'Make public on the web' }).click()
  check('the public channel is created', await isGone(dialog))
  const { streams } = await club.people.priya.call('GET', '/streams')
  check('the new channel is public', streams.find(({ name }) => name === 'open river')?.is_web_public === true)
}
