// Menus of rows in the sidebar and in lists, a channel's email address, commands in the palette, and the kinds of
// recent conversations.
import { fillClub } from './club.mjs'
import { goTo, playTogether } from './harness.mjs'
import { clipboard, frames, isGone, message, sees } from './talk.mjs'

export async function scenarios(given) {
  await fillClub(given.club)
  const { priya } = given.club.people
  await playTogether(
    [channelMenu, channelMail, topicMenu, directMenu, viewMenu, listMenus, byFinger, palette, recentKinds],
    given,
    {
      atDesk: priya,
      withPhone: priya,
      phoneHash: '#channels',
    },
  )
}

const side = (page) => page.getByRole('navigation', { name: 'Conversations' })
const row = (page, name) => side(page).getByRole('link', { name }).first()
const item = (page, name) => page.getByRole('menuitem', { name, exact: true })
const menu = (page, name) => page.getByRole('menu', { name })

async function channelMenu({ club, desk, check, look }) {
  const boathouse = row(desk, /^boathouse/)
  await boathouse.hover()
  await side(desk).getByRole('button', { name: 'More options' }).click()
  check('the button under the pointer opens the menu of a row', await sees(menu(desk, 'Channel options')))
  await look('menu-channel')
  await item(desk, 'Copy link').click()
  check(
    'the menu copies a link to the channel',
    (await clipboard(desk)) === `${club.url}/${await boathouse.getAttribute('href')}`,
  )
  check('the menu closes after copying', await isGone(menu(desk, 'Channel options')))
  await boathouse.click({ button: 'right' })
  await item(desk, 'Add people').click()
  const dialog = desk.getByRole('dialog', { name: 'Add people' })
  check('the menu opens the dialog to add people', await sees(dialog))
  await desk.keyboard.press('Escape')
  await boathouse.click({ button: 'right' })
  await item(desk, 'Pin channel').click()
  await desk.waitForFunction(() =>
    document.querySelector('#sidebar .hash')?.closest('a')?.textContent?.includes('boathouse'),
  )
  check('the menu pins a channel', true)
  await boathouse.click({ button: 'right' })
  await item(desk, 'Mark as read').click()
  check('the menu marks a channel as read', await isGone(boathouse.locator('.count')))
  await desk.getByRole('button', { name: 'Undo' }).click()
  check('marking a channel as read is undone', await sees(boathouse.locator('.count')))
  await boathouse.click({ button: 'right' })
  await item(desk, 'Manage channel').click()
  const settings = desk.getByRole('dialog').filter({ has: desk.getByRole('heading', { name: 'Permissions' }) })
  check('the menu opens the channel’s settings', await sees(settings.getByLabel('Who can post', { exact: true })))
  const name = await settings.getByLabel('Name', { exact: true }).inputValue()
  check('the menu opens the settings of the right channel', name === 'boathouse', name)
  await goTo(desk, '#inbox')
}

/** Checks the email address of the boathouse channel, with the chosen options. */
async function channelMail({ club, desk, phone, check, look }) {
  const boathouse = row(desk, /^boathouse/)
  await boathouse.click({ button: 'right' })
  await item(desk, 'Email address').click()
  const dialog = desk.getByRole('dialog', { name: 'Email address of boathouse' })
  const field = dialog.getByLabel('Address', { exact: true })
  const shown = async () => {
    await desk.waitForFunction(() =>
      /\.mail\.example\.org$/.test(document.querySelector('.mail-address textarea')?.value),
    )
    return field.inputValue()
  }
  const first = await shown()
  check('a channel has an address for email', /^boathouse\.[a-z2-7]{32}\.show-sender@/.test(first), first)
  await look('channel-mail')
  await dialog.getByRole('button', { name: 'Copy' }).click()
  check('the address for email can be copied', (await clipboard(desk)) === first)
  await dialog.getByLabel('Sender of the email').click()
  check('an address can leave out the sender', !(await shown()).includes('show-sender'))
  for (const name of ['Sender of the email', 'Signature', 'Quoted emails', 'Formatting'])
    await dialog.getByLabel(name).click()
  const all = await shown()
  check(
    'an address with all options leaves out the name of the channel',
    /^[a-z2-7]{32}\.from\.footer\.quotes\.html@/.test(all),
    all,
  )
  await dialog.getByLabel('Post messages as').selectOption({ label: 'Priya Raman' })
  await desk.waitForFunction(
    (before) => !['', before].includes(document.querySelector('.mail-address textarea')?.value),
    all,
  )
  const { priya } = club.people
  const { stream_id: id } = await priya.call('GET', '/get_stream_id?stream=boathouse')
  const { email: own } = await priya.call('GET', `/streams/${id}/email_address?sender_id=${priya.id}`)
  const tokenOf = (address) => /[a-z2-7]{32}/.exec(address)?.[0]
  check('choosing a sender shows the server’s address for that sender', tokenOf(await shown()) === tokenOf(own), own)
  const renew = async () => {
    await dialog.getByRole('button', { name: 'Get a new address' }).click()
    await dialog.getByRole('button', { name: 'Yes, replace the address' }).click()
  }
  const { user_groups: groups } = await priya.call('GET', '/user_groups')
  const groupOf = (name) => groups.find((one) => one.name === name).id
  const letPost = (name) => priya.call('PATCH', `/streams/${id}`, { can_send_message_group: { new: groupOf(name) } })
  await letPost('role:nobody')
  await renew()
  check(
    'an address that couldn’t be replaced isn’t called a new one',
    (await sees(dialog.getByText(/^Anyone who has this address can post/))) &&
      (await dialog.getByText('This is your new address').count()) === 0,
    await dialog.innerText(),
  )
  await letPost('role:everyone')
  await renew()
  await dialog.getByText('This is your new address. Your earlier ones no longer work.').waitFor()
  check('a new address replaces the old one', tokenOf(await shown()) !== tokenOf(own), await shown())
  await desk.keyboard.press('Escape')
  check('Escape closes the dialog', await isGone(dialog))
  await goTo(phone, `#channels/${id}`)
  await phone.getByRole('button', { name: 'Channel options' }).click()
  await item(phone, 'Email address').click()
  await phone.waitForFunction(() => document.querySelector('.mail-address textarea')?.value)
  await look('channel-mail-phone', phone)
  await phone.keyboard.press('Escape')
  await goTo(phone, '#channels')
}

async function topicMenu({ desk, check, look }) {
  await row(desk, /^race-crew/).click()
  const topic = row(desk, /^Erg test results/)
  await topic.focus()
  await desk.keyboard.press('Shift+F10')
  check('a key opens the menu of a row', await sees(menu(desk, 'More actions').or(menu(desk, /opic/))))
  await look('menu-topic')
  const hasFocus = await desk.evaluate(() => document.activeElement?.getAttribute('role'))
  check('the menu has the focus', hasFocus === 'menuitem', hasFocus)
  await desk.keyboard.press('Escape')
  await frames(desk)
  const back = await desk.evaluate(() => document.activeElement?.textContent ?? '')
  check('the focus returns to the row', back.startsWith('Erg test results'), back)
  await desk.keyboard.press('ContextMenu')
  await item(desk, 'Mute topic').click()
  check('the menu mutes a topic', await sees(desk.getByRole('status').getByText(/Erg test results/)))
  await desk.getByRole('button', { name: 'Undo' }).click()
}

async function directMenu({ club, desk, check, look }) {
  const tom = row(desk, /^Tom Okafor/)
  await tom.click({ button: 'right' })
  check('a direct conversation has a menu', await sees(menu(desk, 'Conversation options')))
  await look('menu-direct')
  await item(desk, 'Copy link').click()
  check(
    'the menu copies a link to a direct conversation',
    (await clipboard(desk)) === `${club.url}/${await tom.getAttribute('href')}`,
  )
  await tom.click({ button: 'right' })
  await item(desk, 'View profile').click()
  check('the menu opens the person’s profile', await sees(desk.getByRole('dialog', { name: 'Tom Okafor' })))
  await desk.keyboard.press('Escape')
  await tom.click({ button: 'right' })
  await item(desk, 'Mark as read').click()
  check('the menu marks a direct conversation as read', await isGone(tom.locator('.count')))
  await tom.click({ button: 'right' })
  await item(desk, 'Mark as unread').click()
  check('the menu marks a direct conversation as unread', await sees(tom.locator('.count')))
}

async function viewMenu({ desk, check, look }) {
  const mentions = row(desk, 'Mentions')
  await mentions.click({ button: 'right' })
  await look('menu-view')
  const [opened] = await Promise.all([desk.context().waitForEvent('page'), item(desk, 'Open in new tab').click()])
  check('the menu opens a view in a new tab', opened.url().endsWith('#narrow/is/mentioned'), opened.url())
  await opened.close()
  const crew = row(desk, /^race-crew/)
  const count = async () => Number.parseInt((await crew.locator('.count').allTextContents())[0] ?? '0', 10)
  const before = await count()
  check('the channel of the mentions is marked', await sees(crew.locator('.at')))
  await mentions.click({ button: 'right' })
  await item(desk, 'Mark as read').click()
  check('the menu marks mentions as read', await isGone(crew.locator('.at')))
  const after = await count()
  check('other messages in the channel of the mentions stay unread', after === before - 1, `${before}, then ${after}`)
  await desk.getByRole('button', { name: 'Undo' }).click()
  check('marking mentions as read is undone', await sees(crew.locator('.at')))
  check('after Undo, the channel of the mentions has as many unread messages as before', (await count()) === before)
  const isShown = await desk.evaluate(
    () =>
      !document
        .querySelector('#sidebar .side-row')
        ?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, shiftKey: true, button: 2 })),
  )
  check('Shift opens the browser’s own menu', !isShown)
}

/** Checks that rows have menus in the inbox, in the list of direct messages, and in recent conversations. */
async function listMenus({ desk, check, look }) {
  const main = desk.getByRole('main')
  await goTo(desk, '#inbox')
  const inInbox = main.locator('.inbox-row', { hasText: 'Slipway repair' })
  await inInbox.click({ button: 'right' })
  check('a row of the inbox has a menu', await sees(item(desk, 'Follow topic')))
  await look('menu-inbox')
  await desk.keyboard.press('Escape')
  await goTo(desk, '#direct')
  await main.getByRole('button', { name: 'Options for Tom Okafor' }).click()
  check('a direct conversation has a menu in the list of direct messages', await sees(item(desk, 'View profile')))
  await look('menu-direct-list')
  await desk.keyboard.press('Escape')
  await goTo(desk, '#recent')
  await main.locator('.list-row', { hasText: 'Trailer to Henley' }).getByRole('link').focus()
  await desk.keyboard.press('Shift+F10')
  check('a recent conversation has a menu', await sees(item(desk, 'Mute topic')))
  await desk.keyboard.press('Escape')
}

/** Begins a long press, with the touch events of a phone. Returns a function that ends it. */
async function press(page, locator) {
  const { x, y, width, height } = await locator.boundingBox()
  const touches = await page.context().newCDPSession(page)
  await touches.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
  })
  return async () => {
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await touches.detach()
  }
}

async function byFinger({ phone, check, lookAtPhone }) {
  const boathouse = phone.getByRole('main').getByRole('link', { name: /^boathouse/ })
  await boathouse.waitFor()
  const lift = await press(phone, boathouse)
  await menu(phone, 'Channel options').waitFor()
  await lift()
  await frames(phone, 30)
  check('a long press opens the menu', await menu(phone, 'Channel options').isVisible())
  check('a long press doesn’t follow the link', new URL(phone.url()).hash === '#channels', phone.url())
  await lookAtPhone('menu-channel')
  await item(phone, 'New topic').tap()
  check('the menu opens the dialog for a new topic', await sees(phone.getByRole('dialog')))
  await phone.keyboard.press('Escape')
  await boathouse.tap()
  check('a tap follows the link', await sees(phone.getByRole('heading', { level: 1, name: 'boathouse' })))
  await phone.getByRole('main').getByRole('link', { name: 'Slipway repair' }).tap()
  await frames(phone, 30)
  const lifted = await press(phone, message(phone, 'Second quote').locator('.body'))
  await item(phone, 'Quote and reply').waitFor()
  await lifted()
  await frames(phone, 30)
  check('the menu of a message stays open after a long press', await item(phone, 'Quote and reply').isVisible())
  await phone.keyboard.press('Escape')
}

async function palette({ desk, check, look }) {
  const run = async (words, name) => {
    await desk.keyboard.press('Control+k')
    await desk.getByRole('combobox', { name: /^Jump to/ }).fill(words)
    await desk.getByRole('option', { name, exact: true }).click()
  }
  await goTo(desk, '#inbox')
  await run('new cha', 'New channel')
  check('the palette opens the dialog for a new channel', await sees(desk.getByRole('dialog', { name: 'New channel' })))
  await desk.keyboard.press('Escape')
  await run('invi', 'Invite people')
  check('the palette opens the page for invitations', await sees(desk.getByRole('heading', { name: 'Invitations' })))
  await goTo(desk, '#inbox')
  await run('setti', 'Settings')
  check('the palette opens the settings', await sees(desk.getByRole('button', { name: 'Log out' })))
  await goTo(desk, '#inbox')
  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox', { name: /^Jump to/ }).fill('> ')
  await look('palette-actions')
  await desk.keyboard.press('Escape')
}

async function recentKinds({ desk, check, look, phone, lookAtPhone }) {
  await side(desk).getByRole('link', { name: 'Recent conversations' }).click()
  const rows = desk.getByRole('main').locator('.list-row')
  const kind = (name) => desk.getByRole('main').getByRole('button', { name, exact: true })
  await rows.filter({ hasText: 'Trailer to Henley' }).waitFor()
  check('the sidebar leads to recent conversations', true)
  await look('recent-kinds')
  await kind('Participated').click()
  check(
    'the choice “Participated” leaves out other conversations',
    await isGone(rows.filter({ hasText: 'Erg test results' })),
  )
  check(
    'the choice “Participated” shows conversations in which the user took part',
    (await rows.count()) === 1 && (await sees(rows.filter({ hasText: 'Trailer to Henley' }))),
  )
  await kind('Direct').click()
  check('the choice “Direct” leaves out topics', await isGone(rows.filter({ hasText: 'Trailer to Henley' })))
  check('the choice “Direct” shows direct conversations', await sees(rows.filter({ hasText: 'Ben is off sick.' })))
  await kind('Unread').click()
  await rows.filter({ hasText: 'Summer budget' }).waitFor()
  await rows.getByRole('link', { name: 'Summer budget' }).click()
  await message(desk, 'oar fund').waitFor()
  await row(desk, /^committee/)
    .locator('.count')
    .waitFor({ state: 'detached' })
  await side(desk).getByRole('link', { name: 'Recent conversations' }).click()
  check(
    'the choice “Unread” leaves out a conversation once it is read',
    await isGone(rows.filter({ hasText: 'Summer budget' })),
  )
  await side(desk).getByRole('button', { name: 'Millbrook Rowing', exact: true }).click()
  const ofAll = desk.getByRole('menu', { name: 'Millbrook Rowing', exact: true })
  check('the name of the organization has a menu', await sees(ofAll.getByRole('menuitem', { name: 'Log out' })))
  check(
    'the menu of the organization contains actions that the user may perform',
    await sees(ofAll.getByRole('menuitem', { name: 'New channel' })),
  )
  await look('organization-menu')
  await ofAll.getByRole('menuitem', { name: 'People', exact: true }).click()
  check(
    'the menu of the organization leads to the people',
    await sees(desk.getByRole('heading', { level: 1, name: 'People' })),
  )
  await side(desk).getByRole('link', { name: 'Recent conversations' }).click()
  await goTo(phone, '#recent')
  await phone.getByRole('main').locator('.list-row').first().waitFor()
  await lookAtPhone('recent-kinds')
  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox', { name: /^Jump to/ }).fill('log out')
  await desk.getByRole('option', { name: 'Log out', exact: true }).click()
  await desk.waitForURL((url) => url.pathname === '/login')
  check('the palette logs the user out', true)
}
