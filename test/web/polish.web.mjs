// Small details of a conversation: file cards, the position of menus, code, dates, headers, and errors.

import { goTo, narrow, playTogether, sitDown, WIDE } from './harness.mjs'
import { pictureOf } from './picture.mjs'
import { learnToSay } from './says.mjs'
import { frames, isGone, message, sees } from './talk.mjs'

const TOPIC = '#narrow/channel/race-crew/topic/Regatta'
const LONG_NAME = 'everything about boats, oars, riggers and their repair'

export async function scenarios(given) {
  const { priya, noor, maya } = given.club.people
  await priya.call('POST', '/users/me/subscriptions', { subscriptions: [{ name: LONG_NAME }] })
  await priya.send(LONG_NAME, 'New oars', 'They are here.')
  await noor.send('race-crew', 'Regatta', 'Who has the course?')
  await maya.direct([priya], '/me waves from the bank')
  const parts = [cards, menuAtPointer, code, dates, thirdPerson, headOfTopic, longSearch, ownWords]
  await playTogether(parts, given, { atDesk: priya, withPhone: priya, hash: TOPIC })
}

async function cards({ club, desk, check, look, lookAtPhone }) {
  const { noor } = club.people
  const course = await noor.upload('/user_uploads', 'course of the regatta.gpx', 'a course')
  const plan = await noor.upload('/user_uploads', 'plan.pdf', 'a plan')
  const boat = await noor.upload('/user_uploads', 'boat.png', pictureOf(40, 30), 'image/png')
  const lines = [
    'Here it is:',
    `[course of the regatta.gpx](${course.uri})`,
    `[plan.pdf](${plan.uri})`,
    `[boat.png](${boat.uri})`,
  ]
  await noor.send('race-crew', 'Regatta', lines.join('\n'))
  await noor.send('race-crew', 'Regatta', `First read [the plan](${plan.uri}), please.`)
  const sent = message(desk, 'Here it is')
  const card = sent.locator('a.file')
  check('a file has a card with its name', await sees(card.filter({ hasText: 'course of the regatta.gpx' })))
  check('the card shows the kind of the file', (await card.first().getAttribute('data-kind')) === 'gpx')
  check('the card opens the file', (await card.first().getAttribute('href')) === course.uri)
  await sent.locator('.message_inline_image img').waitFor()
  check('each file except a picture has a card', (await card.count()) === 2, await card.count())
  const link = message(desk, 'First read').getByRole('link', { name: 'the plan' })
  check('a file within a sentence stays a link', await link.evaluate((one) => !one.matches('.file')))
  await look('files')
  await lookAtPhone('files')
}

async function menuAtPointer({ club, desk, check, look }) {
  const { noor } = club.people
  await noor.send('race-crew', 'Regatta', 'A line to click on')
  const line = message(desk, 'A line to click on').locator('.body')
  const menu = desk.locator('.pop.menu')
  /** Opens the menu with a right click. Returns how far its nearest corner is from the pointer. */
  const distanceAt = async (x) => {
    const { x: left, y: top } = await line.boundingBox()
    await line.click({ button: 'right', position: { x, y: 10 } })
    await menu.waitFor()
    await desk.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))
    const box = await menu.boundingBox()
    const [dx, dy] = [
      [box.x, box.x + box.width].map((one) => Math.abs(one - left - x)),
      [box.y, box.y + box.height].map((one) => Math.abs(one - top - 10)),
    ].map((all) => Math.min(...all))
    return Math.round(Math.max(dx, dy))
  }
  const first = await distanceAt(12)
  check('a right click opens the menu of a message at the pointer', first < 4, first)
  await look('menu-at-pointer')
  await desk.keyboard.press('Escape')
  await isGone(menu)
  const second = await distanceAt(400)
  check('a right click elsewhere on the message opens its menu at the pointer', second < 4, second)
  await desk.keyboard.press('Escape')
}

async function code({ club, desk, check, look }) {
  await club.people.noor.send('race-crew', 'Regatta', '```\nrow row row\n```')
  const block = message(desk, 'row row row').locator('.codehilite')
  await block.waitFor()
  const above = await block.evaluate(
    (one) => one.querySelector('pre').getBoundingClientRect().top - one.getBoundingClientRect().top,
  )
  check('code without a language has no empty strip above it', above < 4, above)
  await look('code')
}

/** Makes each message a day older than the next one. This runs in the page. */
function spreadOverDays() {
  const ask = window.fetch
  window.fetch = async (...given) => {
    const answer = await ask(...given)
    if (!answer.url.includes('/json/messages?')) return answer
    const body = await answer.json()
    for (const one of body.messages ?? []) one.timestamp -= (5000 - one.id) * 86_400
    return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers })
  }
}

/** Scrolls through messages from many days. */
async function dates({ opened, club, check }) {
  const { jonas } = club.people
  for (let day = 0; day < 24; day++) await jonas.send('race-crew', 'Diary', `Entry ${day}`)
  const page = await sitDown(opened, club, club.people.ruth, { viewport: { ...WIDE, height: 400 } })
  // Answers that arrive over a socket can't be changed.
  await page.routeWebSocket(/\/json\/events/, (socket) => void socket.close())
  await page.addInitScript(spreadOverDays)
  await page.reload()
  await goTo(page, '#narrow/channel/race-crew/topic/Diary')
  await message(page, 'Entry 9').waitFor()
  const days = await page.locator('.line.day').count()
  // The tools of a conversation load after its messages.
  await frames(page, 60)
  const overlaps = await page.evaluate(async () => {
    const scroll = document.querySelector('.main > .scroll')
    const found = []
    scroll.scrollTop = 0
    for (let step = 0; step < 60; step++) {
      scroll.scrollTop += 9
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      const shown = [...scroll.querySelectorAll('.line.day:not([data-covers]) h2')].map((one) =>
        one.getBoundingClientRect(),
      )
      const isOver = shown.some((one, at) => shown[at + 1] && shown[at + 1].top < one.bottom - 2)
      if (isOver) found.push(scroll.scrollTop)
    }
    return found
  })
  check('dates don’t overlap while the list scrolls', days > 10 && overlaps.length === 0, `${days}; ${overlaps}`)
  await page.close()
}

async function thirdPerson({ desk, check, look }) {
  await goTo(desk, '#direct')
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: 'waves from the bank' })
  const line = (await row.locator('.second').innerText()).replace(/\s+/g, ' ').trim()
  check('a list shows the sender’s name in place of “/me”', line === 'Maya waves from the bank', line)
  await look('third-person')
}

async function headOfTopic({ club, desk, check, look }) {
  const { priya } = club.people
  const { stream_id: id } = await priya.call('GET', '/get_stream_id', { stream: LONG_NAME })
  await goTo(desk, `#narrow/channel/${id}/topic/New.20oars`)
  const head = desk.getByRole('heading', { level: 1, name: 'New oars' })
  await head.waitFor()
  const widthOf = (selector) => desk.locator(`main .crumbs ${selector}`).evaluate((one) => one.clientWidth)
  await desk.setViewportSize({ width: 760, height: 800 })
  const isCut = await head.evaluate((one) => one.scrollWidth > one.clientWidth)
  const share = (await widthOf('.from')) / (await desk.locator('main .crumbs').evaluate((one) => one.clientWidth))
  check('a long name of a channel leaves room for the topic', !isCut && share <= 0.41, [isCut, share])
  await desk.setViewportSize(WIDE)
  await narrow(desk, async () => {
    const [topic, channel] = [await head.boundingBox(), await desk.locator('main .crumbs .from').boundingBox()]
    check('on a phone, the topic is above its channel', topic.y + topic.height <= channel.y + 1, [topic, channel])
    await look('head-of-topic')
  })
}

async function longSearch({ desk, check, look }) {
  await goTo(desk, `#narrow/search/${'row '.repeat(2600).trim().replaceAll(' ', '.20')}`)
  check(
    'a search that is too long says how long it can be',
    await sees(desk.getByText('A search can have at most 10,000 characters.')),
  )
  await look('long-search')
  await goTo(desk, TOPIC)
}

/** Shows an error from the server to someone whose language is German. */
async function ownWords({ opened, club, check }) {
  const { tom } = club.people
  const says = await learnToSay('de')
  const { stream_id: to } = await tom.call('GET', '/get_stream_id', { stream: 'race-crew' })
  const at = Math.floor(Date.now() / 1000) + 86_400
  const later = { type: 'channel', to, topic: 'Regatta', content: 'Bis morgen', scheduled_delivery_timestamp: at }
  await tom.call('POST', '/scheduled_messages', later)
  const page = await sitDown(opened, club, tom, { hash: '#drafts' })
  await tom.call('PATCH', '/settings', { default_language: 'de' })
  await page.getByRole('heading', { name: says('drafts.scheduled') }).waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: /Regatta/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(says('schedule.when')).fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: says('drafts.save'), exact: true }).click()
  check(
    'an error of the server appears in the user’s language',
    await sees(page.getByText('Wähle einen Zeitpunkt in der Zukunft.')),
  )
  await page.close()
}
