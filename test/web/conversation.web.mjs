// Reading and writing: two people talk, one on a desktop and one on a phone, and one of them loses the network.
import { until } from '../../scripts/lib/until.ts'
import { goTo, PHONE, sitDown, WIDE } from './harness.mjs'
import { lookAt } from './look.mjs'
import { pictureOf } from './picture.mjs'
import { attached, field, frames, isGone, message, sees, write } from './talk.mjs'

const CREW = '#narrow/channel/race-crew/topic/'
const LINE_UP = `${CREW}Saturday.20line-up`

export async function scenarios({ club, opened, check }) {
  const { priya, maya } = club.people
  const desk = await sitDown(opened, club, priya, { viewport: WIDE, hash: LINE_UP })
  const phone = await sitDown(opened, club, maya, { viewport: PHONE, hash: LINE_UP })
  await talk({ desk, phone, check })
  await change({ desk, phone, check })
  await keepDraft({ desk, check })
  await attach({ desk, phone, check })
  await loseNetwork({ desk, phone, check })
  await begin({ club, opened, check })
  await writeFarUp({ club, opened, check })
  await byKeyboard({ club, opened, check })
}

async function talk({ desk, phone, check }) {
  await write(desk, 'Who rows on Saturday, **all** of us?')
  check('others see that someone is typing', await sees(phone.getByText('Priya Raman is typing')))
  await field(desk).press('Control+Enter')
  check('a sent message is shown at once', await sees(message(desk, 'Who rows on Saturday')))
  check('a sent message reaches the other person', await sees(message(phone, 'Who rows on Saturday')))
  check(
    'a sent message appears to others with its formatting',
    (await message(phone, 'Who rows').locator('strong').innerText()) === 'all',
  )
  check('the field is empty after sending', (await field(desk).inputValue()) === '')
  await write(phone, 'I do.')
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  check('the reply arrives', await sees(message(desk, 'I do.')))
  await write(desk, 'One line')
  await field(desk).press('Enter')
  check('Enter starts a new line if Ctrl-Enter sends', (await field(desk).inputValue()) === 'One line\n')
  await field(desk).fill('')
}

async function change({ desk, phone, check }) {
  await field(desk).press('ArrowUp')
  const editing = desk.locator('.msg .compose textarea')
  await editing.waitFor()
  await desk.waitForFunction(() => Boolean(document.querySelector('.msg .compose textarea')?.value))
  check('ArrowUp edits the last message', (await editing.inputValue()).startsWith('Who rows'))
  await editing.fill('Who rows on Sunday?')
  check(
    'others see that the message is being edited',
    await sees(message(phone, 'Who rows on Saturday').getByText('being edited')),
  )
  await editing.press('Control+Enter')
  check('others see the changed text', await sees(message(phone, 'Who rows on Sunday?')))
  check('others see that the message was edited', await sees(message(phone, 'Who rows on Sunday?').getByText('edited')))

  const asked = message(desk, 'Who rows on Sunday?')
  await asked.hover()
  await asked.getByRole('button', { name: 'More actions' }).click()
  await desk.getByRole('button', { name: 'tada' }).click()
  const reaction = message(phone, 'Who rows on Sunday?').locator('.reaction').first()
  check('a reaction is shown to others', await sees(reaction))
  await reaction.click()
  check('another person can join a reaction', await sees(asked.locator('.reaction', { hasText: '2' })))
  await asked.locator('.reaction').first().click()
  check('a person removes their own reaction', await sees(asked.locator('.reaction[aria-pressed=false]')))
  check(
    'others keep their reaction when one person removes theirs',
    await sees(
      message(phone, 'Who rows on Sunday?').locator('.reaction[aria-pressed=true]').filter({ hasNotText: '2' }),
    ),
  )

  const answer = message(desk, 'I do.')
  await answer.hover()
  await answer.getByRole('button', { name: 'Quote and reply' }).click()
  await desk.waitForFunction(() => document.querySelector('.compose-dock textarea')?.value.includes('I do.'))
  check('quoting inserts the text into the field', /```quote\nI do\.\n```/.test(await field(desk).inputValue()))
  await field(desk).fill('')
}

async function keepDraft({ desk, check }) {
  await write(desk, 'Half a thought')
  await desk.reload()
  await field(desk).waitFor()
  check('a draft survives a reload', (await field(desk).inputValue()) === 'Half a thought')
  await field(desk).fill('')
}

async function attach({ desk, phone, check }) {
  await write(desk, '')
  const [chooser] = await Promise.all([
    desk.waitForEvent('filechooser'),
    desk.getByRole('button', { name: 'Attach a file' }).click(),
  ])
  await chooser.setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: pictureOf(300, 200) })
  check('a file is shown below the text', await sees(attached(desk, 'dot.png')))
  await field(desk).press('Control+Enter')
  const link = phone.locator('[data-do=picture]')
  check('a picture is shown in the message', await sees(link))
  await link.first().click()
  const viewer = phone.locator('dialog.lightbox')
  check('a picture opens in the viewer', await sees(viewer.getByText('dot.png')))
  await viewer.getByRole('button', { name: 'Close' }).click()
  check('the viewer can be closed', await isGone(viewer))
}

async function loseNetwork({ desk, phone, check }) {
  await desk.context().setOffline(true)
  await write(desk, 'Written in a tunnel')
  await field(desk).press('Control+Enter')
  const sent = message(desk, 'Written in a tunnel')
  check('offline, a message waits', await sees(sent))
  check('a waiting message is marked as waiting', await sees(sent.getByText('Waiting to send')))
  check(
    'the other person doesn’t see the waiting message yet',
    (await message(phone, 'Written in a tunnel').count()) === 0,
  )
  await desk.context().setOffline(false)
  check('a waiting message is sent when the network is back', await sees(message(phone, 'Written in a tunnel')))
  check('the waiting message arrives once', (await message(phone, 'Written in a tunnel').count()) === 1)
}

/** Enough messages that the first unread one isn't visible at the end of the list. */
const MANY = 80

async function begin({ club, opened, check }) {
  const { jonas, noor } = club.people
  for (let number = 1; number <= MANY; number++) await jonas.send('boathouse', 'Inventory', `Oar number ${number}`)
  const page = await sitDown(opened, club, noor, { viewport: WIDE, hash: '#narrow/channel/boathouse/topic/Inventory' })
  await page.getByText(`${MANY} new`).waitFor()
  const isInSight = (text) =>
    page.getByText(text, { exact: true }).evaluate((node) => {
      const { top, bottom } = node.getBoundingClientRect()
      return top >= 0 && bottom <= document.querySelector('.scroll').getBoundingClientRect().bottom
    })
  check('a conversation opens at the first unread message', await isInSight('Oar number 1'))
  const below = page.locator('.to-newest')
  await below.getByText(/new messages/).waitFor()
  const before = Number.parseInt(await below.innerText(), 10)
  check('visible messages count as read', before < MANY && before > 0)
  await page.keyboard.press('End')
  await page.keyboard.press('End')
  await page.getByText(`Oar number ${MANY}`, { exact: true }).waitFor()
  check('End scrolls to the newest message', await isInSight(`Oar number ${MANY}`))
  await jonas.send('boathouse', 'Inventory', 'That is all')
  await page.getByText('That is all').waitFor()
  check('at the end, new messages are scrolled into view', await until(() => isInSight('That is all')))
  await page.keyboard.press('r')
  await field(page).waitFor()
  check('the newest message stays visible when the composer opens', await until(() => isInSight('That is all')))
  await page.keyboard.press('Escape')
  await page.locator('.scroll').evaluate((scroll) => scroll.scrollTo(0, 600))
  await frames(page)
  const placeOf = () =>
    page.getByText('Oar number 30', { exact: true }).evaluate((node) => node.getBoundingClientRect().top)
  const place = await placeOf()
  await jonas.send('boathouse', 'Inventory', 'Another oar')
  await page.getByText('Another oar').waitFor({ state: 'attached' })
  check('further up, a new message leaves the scroll position unchanged', Math.abs((await placeOf()) - place) < 2)
  // The message grows, as one with a picture of unknown size does.
  await page
    .locator('.msg')
    .first()
    .evaluate((line) => line.style.setProperty('padding-block-end', '180px'))
  const isKept = async () => Math.abs((await placeOf()) - place) < 2
  check('the scroll position is kept when a message above grows', await until(isKept), String(await placeOf()))
  await backwards({ club, opened, check })
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport)
    for (const wrong of await lookAt(page, 'conversation'))
      check(`a conversation has no visual or accessibility faults: ${wrong}`, false)
  }
}

async function backwards({ club, opened, check }) {
  const { jonas } = club.people
  // Messages that are sent by a program, rather than by a client for people, are unread for their sender.
  await jonas.call('POST', '/mark_all_as_read')
  const page = await sitDown(opened, club, jonas, {
    viewport: PHONE,
    hash: '#narrow/channel/boathouse/topic/Inventory',
  })
  await page.getByText('Another oar', { exact: true }).waitFor()
  const isAtEnd = await page.evaluate(() => {
    const { scrollTop, scrollHeight, clientHeight } = document.querySelector('.scroll')
    return scrollTop > 0 && scrollHeight - scrollTop - clientHeight < 2
  })
  check('a conversation without unread messages opens at the newest one', isAtEnd)
  const mounted = await page.locator('.msg').count()
  check('messages far away aren’t in the page', mounted > 10 && mounted < MANY, String(mounted))
  // The page is scrolled and its lines are counted in one step, because scrolling adds lines.
  const { id, shown } = await page.locator('.scroll').evaluate((scroll) => {
    scroll.scrollTo(0, 0)
    const lines = scroll.querySelectorAll('.msg')
    return { id: lines[0].id, shown: lines.length }
  })
  await page.waitForFunction((before) => document.querySelectorAll('.msg').length > before, shown)
  await frames(page)
  const top = () => page.locator(`#${id}`).evaluate((node) => node.getBoundingClientRect().top)
  const before = await top()
  check('scrolling back adds messages, and the position is kept', Math.abs(before) < 300, String(before))
  await page.setViewportSize(WIDE)
  await frames(page)
  check(
    'the position is kept when the window is resized',
    await until(async () => Math.abs((await top()) - before) < 150),
  )
  await page.locator('.to-newest').click()
  check('a button scrolls to the newest message', await sees(page.getByText('Another oar', { exact: true })))
  await page.context().close()
}

/**
 * Presses a key until it has an effect. Shortcuts for actions on messages are loaded only when there are messages to
 * read.
 */
async function pressUntil(page, key, wanted) {
  for (let tries = 0; tries < 20 && !(await wanted.isVisible()); tries++) {
    await page.keyboard.press(key)
    await page.waitForTimeout(250)
  }
  await wanted.waitFor()
}

/** Enough messages that the newest aren't loaded with the first unread one. */
const MORE = 250

/** Checks that a message is visible while it is waiting to be sent, even if the newest messages were never loaded. */
async function writeFarUp({ club, opened, check }) {
  const { jonas, ruth } = club.people
  for (let number = 1; number <= MORE; number++) await jonas.send('boathouse', 'Paint', `Tin number ${number}`)
  const page = await sitDown(opened, club, ruth, { viewport: WIDE, hash: '#narrow/channel/boathouse/topic/Paint' })
  await page.getByText(`${MORE} new`).waitFor()
  await write(page, 'Who has the brushes?')
  await page.context().setOffline(true)
  await field(page).press('Control+Enter')
  const waiting = message(page, 'Who has the brushes?')
  await waiting.waitFor()
  const isInSight = () =>
    waiting.evaluate((line) => {
      const { top, bottom } = line.getBoundingClientRect()
      return top >= 0 && bottom <= (document.querySelector('.compose-dock')?.getBoundingClientRect().top ?? 0)
    })
  check('a waiting message is in sight even if the newest messages aren’t loaded', await until(isInSight))
  await page.context().close()
}

async function byKeyboard({ club, opened, check }) {
  const page = await sitDown(opened, club, club.people.noor, { viewport: WIDE, hash: LINE_UP })
  await message(page, 'Who rows on Sunday?').waitFor()
  await page.keyboard.press('k')
  await page.locator('.msg[aria-current]').waitFor()
  const chosen = () => page.locator('.msg[aria-current]').getAttribute('data-id')
  const last = await chosen()
  await page.keyboard.press('k')
  check('k selects the previous message', Number(await chosen()) < Number(last))
  await pressUntil(page, '+', page.locator('.msg[aria-current] .reaction[aria-pressed=true]'))
  check('+ adds a reaction', true)
  await page.keyboard.press('i')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  check('i opens the menu and Escape closes it', await isGone(page.getByRole('menu')))
  await page.keyboard.press('r')
  await field(page).pressSequentially('Hello @may')
  await page.getByRole('option', { name: 'Maya Lindqvist' }).waitFor()
  await page.keyboard.press('Tab')
  check('the name of a person is completed', (await field(page).inputValue()) === 'Hello @**Maya Lindqvist** ')
  await field(page).pressSequentially(':rowb')
  await page.getByRole('option', { name: 'rowboat' }).first().waitFor()
  await page.keyboard.press('Enter')
  check('an emoji is completed', (await field(page).inputValue()).endsWith(':rowboat: '))
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+b')
  check('Ctrl-B makes text bold', (await field(page).inputValue()).startsWith('**Hello'))
  await page.keyboard.press('Escape')
  check('Escape closes the composer', await sees(page.locator('.compose-closed')))
  await goTo(page, '#inbox')
}
