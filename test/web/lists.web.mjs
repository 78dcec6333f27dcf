// Channels, topics, people, the user's own card, the palette and the help are found, opened and checked on a desktop
// and on a phone.
import { until } from '../../scripts/lib/until.ts'
import { fillClub } from './club.mjs'
import { goTo, narrow, PHONE, sitDown, WIDE } from './harness.mjs'
import { lookAt, sticksOut } from './look.mjs'
import { sees } from './talk.mjs'

export async function scenarios({ club, opened, check }) {
  await fillClub(club)
  const { priya, maya, kit } = club.people
  await maya.send('race-crew', '✔ Spring head', 'All done here.')
  await kit.call('POST', '/users/me/presence', { status: 'active' })
  const wide = await sitDown(opened, club, priya, { viewport: WIDE })
  const phone = await sitDown(opened, club, priya, { viewport: PHONE })
  const main = wide.getByRole('main')
  const side = wide.getByRole('navigation', { name: 'Conversations' })
  const wrong = []
  const lookAtBoth = async (name) => {
    for (const page of [wide, phone]) wrong.push(...(await lookAt(page, name)))
  }

  await side.getByRole('link', { name: /^race-crew/ }).click()
  await main.getByRole('link', { name: 'Saturday line-up' }).waitFor()
  check('a channel opens with its topics', (await wide.title()).includes('race-crew'))
  check('the sidebar lists the topics', await side.getByRole('link', { name: /^Saturday line-up/ }).isVisible())
  check(
    'the topics of a channel don’t include resolved ones',
    (await main.getByRole('link', { name: 'Spring head' }).count()) === 0,
  )
  await main.getByRole('link', { name: /^Resolved/ }).click()
  await main.getByRole('link', { name: 'Spring head' }).waitFor()
  check('resolved topics are in their own tab', true)
  await main.getByRole('link', { name: /^Topics/ }).click()
  await main.getByRole('searchbox').fill('erg')
  await main.getByRole('link', { name: 'Saturday line-up' }).waitFor({ state: 'detached' })
  check('topics are filtered', await main.getByRole('link', { name: 'Erg test results' }).isVisible())
  await main.getByRole('button', { name: 'Clear', exact: true }).click()
  check('a button clears the filter', await sees(main.getByRole('link', { name: 'Saturday line-up' })))
  check(
    'clearing the filter moves the focus to its field',
    await main.getByRole('searchbox').evaluate((one) => one === document.activeElement),
  )
  await main.getByRole('searchbox').fill('xylophone')
  check('a filter without results says that there are none', await sees(main.getByText('No topics match “xylophone”.')))
  await lookAtBoth('no-topics')
  await main.getByRole('button', { name: 'Clear filter' }).click()
  check(
    'a list without results has a button to clear the filter',
    await sees(main.getByRole('link', { name: 'Saturday line-up' })),
  )
  const details = wide.getByRole('complementary', { name: 'Details' })
  await details.getByRole('link', { name: /^Kit Larsen ?, active/ }).waitFor()
  check('the subscribers are shown next to the topics', true)
  await goTo(phone, new URL(wide.url()).hash)
  await phone.getByRole('main').getByRole('link', { name: 'Erg test results' }).waitFor()
  await lookAtBoth('channel')

  await goTo(wide, '#channels/all')
  const website = main.getByRole('listitem').filter({ hasText: 'website' })
  check(
    'the number of people in a channel is shown',
    await sees(website.getByText(`${Object.keys(club.people).length} people`)),
  )
  await wide.getByRole('searchbox').fill('sail')
  await wide.getByRole('button', { name: 'Subscribe to sailing-friends' }).click()
  await side.getByRole('link', { name: 'sailing-friends' }).waitFor()
  check('a channel is found and joined', true)
  await wide.getByRole('button', { name: 'Unsubscribe from sailing-friends' }).click()
  await side.getByRole('link', { name: 'sailing-friends' }).waitFor({ state: 'detached' })
  check('a channel can be left', true)
  await makeChannel({ wide, side, club, check })
  await goTo(phone, '#inbox')
  await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Channels' }).click()
  await phone
    .getByRole('main')
    .getByRole('link', { name: /^boathouse/ })
    .waitFor()
  check('on a phone, a screen lists the channels', true)
  await lookAtBoth('channels')

  for (const page of [wide, phone]) await goTo(page, '#direct')
  await main.getByRole('link', { name: 'Tom Okafor' }).waitFor()
  await main.getByText('Ben is off sick.').waitFor()
  check('direct conversations show their newest message', true)
  await phone.getByRole('main').getByRole('button', { name: 'New direct message' }).click()
  check('a conversation can be started on a phone', await sees(phone.getByRole('combobox', { name: 'People' })))
  await phone.keyboard.press('Escape')
  await lookAtBoth('direct')

  for (const page of [wide, phone]) await goTo(page, '#people')
  await main.getByRole('button', { name: 'Maya Lindqvist' }).click()
  const card = wide.getByRole('dialog', { name: 'Maya Lindqvist' })
  check('a person has a card', await card.getByText('maya@example.com').isVisible())
  check('the card shows the person’s status', await card.getByText('Back at 10').isVisible())
  await wide.keyboard.press('Escape')
  await card.waitFor({ state: 'hidden' })
  const hasFocus = await wide.evaluate(() => document.activeElement?.textContent)
  check('the focus returns to the button that opened the card', hasFocus === 'Maya Lindqvist', hasFocus)
  await lookAtBoth('people')
  await statusOnPhone({ phone, priya, check, lookAtBoth })
  await goTo(wide, `#user/${kit.id}`)
  await wide.getByRole('dialog', { name: 'Kit Larsen' }).waitFor()
  check('a link to a person opens their card', true)
  await wide.keyboard.press('Escape')

  await wide.keyboard.press('Control+k')
  await wide.getByRole('combobox').fill('boat')
  await wide.getByRole('option', { name: 'boathouse' }).waitFor()
  await lookAtBoth('palette')
  await wide.getByRole('combobox').fill('#o')
  await wide.getByRole('option', { name: 'boathouse' }).waitFor()
  check(
    'a special character in the palette selects one type of result',
    (await wide.getByRole('option', { name: /Tom|Search/ }).count()) === 0,
  )
  await wide.getByRole('combobox').fill('boat')
  await wide.getByRole('combobox').press('Enter')
  await wide.getByRole('heading', { level: 1, name: 'boathouse' }).waitFor()
  check('Ctrl-K jumps to a channel', true)
  await wide.keyboard.press('?')
  await wide.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next unread topic').waitFor()
  check('? shows the keyboard shortcuts', true)
  await lookAtBoth('help')
  const single = wide.getByRole('switch', { name: 'Single-key shortcuts' })
  await single.uncheck()
  await wide.keyboard.press('Escape')
  await wide.keyboard.press('Shift+I')
  await wide.keyboard.press('Control+k')
  await wide.getByRole('combobox').waitFor()
  await wide.keyboard.press('Escape')
  check(
    'single-key shortcuts can be turned off',
    (await wide.getByRole('heading', { level: 1 }).innerText()) === 'boathouse',
  )
  await goTo(wide, '#you')
  await main.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await single.check()
  await wide.keyboard.press('Escape')
  await wide.keyboard.press('Shift+I')
  await wide.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  check('single-key shortcuts can be turned on again', true)

  for (const page of [wide, phone]) await goTo(page, '#you')
  await main.getByRole('button', { name: 'Dark' }).click()
  await wide.locator('html[data-theme=dark]').waitFor()
  check('a theme is applied at once', true)
  await phone.locator('html[data-theme=dark]').waitFor()
  check('a theme is applied on other devices', true)
  await main.getByRole('button', { name: 'System' }).click()
  await main.getByRole('switch', { name: 'Compact layout' }).click()
  await wide.locator('html[data-density=compact]').waitFor()
  check('the density is applied at once', true)
  await main.getByRole('button', { name: 'Set status' }).click()
  await wide.getByRole('dialog').getByRole('button', { name: 'Short break' }).click()
  await wide.getByRole('dialog').getByLabel('Duration').selectOption('today')
  await wide.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await main.getByText('Short break').waitFor()
  check('a status is set', true)
  await main.getByRole('button', { name: 'Set status' }).click()
  const duration = wide.getByRole('dialog').getByLabel('Duration')
  check('the status has an end', await until(async () => (await duration.inputValue()) === 'kept'))
  const kept = await duration.locator('option:checked').innerText()
  check('the end of the status is shown', /^Until .*\d/.test(kept), kept)
  await narrow(wide, async () => {
    wrong.push(...(await lookAt(wide, 'status-ending')))
    const outside = await sticksOut(wide, 'status')
    check('the dialog for the status fits on a phone', outside.length === 0, outside.join())
  })
  wrong.push(...(await lookAt(wide, 'status-ending')))
  await wide.keyboard.press('Escape')
  await lookAtBoth('you')
  const { stream_id } = await priya.call('GET', '/get_stream_id?stream=steering')
  const { topics } = await priya.call('GET', `/users/me/${stream_id}/topics`)
  for (const { name, max_id } of topics)
    await priya.call('PATCH', `/messages/${max_id}`, { topic: `✔ ${name}`, propagate_mode: 'change_all' })
  await goTo(wide, `#channels/${stream_id}`)
  check('a channel says that all its topics are resolved', await sees(main.getByText('All topics are resolved.')))
  await goTo(wide, '#you')
  check('the views have no visual or accessibility faults', wrong.length === 0, wrong.join('\n    '))
  await main.getByRole('button', { name: 'Log out' }).click()
  await wide.waitForURL((url) => url.pathname === '/login')
  check('the user can log out', true)
}

/** Sets a status from the user's own profile card. */
async function statusOnPhone({ phone, priya, check, lookAtBoth }) {
  await phone.getByRole('main').getByRole('button', { name: 'Priya Raman' }).click()
  const card = phone.getByRole('dialog', { name: 'Priya Raman' })
  await card.getByRole('link', { name: 'Edit profile' }).waitFor()
  await lookAtBoth('card-of-oneself')
  await card.getByRole('button', { name: 'Set status' }).click()
  const busy = phone.getByRole('dialog').getByRole('button', { name: 'Busy' })
  check('the user’s own card opens the dialog for the status', await sees(busy))
  await busy.click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  check('a status can be set on a phone from the user’s card', await sees(phone.getByRole('main').getByText('Busy')))
  await priya.call('POST', '/users/me/status', { status_text: '', emoji_name: '' })
}

/** Creates a channel in which only moderators and higher roles may post, with all members of a group. */
async function makeChannel({ wide, side, club, check }) {
  const { priya, kit, tom } = club.people
  await priya.call('POST', '/user_groups/create', { name: 'cox-box', description: '', members: [kit.id, tom.id] })
  await side.getByRole('button', { name: 'New channel' }).click()
  const dialog = wide.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('steering')
  await dialog.getByLabel('Who can post').selectOption('4')
  await dialog.getByRole('combobox', { name: 'Add people' }).fill('cox')
  await dialog.getByRole('option', { name: /cox-box/ }).click()
  check('choosing a group adds its people', await sees(dialog.getByText('Kit Larsen')))
  await dialog.getByRole('button', { name: 'Create channel' }).click()
  await side.getByRole('link', { name: 'steering' }).waitFor()
  const { streams } = await priya.call('GET', '/streams')
  const made = streams.find(({ name }) => name === 'steering')
  const { subscribers } = await priya.call('GET', `/streams/${made.stream_id}/members`)
  check(
    'a channel is created with the members of the chosen group',
    [priya, kit, tom].every(({ id }) => subscribers.includes(id)),
  )
  check('only moderators may post in the new channel', made.stream_post_policy === 4, made.stream_post_policy)
  await goTo(wide, '#channels/all')
}
