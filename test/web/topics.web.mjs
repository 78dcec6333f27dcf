// Topics and channels are started, followed, muted, resolved, renamed, moved and deleted while someone else is reading.
import { fillClub } from './club.mjs'
import { goTo, playTogether, WIDE } from './harness.mjs'
import { clipboard, field, isGone, message, say, sees, write } from './talk.mjs'

const ERG = '#narrow/channel/race-crew/topic/Erg.20test.20results'

export async function scenarios(given) {
  await fillClub(given.club)
  const { priya, jonas } = given.club.people
  const parts = [readDetails, changeTopic, moveTopic, changeInList, beginMessages, beginChannel, setChannel]
  await playTogether(parts, given, { atDesk: priya, withPhone: jonas, hash: ERG })
}

const title = (page, name) => page.getByRole('heading', { level: 1, name, exact: true })
const act = (page, name) => page.getByRole('menuitem', { name, exact: true }).click()
const options = (page) => page.getByRole('button', { name: 'Topic options' }).click()

async function readDetails({ club, desk, phone, check, look }) {
  await message(desk, 'Mine is 7:21.').waitFor()
  await desk.getByRole('button', { name: 'Details' }).click()
  const details = desk.getByRole('complementary', { name: 'Details' })
  check('the details show who began a topic', await sees(details.getByText('Started by Noor Haddad')))
  check('the details show who wrote in the topic', await sees(details.getByRole('link', { name: /^Kit Larsen/ })))
  await details.getByRole('radio', { name: /Followed/ }).click()
  check(
    'the details change the notifications of a topic',
    await sees(desk.getByRole('button', { name: 'Unfollow topic' })),
  )
  await details.getByRole('radio', { name: 'Same as the channel' }).click()
  await desk.getByRole('button', { name: 'Follow topic', exact: true }).waitFor()
  await look('details')
  await desk.setViewportSize({ width: 900, height: 800 })
  check('the details disappear if there is little room', await isGone(details))
  await desk.getByRole('button', { name: 'Details' }).click()
  const drawer = desk.getByRole('dialog', { name: 'Details' })
  check('the details cover the view if there is little room', await sees(drawer.getByText('Started by')))
  await look('details')
  await desk.keyboard.press('Escape')
  check('the details that cover the view can be closed', await isGone(drawer))
  await desk.setViewportSize(WIDE)
  await details.getByRole('button', { name: 'Close details' }).click()
  check('the details next to the view can be closed', await isGone(details))

  await options(phone)
  await act(phone, 'Details')
  const sheet = phone.getByRole('dialog', { name: 'Details' })
  check(
    'on a phone, the menu of a topic opens its details',
    await sheet
      .getByText('Started by')
      .waitFor()
      .then(() => true),
  )
  await look('details', phone)
  await sheet.getByRole('link', { name: 'Files' }).click()
  check('the details lead to shared files', await sees(phone.getByRole('link', { name: 'Files', exact: true })))
  check('the details on a phone can be closed', await isGone(sheet))
  await goTo(phone, `#narrow/dm/${club.people.maya.id}`)
  await phone.getByRole('button', { name: 'Details' }).click()
  check('the details of a conversation show the person', await sees(sheet.getByText('maya@example.com')))
  await phone.keyboard.press('Escape')
  await goTo(phone, ERG)
}

async function changeTopic({ desk, phone, check, look }) {
  await message(desk, 'Mine is 7:21.').waitFor()
  await desk.getByRole('button', { name: 'Follow topic', exact: true }).click()
  check('a topic is followed', await sees(desk.getByRole('button', { name: 'Unfollow topic', pressed: true })))
  await goTo(desk, '#narrow/is/followed')
  check('the messages of a followed topic are in their view', await sees(message(desk, 'Mine is 7:21.')))
  await goTo(desk, ERG)
  await message(desk, 'Mine is 7:21.').waitFor()
  await desk.keyboard.press('M')
  check('M mutes a topic', await sees(desk.getByText('Muted “Erg test results”.')))
  await desk.getByRole('button', { name: 'Undo' }).click()
  await desk.getByRole('button', { name: 'Unfollow topic' }).waitFor()
  check('muting a topic is undone', true)

  await desk.keyboard.press('D')
  check('Shift D resolves the topic', await sees(desk.locator('.head .mark-done')))
  await desk.keyboard.press('D')
  check('Shift D unresolves the topic', await isGone(desk.locator('.head .mark-done')))
  await message(phone, 'Mine is 7:21.').waitFor()
  await write(phone, 'Half a thought about the tests')
  await options(desk)
  await look('topic-menu')
  await act(desk, 'Mark as resolved')
  check('a topic is resolved', await sees(desk.locator('.head .mark-done')))
  check('a reader’s view follows a resolved topic', await sees(phone.locator('.head .mark-done')))
  check(
    'a reader’s draft follows a resolved topic',
    (await field(phone).inputValue()) === 'Half a thought about the tests',
  )
  check('a reader sees that the topic is resolved', await sees(phone.getByText('This topic is resolved.')))
  await phone.getByRole('button', { name: 'Mark as unresolved' }).last().click()
  check('a reader can unresolve the topic', await isGone(desk.locator('.head .mark-done')))
  await field(phone).fill('')

  await options(desk)
  await act(desk, 'Copy link')
  const link = await clipboard(desk)
  check('the menu copies a link to a topic', link.endsWith('-race-crew/topic/Erg.20test.20results'), link)
  await options(desk)
  await act(desk, 'Rename topic')
  const dialog = desk.getByRole('dialog', { name: 'Rename topic' })
  await dialog.getByLabel('Topic', { exact: true }).fill('Erg tests')
  await dialog.getByLabel('Topic', { exact: true }).press('Enter')
  check('a topic is renamed', await sees(title(desk, 'Erg tests')))
  check('a reader sees the topic’s new name', await sees(title(phone, 'Erg tests')))
}

async function moveTopic({ desk, phone, check }) {
  await options(desk)
  await act(desk, 'Move topic')
  const dialog = desk.getByRole('dialog', { name: 'Move topic' })
  await dialog.getByLabel('Channel').selectOption({ label: 'boathouse' })
  await dialog.getByLabel('To the old topic').check()
  await dialog.getByRole('button', { name: 'Move topic' }).click()
  await desk.locator('.head').getByRole('link', { name: 'boathouse' }).waitFor()
  check('a topic moves to another channel', await sees(phone.locator('.head').getByRole('link', { name: 'boathouse' })))
  check('a notice about the move is posted', await sees(message(desk, 'This topic was moved here from')))
  await isGone(desk.locator('.side-row', { hasText: 'Erg tests' }).locator('.count'))

  await goTo(desk, '#narrow/channel/boathouse/topic/Slipway.20repair')
  await message(desk, 'Second quote').waitFor()
  await options(desk)
  await act(desk, 'Delete topic')
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete topic' }).click()
  await title(desk, 'boathouse').waitFor()
  check('a topic is deleted', await isGone(desk.getByRole('main').getByRole('link', { name: 'Slipway repair' })))
}

/** Changes a topic from the list of a channel's topics, without opening the topic. */
async function changeInList({ desk, phone, check, look }) {
  const row = (name) => desk.getByRole('main').getByRole('listitem').filter({ hasText: name })
  const of = (name) => desk.getByRole('button', { name: `Options for ${name}`, exact: true })
  await of('Erg tests').click()
  await look('topic-in-list')
  // The notice about the topic's move may be unread.
  const isUnread = (await desk.getByRole('menuitem', { name: 'Mark as read', exact: true }).count()) > 0
  if (isUnread) await act(desk, 'Mark as read')
  if (isUnread) await of('Erg tests').click()
  await act(desk, 'Mark as unread')
  check('a topic is marked as unread', await sees(row('Erg tests').locator('.list-row[data-unread]')))
  await of('Erg tests').click()
  await act(desk, 'Mark as read')
  check('the topic is marked as read', await isGone(row('Erg tests').locator('.list-row[data-unread]')))
  const rename = async (from, to) => {
    await of(from).click()
    await act(desk, 'Rename topic')
    const name = desk.getByRole('dialog', { name: 'Rename topic' }).getByLabel('Topic', { exact: true })
    await name.fill(to)
    await name.press('Enter')
    await name.waitFor({ state: 'detached' })
  }
  await rename('Erg tests', 'Erg trials')
  check('a topic is renamed in the list of topics', await sees(row('Erg trials')))
  check('a reader sees the name that was changed in the list', await sees(title(phone, 'Erg trials')))
  check('the list of topics stays open', await sees(title(desk, 'boathouse')))
  await rename('Erg trials', 'Erg tests')
  await title(phone, 'Erg tests').waitFor()
}

async function beginMessages({ club, desk, phone, check, look }) {
  await desk.keyboard.press('c')
  const dialog = desk.getByRole('dialog', { name: 'New message' })
  await look('new-message')
  const channel = dialog.getByLabel('Channel').locator('option:checked')
  check('c opens a new topic in this channel', (await channel.textContent()) === 'boathouse')
  await dialog.getByLabel('Topic', { exact: true }).fill('Lost oars')
  await dialog.getByLabel('Topic', { exact: true }).press('Enter')
  await title(desk, 'Lost oars').waitFor()
  await field(desk).waitFor()
  await field(desk).fill('Two are missing.')
  await field(desk).press('Control+Enter')
  check('a message is sent in the new topic', await sees(message(desk, 'Two are missing.')))

  await desk.keyboard.press('Escape')
  await desk.keyboard.press('x')
  await dialog.getByRole('combobox').fill('jon')
  await dialog.getByRole('combobox').press('Enter')
  await dialog.getByRole('combobox').fill('may')
  await dialog.getByRole('option', { name: 'Maya Lindqvist' }).click()
  await look('new-message-people')
  await dialog.getByRole('button', { name: 'Write message' }).click()
  await say(desk, 'Who has seen the oars?')
  await goTo(phone, '#inbox')
  check(
    'x opens a dialog from which a direct message can be sent',
    await sees(phone.getByText('Who has seen the oars?')),
  )
  await phone.getByRole('button', { name: 'New message' }).click()
  await phone.getByRole('button', { name: 'People', exact: true }).click()
  await phone.getByRole('combobox').fill('priya')
  await phone.getByRole('option', { name: 'Priya Raman' }).click()
  await phone.getByRole('combobox').press('Enter')
  await say(phone, 'I have one of them.')
  await goTo(desk, `#narrow/dm/${club.people.jonas.id}`)
  check('a direct message can be written on a phone', await sees(message(desk, 'I have one of them.')))
}

async function beginChannel({ club, desk, phone, check, look }) {
  await desk.getByRole('button', { name: 'New channel' }).click()
  const dialog = desk.getByRole('dialog', { name: 'New channel' })
  await dialog.getByLabel('Name').fill('Boathouse')
  check(
    'a channel name that is already used is reported',
    await sees(dialog.getByText('A channel with this name already exists.')),
  )
  await dialog.getByLabel('Name').fill('regatta')
  await dialog.getByLabel('Description').fill('Tents, cake, medals.')
  await dialog.getByLabel(/They can see older messages/).check()
  await dialog.getByRole('combobox', { name: 'Add people' }).fill('jonas')
  await dialog.getByRole('option', { name: 'Jonas Weber' }).click()
  await look('new-channel')
  await dialog.getByRole('button', { name: 'Create channel' }).click()
  await title(desk, 'regatta').waitFor()
  check('a channel is created', await sees(desk.getByText('Tents, cake, medals.')))
  await goTo(phone, '#channels')
  check(
    'the chosen people are in the channel',
    await sees(phone.getByRole('main').getByRole('link', { name: 'regatta' })),
  )
  await desk.getByRole('button', { name: 'Add people' }).click()
  const add = desk.getByRole('dialog', { name: 'Add people' })
  check('people in the channel are not offered', await isGone(add.getByRole('option', { name: 'Jonas Weber' })))
  await add.getByRole('combobox').fill('ruth')
  await add.getByRole('combobox').press('Enter')
  await add.getByRole('button', { name: 'Add 1 person' }).click()
  const members = desk.getByRole('complementary', { name: 'Details' })
  check('other people can be added', await sees(members.getByRole('link', { name: /Ruth Abara/ })))
  check('the added people are in the channel', (await channelsOf(club.people.ruth)).includes('regatta'))
}

const channelsOf = async (person) => {
  const { subscriptions } = await person.call('GET', '/users/me/subscriptions')
  return subscriptions.map(({ name }) => name)
}

async function setChannel({ desk, check, look }) {
  const menu = () => desk.getByRole('button', { name: 'Channel options' }).click()
  const side = desk.getByRole('navigation', { name: 'Conversations' })
  await menu()
  await look('channel-menu')
  await act(desk, 'Pin channel')
  const first = side.locator('.side-row:has(.hash) .name').first()
  await desk.waitForFunction(
    () => document.querySelector('.sidebar .side-row:has(.hash) .name')?.textContent === 'regatta',
  )
  check('a channel is pinned', (await first.innerText()) === 'regatta')
  await menu()
  await desk.getByRole('button', { name: 'Color 4' }).click()
  await desk.getByRole('button', { name: 'Color 4', pressed: true }).waitFor()
  check('the channel gets another color', await sees(side.locator('.hash[data-hue="4"]')))
  await desk.getByLabel('By email').check()
  await desk.keyboard.press('Escape')
  await menu()
  check('the notifications of a channel are changed', await desk.getByLabel('By email').isChecked())
  await act(desk, 'Mute channel')
  check('a muted channel is folded', await sees(side.getByRole('button', { name: '1 muted' })))
  await menu()
  await act(desk, 'Unsubscribe')
  check(
    'the channel can be left, and its messages can no longer be read',
    await sees(desk.getByText('You can’t read this channel')),
  )
}
