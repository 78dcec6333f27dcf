// Small visual details: bullets, line breaks, order, colors.
import { goTo, playTogether } from './harness.mjs'
import { field, isGone, message, sees } from './talk.mjs'

const TOPIC = '#narrow/channel/race-crew/topic/Looks'
const ADDRESS = 'nora.with.a.long.name@rowing.example.com'
const LONG = 'The trailer leaves at nine, and whoever isn’t there by then walks. '.repeat(6)

export async function scenarios(given) {
  const { priya, noor } = given.club.people
  await noor.send('race-crew', 'Looks', '* oars\n* riggers\n  * spare ones')
  await noor.send('boathouse', 'Ladder', '@**Priya Raman** where is the ladder?')
  const account = { email: ADDRESS, password: given.club.password, full_name: 'Nora Longname' }
  await priya.call('POST', '/users', account)
  const { members } = await priya.call('GET', '/users')
  given.club.nora = members.find(({ full_name }) => full_name === account.full_name).user_id
  const timestamp = Math.floor(Date.now() / 1000) + 86_400
  const { subscriptions } = await priya.call('GET', '/users/me/subscriptions')
  const { stream_id } = subscriptions.find(({ name }) => name === 'race-crew')
  const later = {
    type: 'channel',
    to: stream_id,
    topic: 'Looks',
    content: LONG,
    scheduled_delivery_timestamp: timestamp,
  }
  await priya.call('POST', '/scheduled_messages', later)
  const parts = [bullets, savedMark, address, rowsOfLists, presences, results, scheduled]
  await playTogether(parts, given, { atDesk: priya, withPhone: priya, hash: TOPIC })
}

async function bullets({ desk, check, look }) {
  const list = message(desk, 'oars').locator('.prose ul')
  await list.first().waitFor()
  const kinds = await list.evaluateAll((all) => all.map((one) => getComputedStyle(one).listStyleType))
  check('bullets of the first level are filled', kinds.join() === 'disc,circle', kinds)
  await look('bullets')
}

async function savedMark({ phone, check, lookAtPhone }) {
  await goTo(phone, '#settings/conversations')
  await phone.getByLabel('Topics to unmute automatically in muted channels').selectOption('Topics you post to')
  const saved = phone.locator('.ok', { hasText: 'Saved' })
  await saved.waitFor()
  const { height } = await saved.boundingBox()
  check('the text “Saved” takes one line', height < 30, height)
  await lookAtPhone('saved-mark')
}

/** Opens the card of someone whose address is wider than the card. */
async function address({ club, desk, phone, check, look, lookAtPhone }) {
  await goTo(desk, `#user/${club.nora}`)
  await goTo(phone, `#user/${club.nora}`)
  const shown = desk.getByRole('dialog', { name: 'Nora Longname' }).getByText(ADDRESS)
  await shown.waitFor()
  const lines = await shown.evaluate((one) =>
    [...one.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      }),
  )
  check('an email address breaks only before its @', lines.join() === '1,1', lines)
  await look('card')
  await lookAtPhone('card')
  for (const page of [desk, phone]) await page.keyboard.press('Escape')
}

/** The time and the count of a conversation in a list, and which of the two comes first. */
const endOf = async (row) => {
  const [when, end] = [row.locator('.when'), row.locator('.end')]
  const [time, count] = [await when.innerText(), (await end.innerText()).replace(/\s+/g, ' ')]
  const [first, second] = [await when.boundingBox(), await end.boundingBox()]
  return `${time} ${count} ${first.x < second.x ? 'time first' : 'count first'}`
}

async function rowsOfLists({ desk, phone, check, look, lookAtPhone }) {
  await goTo(desk, '#inbox')
  const inInbox = desk.locator('.inbox-row', { hasText: 'Ladder' })
  await inInbox.locator('.when:not(:empty)').waitFor()
  const inbox = await endOf(inInbox)
  await goTo(desk, '#recent')
  const inRecent = desk.locator('main .list-row', { hasText: 'Ladder' })
  await inRecent.locator('.when').waitFor()
  const recent = await endOf(inRecent)
  check('rows of the inbox and of recent conversations end with the same time and count', inbox === recent, [
    inbox,
    recent,
  ])
  await look('rows-recent')
  await goTo(phone, '#recent')
  await phone.locator('main .list-row').first().waitFor()
  await lookAtPhone('rows-recent')
}

async function presences({ desk, check }) {
  await goTo(desk, '#people')
  const dot = (presence) => desk.locator(`main .dot[data-presence=${presence}]`).first()
  await dot('offline').waitFor()
  await desk.emulateMedia({ forcedColors: 'active' })
  const look = (presence) => dot(presence).evaluate((one) => getComputedStyle(one).backgroundColor)
  const [active, offline] = [await look('active'), await look('offline')]
  check('presence is visible in forced colors', active !== offline, [active, offline])
  await goTo(desk, '#settings/notifications')
  const on = desk.locator('.switch:checked').first()
  await on.waitFor()
  const colors = [on, desk.locator('.switch:not(:checked)').first()].map((one) =>
    one.evaluate((shown) => {
      const { backgroundColor, borderTopStyle } = getComputedStyle(shown)
      return `${borderTopStyle} ${backgroundColor}`
    }),
  )
  const [isOn, isOff] = await Promise.all(colors)
  check('switches are visible in forced colors', isOn !== isOff && isOff.startsWith('solid'), [isOn, isOff])
  const page = desk.getByRole('link', { name: 'Notifications', exact: true })
  const outline = await page.evaluate((shown) => getComputedStyle(shown).outlineStyle)
  check('the open page is marked in forced colors', outline === 'solid', outline)
  await desk.emulateMedia({ forcedColors: 'none' })
}

async function results({ desk, check, look }) {
  await goTo(desk, '#narrow/search/ladder')
  const hit = message(desk, 'where is the ladder?')
  await hit.waitFor()
  await sees(hit.locator('mark.hit'))
  check('search results have no field for a new message', await isGone(desk.locator('.compose-closed')))
  await look('results-alone')
  await hit.getByText('where is the').click()
  await desk.keyboard.press('r')
  check('replying in search results opens a field', await sees(field(desk)))
  await desk.keyboard.press('Escape')
}

async function scheduled({ desk, phone, check, lookAtPhone }) {
  await goTo(desk, '#inbox')
  await goTo(phone, '#drafts')
  const row = phone.locator('.list-row', { hasText: 'The trailer leaves' })
  await row.waitFor()
  const { height } = await row.boundingBox()
  const { width } = await row.locator('.second').boundingBox()
  check('a long scheduled message takes two lines on a phone', height < 80 && width > 150, [height, width])
  await lookAtPhone('scheduled')
}
