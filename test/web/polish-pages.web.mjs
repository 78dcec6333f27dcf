// Small details of lists and settings: the palette, the sidebar, drafts, and pages.
import { until } from '../../scripts/lib/until.ts'
import { fillClub } from './club.mjs'
import { goTo, PHONE, playTogether, sitDown, WIDE } from './harness.mjs'
import { isGone, message, sees } from './talk.mjs'

const ERG = '#narrow/channel/race-crew/topic/Erg.20test.20results'
const LONG_NAME = 'Rowing club of the upper valley'
/** The number of topics, with one message each: more messages than the combined feed loads at first. */
const DIARIES = 70

export async function scenarios(given) {
  await fillClub(given.club)
  const { priya } = given.club.people
  const parts = [
    recentInPalette,
    oneMoreInPalette,
    organizationOnPhone,
    draftsOnPhone,
    endOfSidebar,
    mutedAndFollowed,
    exportsOnPhone,
    manyRecent,
    longNameOfOrganization,
  ]
  await playTogether(parts, given, { atDesk: priya, withPhone: priya, hash: '#inbox' })
}

const palette = (page) => page.getByRole('combobox', { name: /^Jump to/ })
const optionsOf = async (page) =>
  (await page.getByRole('option').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())

async function recentInPalette({ desk, check, look, phone, lookAtPhone }) {
  await goTo(desk, ERG)
  // The tools of a conversation load after its messages. Until they have loaded, the visit isn't recorded.
  const line = message(desk, 'my legs have filed')
  await until(async () => {
    for (const x of [5, 60]) await line.hover({ position: { x, y: 8 } })
    return desk.getByRole('button', { name: 'More actions' }).isVisible()
  })
  await goTo(desk, '#inbox')
  await desk.locator('.inbox-row').first().waitFor()
  await desk.keyboard.press('Control+k')
  const first = desk.getByRole('option').first()
  check('without words, the palette begins with the last visited conversation', await sees(first.getByText('Erg test')))
  const options = await optionsOf(desk)
  const latest = options.findIndex((text) => /Tom Okafor/.test(text))
  const older = options.findIndex((text) => /Slipway repair/.test(text))
  check('conversations with newer messages come before others', latest === 1 && older > latest, options.join('; '))
  const channel = options.findIndex((text) => /^announcements/.test(text))
  check('in the palette, channels come after recent conversations', channel > older, options.join('; '))
  const labels = await desk.locator('.palette .lbl').allInnerTexts()
  check('the palette says which conversations it lists', labels[0] === 'Recent conversations', labels)
  await look('palette-recent')
  await desk.keyboard.press('Enter')
  check('Enter opens the last visited conversation', await sees(message(desk, 'my legs have filed')))
  await desk.keyboard.press('Control+k')
  await palette(desk).waitFor()
  const there = await optionsOf(desk)
  check(
    'the open conversation isn’t the first choice in the palette',
    !/Erg test/.test(there[0] ?? ''),
    there.join('; '),
  )
  await desk.keyboard.press('Escape')
  await phone.keyboard.press('Control+k')
  await palette(phone).waitFor()
  await lookAtPhone('palette-recent')
  await phone.keyboard.press('Escape')
}

async function oneMoreInPalette({ club, desk, check }) {
  for (let number = 1; number <= 7; number++) {
    const account = { email: `sculler${number}@example.com`, password: club.password, full_name: `Sculler ${number}` }
    await club.people.priya.call('POST', '/users', account)
  }
  await desk.keyboard.press('Control+k')
  await palette(desk).fill('sculler')
  await desk.getByRole('option', { name: /^Sculler 1/ }).waitFor()
  const found = (await optionsOf(desk)).filter((text) => !/^Search/.test(text))
  check(
    'the palette shows seven people instead of six and a button for one more',
    found.length === 7 && found.every((text) => /Sculler/.test(text)),
    found.join('; '),
  )
  await desk.keyboard.press('Escape')
}

async function organizationOnPhone({ phone, check, lookAtPhone }) {
  await goTo(phone, '#channels')
  const main = phone.getByRole('main')
  const name = main.getByRole('button', { name: 'Millbrook Rowing' })
  check('on a phone, the name of the organization is above the channels', await sees(name))
  await lookAtPhone('channels-head')
  await name.click()
  check('the name opens the menu of the organization', await sees(phone.getByRole('menuitem', { name: 'Log out' })))
  await lookAtPhone('organization-menu')
  await phone.keyboard.press('Escape')
  check(
    'on a phone, the screen for channels still has its heading',
    await sees(main.getByRole('heading', { level: 1, name: 'Channels' })),
  )
  await main.getByRole('button', { name: 'New message' }).click()
  const dialog = phone.getByRole('dialog')
  check('on a phone, a button on the screen for channels opens a new message', await sees(dialog))
  await dialog.getByRole('button', { name: 'Close' }).click()
  await isGone(dialog)
}

async function draftsOnPhone({ club, phone, check, lookAtPhone }) {
  const { priya } = club.people
  const { stream_id } = await priya.call('GET', '/get_stream_id', { stream: 'race-crew' })
  const draft = { type: 'stream', to: [stream_id], topic: 'Regatta', content: 'Half a thought' }
  await priya.call('POST', '/drafts', { drafts: [draft] })
  await goTo(phone, '#drafts')
  const main = phone.getByRole('main')
  const remove = main.getByRole('button', { name: 'Delete draft' })
  await remove.waitFor()
  const titles = await main.getByRole('heading', { name: 'Drafts' }).count()
  check('the screen for drafts shows its title once', titles === 1, titles)
  const { width, height } = await remove.boundingBox()
  check('the button that deletes a draft is small, but large enough for a finger', width <= 48 && height >= 44, [
    width,
    height,
  ])
  await lookAtPhone('drafts')
  await remove.click()
  check('the button deletes the draft', await isGone(main.getByText('Half a thought')))
}

/** Uses a window that isn't tall enough for the sidebar. */
async function endOfSidebar({ desk, check, look }) {
  await goTo(desk, '#inbox')
  await desk.setViewportSize({ width: 1280, height: 480 })
  const scroll = desk.locator('.sidebar .side-scroll')
  const mask = await scroll.evaluate((one) => getComputedStyle(one).maskImage)
  check('the list of channels fades at its end', /gradient/.test(mask), mask)
  await look('end-of-sidebar')
  await scroll.evaluate((one) => one.scrollTo(0, 0))
  const links = scroll.getByRole('link')
  const hidden = []
  for (let at = 0; at < (await links.count()); at++) {
    await links.nth(at).focus()
    const rest = await links.nth(at).evaluate((one) => {
      const list = one.closest('.side-scroll')
      return list.getBoundingClientRect().bottom - one.getBoundingClientRect().bottom
    })
    if (rest < 20) hidden.push(`${at}: ${rest}`)
  }
  check('a row with the focus doesn’t fade', hidden.length === 0, hidden.join())
  await desk.setViewportSize(WIDE)
}

async function mutedAndFollowed({ opened, club, check }) {
  const { tom } = club.people
  const { stream_id } = await tom.call('GET', '/get_stream_id', { stream: 'race-crew' })
  const topics = [
    { topic: '✔ Spring head', visibility_policy: 1 },
    { topic: '', visibility_policy: 1 },
    { topic: 'Trailer to Henley', visibility_policy: 3 },
  ]
  for (const one of topics) await tom.call('POST', '/user_topics', { stream_id, ...one })
  const page = await sitDown(opened, club, tom, { hash: '#settings/muted' })
  check(
    'the page of muted and followed topics is named for both',
    await sees(page.getByRole('heading', { level: 1, name: 'Muted and followed' })),
  )
  const muted = page.locator('section', { has: page.getByRole('heading', { name: 'Muted topics' }) })
  const resolved = muted.locator('.set', { hasText: 'Spring head' })
  check('a resolved topic is shown without its check mark', !(await resolved.innerText()).includes('✔'))
  check('a resolved topic has the icon for resolved topics', await sees(resolved.locator('use[href="#i-done"]')))
  check('the empty topic has its label', await sees(muted.locator('em', { hasText: 'general chat' })))
  const followed = page.locator('section', { has: page.getByRole('heading', { name: 'Followed topics' }) })
  check('followed topics have a list of their own', await sees(followed.getByText('Trailer to Henley')))
  await page.close()
}

async function exportsOnPhone({ opened, club, check }) {
  const page = await sitDown(opened, club, club.people.priya, { viewport: PHONE, hash: '#organization/exports' })
  const row = page.locator('.set', { has: page.getByRole('button', { name: /export/i }) }).first()
  await row.waitFor()
  const [all, text] = [await row.boundingBox(), await row.locator('.txt').boundingBox()]
  const button = await row.getByRole('button').boundingBox()
  check('on a phone, the text about exports takes up most of the row', text.width > all.width * 0.8, [text, all])
  check('on a phone, the button for an export is below its text', button.y >= text.y + text.height - 1, [text, button])
  await page.close()
}

/** Opens the combined feed as someone who has read everything, so that it loads only the newest messages. */
async function manyRecent({ opened, club, check }) {
  const { noor, ruth } = club.people
  for (let number = 0; number < DIARIES; number++) await noor.send('website', `Diary ${number}`, 'Nothing to report.')
  await ruth.call('POST', '/mark_all_as_read')
  const page = await sitDown(opened, club, ruth, { hash: '#feed' })
  await message(page, 'Nothing to report.').last().waitFor()
  await goTo(page, '#recent')
  const main = page.getByRole('main')
  check(
    'recent conversations are complete even if the combined feed loaded only the newest messages',
    await sees(main.getByRole('link', { name: 'Diary 0', exact: true })),
    await main.locator('.list-row', { hasText: 'Diary' }).count(),
  )
  await page.close()
}

async function longNameOfOrganization({ club, desk, check, look }) {
  const { priya } = club.people
  await goTo(desk, '#inbox')
  const name = desk.getByRole('navigation', { name: 'Conversations' }).locator('.org > span')
  const { height: one } = await name.boundingBox()
  await priya.call('PATCH', '/realm', { name: LONG_NAME })
  await sees(desk.getByRole('button', { name: LONG_NAME }))
  const { height: two } = await name.boundingBox()
  check('a long name of the organization takes two lines', Math.round(two / one) === 2, [one, two])
  await look('long-name')
  await priya.call('PATCH', '/realm', { name: 'Millbrook Rowing' })
}
