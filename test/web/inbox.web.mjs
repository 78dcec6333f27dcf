// The inbox: unread messages by conversation, in order. Groups are collapsed, and conversations are marked as read and
// muted, with a pointer, the keyboard and touch.
import { fillClub } from './club.mjs'
import { goTo, PHONE, sitDown, WIDE } from './harness.mjs'
import { lookAt } from './look.mjs'

export async function scenarios({ club, opened, check }) {
  await fillClub(club)
  const { priya, tom, kit } = club.people
  const page = await sitDown(opened, club, priya, { viewport: WIDE })
  const row = (name) => page.locator('.inbox-row').filter({ has: page.getByRole('link', { name, exact: true }) })

  await row('Tom Okafor').getByText('Ben is off sick.').waitFor()
  check('a row shows a line of its newest message', await row('Erg test results').getByText('7:02.4').isVisible())
  check(
    'direct messages are marked as important for the user',
    (await row('Tom Okafor').locator('.count.needs').innerText()).startsWith('2'),
  )
  check('a mention is marked', await row('Saturday line-up').getByText('mentions you').isVisible())
  check('the count of a topic isn’t highlighted', (await row('Saturday line-up').locator('.count.needs').count()) === 0)
  const groups = await page.locator('.inbox .group h2').allInnerTexts()
  const inOrder = ['boathouse', 'committee', 'race-crew', 'website']
  check('direct messages come first', groups[0] === opened.inWords('Direct messages'), groups.join())
  check(
    'channels are in alphabetical order',
    groups.filter((name) => inOrder.includes(name)).join() === inOrder.join(),
    groups.join(),
  )
  check(
    'the title counts messages that are important for the user',
    new RegExp(`^\\(\\d+\\) ${opened.inWords('Inbox')} · Millbrook Rowing$`).test(await page.title()),
    await page.title(),
  )
  const names = await page
    .locator('.inbox button')
    .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent))
  check(
    'each button of the inbox has a name of its own',
    names.length > 10 && new Set(names).size === names.length,
    names.join(', '),
  )
  const icon = () => page.locator('link[rel=icon]').getAttribute('href')
  check(
    'the icon is highlighted if something is important for the user',
    (await icon())?.startsWith('data:'),
    await icon(),
  )

  await kit.send('race-crew', 'Erg test results', 'Found another second.')
  await row('Erg test results').getByText('Found another second.').waitFor()
  const topics = await page.locator('[data-group]', { hasText: 'race-crew' }).locator('.t a').allInnerTexts()
  check('a new message moves its topic up', topics[0] === 'Erg test results', topics.join())

  await page.getByRole('button', { name: 'For you' }).click()
  check('"For you" leaves out topics without mentions', (await row('Slipway repair').count()) === 0)
  check('"For you" includes mentions', await row('Saturday line-up').isVisible())
  await page.getByRole('button', { name: 'All', exact: true }).click()

  await page.keyboard.press('ArrowDown')
  check('an arrow key selects the first row', await focusIs(page, 'Tom Okafor'))
  await page.keyboard.press('j')
  check('j selects the next row', await focusIs(page, opened.inWords('Maya and Jonas')))
  await page.keyboard.press('ArrowLeft')
  check('← folds the group', (await row('Tom Okafor').count()) === 0)
  await goTo(page, '#feed')
  await page.getByRole('heading', { level: 1, name: 'Combined feed' }).waitFor()
  await goTo(page, '#inbox')
  await row('Slipway repair').waitFor()
  check('a folded group stays folded when the user comes back', (await row('Tom Okafor').count()) === 0)
  await page.locator('[data-group=direct] .fold').click()

  await row('Slipway repair').getByRole('link').focus()
  await page.keyboard.press('u')
  await row('Slipway repair').waitFor({ state: 'detached' })
  check('u marks a row as read at once', true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await row('Slipway repair').waitFor()
  check('marking as read can be undone', true)
  await row('Results page is slow').hover()
  await row('Results page is slow')
    .getByRole('button', { name: /^Mute topic “/ })
    .click()
  await page.getByText(/unread messages? in muted conversations\./).waitFor()
  check('a muted topic disappears', (await row('Results page is slow').count()) === 0)

  await page.keyboard.press('p')
  await page.getByRole('heading', { level: 1, name: 'Tom Okafor' }).waitFor()
  check('p opens the next conversation of direct messages', true)
  await page.getByRole('link', { name: 'Next unread conversation' }).click()
  await page.getByRole('heading', { level: 1, name: 'Maya Lindqvist and Jonas Weber' }).waitFor()
  check('a button opens the next conversation of direct messages', true)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  check('Escape leads back to the inbox', true)

  const phone = await sitDown(opened, club, priya, { viewport: PHONE })
  const onPhone = phone.locator('.inbox-row').filter({ hasText: 'Summer budget' })
  await swipe(phone, onPhone, 150)
  await onPhone.waitFor({ state: 'detached' })
  check('a swipe to the right marks a row as read', true)
  const wrong = [...(await lookAt(page, 'inbox')), ...(await lookAt(phone, 'inbox'))]
  check('the inbox has no visual or accessibility faults', wrong.length === 0, wrong.join('\n    '))

  // Whether Tom's earlier messages have been read depends on how long their conversation was open.
  await priya.call('POST', '/mark_all_as_read')
  for (const text of ['One more thing.', 'And another.', 'That’s all.']) await tom.direct([priya], text)
  await page
    .locator('.sidebar')
    .getByRole('link', { name: /Tom Okafor.*3/ })
    .waitFor()
  check('the sidebar shows the number of unread messages', true)

  await priya.call('POST', '/mark_all_as_read')
  await goTo(page, '#narrow/channel/race-crew/topic/Saturday.20line-up')
  await page.reload()
  await page.locator('.msg', { hasText: 'And then I take 5.' }).waitFor()
  check('a conversation can be opened even if everything is read', true)
  await page.waitForFunction(() => document.querySelector('link[rel=icon]')?.getAttribute('href')?.endsWith('.svg'))
  check('the icon is plain if nothing is important for the user', true)
}

const focusIs = (page, name) => page.evaluate((text) => document.activeElement?.textContent === text, name)

/** Swipes a row to the right. */
async function swipe(page, row, by) {
  const { x, y, height } = await row.boundingBox()
  const client = await page.context().newCDPSession(page)
  const touch = (type, dx) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 40 + dx, y: y + height / 2 }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 5; step++) await touch('touchMove', (by * step) / 5)
  await touch('touchEnd', by)
}
