// Accessibility: by keyboard alone, with a screen reader, in print, and with less motion.
import { fillClub } from './club.mjs'
import { goTo, sitDown, WIDE } from './harness.mjs'

const LINE_UP = '#narrow/channel/race-crew/topic/Saturday.20line-up'
export async function scenarios({ club, opened, check }) {
  await fillClub(club)
  const page = await sitDown(opened, club, club.people.priya, { viewport: WIDE })
  await byKeyboard({ page, club, check })
  await readAloud({ page, check })
  await onPaper({ page, check })
  await still({ page, check })
}

const main = (page) => page.getByRole('main')
const focused = (page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

/** Finds a conversation, replies, reacts, edits, and goes back, using only the keyboard. */
async function byKeyboard({ page, club, check }) {
  const keys = page.keyboard
  await main(page).locator('.inbox-row').first().waitFor()
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur())
  await keys.press('Tab')
  check(
    'the first Tab stop is the link to the content',
    (await focused(page)) === 'Skip to content',
    await focused(page),
  )
  await keys.press('Enter')
  check(
    'Enter on the link to the content moves the focus there',
    await page.evaluate(() => document.activeElement?.id === 'main'),
  )
  await keys.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await keys.type('Saturday')
  await page.getByRole('option', { name: 'Saturday line-up' }).first().waitFor()
  await keys.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Saturday line-up' }).waitFor()
  await main(page).getByText('Agreed. And then I take 5.').waitFor()
  await keys.press('r')
  await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor()
  await keys.type('Then 3 it is')
  await keys.press('Control+Enter')
  const answer = main(page).locator('.msg', { hasText: 'Then 3 it is' })
  await answer.first().waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.msg[data-id]')].at(-1)?.textContent?.includes('Then 3 it is'),
  )
  await keys.press('ArrowUp')
  await main(page).locator('.msg .compose textarea').waitFor()
  await page.waitForFunction(() => Boolean(document.querySelector('.msg .compose textarea')?.value))
  await keys.press('End')
  await keys.type('!')
  await keys.press('Control+Enter')
  await main(page).locator('.msg', { hasText: 'Then 3 it is!' }).first().waitFor()
  check('a message can be answered and corrected with the keyboard', true)
  await keys.press('Escape')
  await keys.press('Escape')
  await goTo(page, LINE_UP)
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur())
  await keys.press('k')
  await keys.press('k')
  await keys.press('+')
  await main(page).locator('.msg[aria-current] .reaction[aria-pressed=true]').waitFor()
  check('a key adds a reaction to the selected message', true)
  await keys.press('i')
  await page.getByRole('menu').waitFor()
  await keys.press('ArrowDown')
  check(
    'the arrow keys move the focus in a menu',
    await page.evaluate(() => document.activeElement?.getAttribute('role')?.startsWith('menuitem')),
  )
  await keys.press('Escape')
  const isBack = await page.evaluate(() => document.activeElement?.closest('.msg[aria-current]') !== null)
  check('the focus returns from the menu to the message', isBack)
  await club.people.tom.direct([club.people.priya], 'By keyboard too?')
  await page.locator('.sidebar').getByText('Tom Okafor').first().waitFor()
  await keys.press('p')
  await page.getByRole('heading', { level: 1, name: /Tom Okafor|Maya/ }).waitFor()
  await keys.press('Escape')
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  check('the keyboard leads to unread messages, and back to the inbox', true)
}

/** Checks the order in which a screen reader reads the page. */
async function readAloud({ page, check }) {
  await goTo(page, LINE_UP)
  await main(page).getByText('Agreed. And then I take 5.').waitFor()
  const tree = await page.locator('body').ariaSnapshot()
  const at = (pattern) => tree.search(pattern)
  const order = [
    /button "Skip to content"/,
    /navigation "Main"|navigation "Conversations"/,
    /main/,
    /heading "Saturday line-up" \[level=1\]/,
    /list "Messages"/,
    /article "Maya Lindqvist/,
    /Line-up, first version/,
    /article "Tom Okafor/,
    /Agreed\. And then I take 5/,
  ].map(at)
  check(
    'landmarks, headings and messages have the right reading order',
    order.every((place, number) => place > (order[number - 1] ?? -1)),
    tree,
  )
  check('there is one main heading', tree.match(/\[level=1\]/g)?.length === 1)
  const days = await main(page).locator('.msgs h2').count()
  check('days are headings', days > 0)
}

async function onPaper({ page, check }) {
  await goTo(page, LINE_UP)
  await main(page).getByText('Agreed. And then I take 5.').waitFor()
  await page.emulateMedia({ media: 'print' })
  const shows = (selector) => page.locator(selector).first().isVisible()
  check('a printed page contains the messages', await main(page).getByText('Agreed. And then I take 5.').isVisible())
  check(
    'a printed page contains neither the navigation nor the composer',
    !(await shows('.sidebar')) && !(await shows('.compose-dock')) && !(await shows('.tabbar')),
  )
  const buttons = page.locator('.head :is(button, a.icon-btn)').filter({ visible: true })
  check('a printed page doesn’t contain the buttons of its heading', (await buttons.count()) === 0)
  const cut = await page.evaluate(() => {
    const scroll = document.querySelector('.scroll')
    return scroll ? getComputedStyle(scroll).overflowY : ''
  })
  check('a printed page isn’t cut off at the window’s height', cut === 'visible', cut)
  await page.emulateMedia({ media: 'screen' })
}

/** Checks that the palette opens without motion for people who prefer less motion. */
async function still({ page, check }) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  const moving = await page.evaluate(
    () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1).length,
  )
  check('the palette opens without motion if the user prefers less motion', moving === 0, String(moving))
  await page.keyboard.press('Escape')
}
