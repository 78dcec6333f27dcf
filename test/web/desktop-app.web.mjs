// The client in Zulip's desktop app, with a stand-in for the functions that the app gives its pages. Service workers
// don't show notifications there.
import { until } from '../../scripts/lib/until.ts'
import { goTo, sitDown, WIDE } from './harness.mjs'
import { message, sees } from './talk.mjs'

/**
 * The app's functions as `contextBridge` exposes them: events go both ways, and clicks on notifications are reported.
 */
function standIn() {
  const listeners = new Map()
  const bridge = { sent: [], notices: [] }
  Object.assign(window, { bridge })
  Object.assign(bridge, {
    choose: (name) => listeners.get(name)?.(),
    click: () => bridge.notices.at(-1).tell('click'),
  })
  Object.assign(window, {
    electron_bridge: {
      send_event: (...event) => bridge.sent.push(event) > 0,
      on_event: (name, listen) => void listeners.set(name, listen),
      new_notification(title, options, tell) {
        const notice = { title, options, tell, isClosed: false }
        bridge.notices.push(notice)
        return { close: () => Object.assign(notice, { isClosed: true }) }
      },
    },
  })
}

const lastSent = (page, name) => page.evaluate((of) => window.bridge.sent.findLast(([one]) => one === of)?.[1], name)
const notices = (page) =>
  page.evaluate(() =>
    window.bridge.notices.map(({ title, options, isClosed }) => ({ title, body: options.body, isClosed })),
  )

export async function scenarios({ club, opened, check }) {
  const { priya, maya } = club.people
  const page = await sitDown(opened, club, priya, { viewport: WIDE, hash: '#inbox' })
  await page.addInitScript(standIn)
  await page.reload()
  check(
    'the app gets the name of the organization',
    await until(async () => (await lastSent(page, 'realm_name')) === 'Millbrook Rowing'),
  )
  const icon = await lastSent(page, 'realm_icon_url')
  check('the app gets the full address of the icon', /^https?:/.test(String(icon)), icon)
  const before = await lastSent(page, 'total_unread_count')
  // Nobody is looking, because the app is behind another window.
  await page.evaluate(() => {
    document.hasFocus = () => false
    window.dispatchEvent(new Event('blur'))
  })
  await maya.direct([priya], 'Are you at the boathouse?')
  check(
    'the app gets the number of unread messages',
    await until(async () => (await lastSent(page, 'total_unread_count')) === before + 1),
  )
  check('the app shows a notification', await until(async () => (await notices(page)).length === 1))
  const [told] = await notices(page)
  check(
    'the notification has the sender and the text',
    told.title === 'Maya Lindqvist' && told.body === 'Are you at the boathouse?',
    JSON.stringify(told),
  )
  await maya.direct([priya], 'The door is locked.')
  check(
    'a second notification replaces the first',
    await until(async () => (await notices(page))[0]?.isClosed === true),
  )
  await page.evaluate(() => window.bridge.click())
  check('a click on the notification opens the conversation', await sees(message(page, 'The door is locked.')))

  await page.evaluate(() => window.bridge.choose('show-notification-settings'))
  const settings = page.getByText('The desktop app shows notifications while it is running.')
  check('the app’s menu opens the settings for notifications', await sees(settings))
  await page.evaluate(() => window.bridge.choose('show-keyboard-shortcuts'))
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  check('the app’s menu opens the keyboard shortcuts', await sees(shortcuts))
  await page.keyboard.press('Escape')
  await goTo(page, '#inbox')
  await page.evaluate(() => window.bridge.choose('logout'))
  check('the app’s menu logs the user out', await until(() => new URL(page.url()).pathname === '/login'))
}
