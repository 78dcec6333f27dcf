// Notifications: offered, turned on in the settings, shown by the worker or by an open page, and opened with a click.
// Browsers can't subscribe offline, so the page is given a subscription.
import { until } from '../../scripts/lib/until.ts'
import { goTo, sitDown, WIDE } from './harness.mjs'
import { lookAt } from './look.mjs'
import { click, givePush, pusherTo, shown } from './pushing.mjs'

const LINE_UP = 'Saturday line-up'

export async function scenarios({ club, opened, check }) {
  const { id } = await club.people.maya.send('race-crew', LINE_UP, 'Who rows?')
  await beOffered({ club, opened, check })
  const page = await sitDown(opened, club, club.people.priya, { viewport: WIDE, hash: '#inbox' })
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(givePush)
  await page.reload()
  await sayWhatIsInTheWay({ page, check, home: `${club.url}/#inbox` })
  await turnOn({ page, check })
  await tellInPage({ page, check, club })
  await beTold({ page, check, id, home: `${club.url}/#inbox` })
}

/**
 * Checks that notifications are offered once, to a person who got messages while they were away. The browser asks for
 * permission only after they accept.
 */
async function beOffered({ club, opened, check }) {
  const { tom, noor } = club.people
  const page = await sitDown(opened, club, tom, { hash: '#inbox' })
  await page.addInitScript(givePush)
  await page.addInitScript(() => {
    let permission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return permission
    }
  })
  const offer = page.getByRole('region', { name: 'Notifications in this browser' })
  await page.reload()
  await page.getByRole('heading', { name: 'Inbox' }).first().waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  check('notifications are not offered before the user has missed a message', (await offer.count()) === 0)
  await noor.direct([tom], 'Are you coming?')
  await comeBack(page)
  await offer.waitFor()
  await offer.getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await page.getByText('Are you coming?').first().waitFor()
  const again = page.getByRole('button', { name: 'Not now' })
  check('notifications are not offered again to users who declined', (await again.count()) === 0)
  await page.evaluate(() => localStorage.removeItem('edgewise asked of notifications'))
  await page.reload()
  await page.getByText('Are you coming?').first().waitFor()
  check('nothing is inserted above an inbox that is already visible', (await offer.count()) === 0)
  await comeBack(page)
  await offer.waitFor()
  const wrong = await lookAt(page, 'offer')
  check('the offer has no visual or accessibility faults', wrong.length === 0, wrong.join('\n    '))
  await offer.getByRole('button', { name: 'Turn on', exact: true }).click()
  await offer.waitFor({ state: 'detached' })
  const { subscriptions } = await tom.call('GET', '/users/me/web_push', {})
  check('users with a missed message are offered notifications, and can turn them on', subscriptions.length === 1)
}

/** Returns to the inbox, where the offer appears as soon as its script is loaded. */
async function comeBack(page) {
  await page.getByText('Are you coming?').first().waitFor()
  await page.waitForLoadState('networkidle')
  await goTo(page, '#channels')
  await page.getByRole('heading', { name: 'Channels', level: 1 }).waitFor()
  await goTo(page, '#inbox')
}

/** Obstacles to notifications in a browser, and the texts in the settings for them. */
const OBSTACLES = [
  {
    text: 'Browsers only show notifications for addresses that start with https.',
    put: () => Object.defineProperty(window, 'isSecureContext', { value: false }),
  },
  {
    text: 'This browser can’t show notifications when the app is closed.',
    put: () => Reflect.deleteProperty(window, 'PushManager'),
  },
  {
    text: 'On an iPhone or iPad, first add this page to the home screen, then open it from there.',
    put: () => {
      Reflect.deleteProperty(window, 'PushManager')
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' })
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
    },
  },
  {
    text: 'The part of the app that shows notifications hasn’t loaded yet. Reload the page.',
    put: () => Object.defineProperty(navigator.serviceWorker, 'ready', { value: new Promise(() => {}) }),
  },
  {
    text: 'Notifications are blocked for this site. Allow them in your browser’s settings.',
    put: () => Object.defineProperty(Notification, 'permission', { value: 'denied' }),
  },
]

async function sayWhatIsInTheWay({ page, check, home }) {
  for (const { text, put } of OBSTACLES) {
    await page.goto(home)
    await page.reload()
    await page.getByRole('heading', { name: 'Inbox' }).first().waitFor()
    await page.evaluate(put)
    await goTo(page, '#settings/notifications')
    await page.getByText(text).waitFor()
    check(
      `the obstacle to notifications is explained: ${text}`,
      (await page.getByRole('button', { name: 'Turn on' }).count()) === 0,
    )
  }
  await page.goto(home)
  await page.reload()
  await page.evaluate(() => Object.assign(Notification, { requestPermission: async () => 'default' }))
  await goTo(page, '#settings/notifications')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByText('You didn’t answer your browser’s request. To be asked again, turn on notifications.').waitFor()
  check('leaving the browser’s request for permission unanswered is explained', true)
  await page.reload()
}

async function turnOn({ page, check }) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await goTo(page, '#settings/notifications')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByRole('button', { name: 'Send test notification' }).waitFor()
  check('notifications are turned on', true)
  check(
    'the browser is in the list of browsers with notifications',
    (await page.getByRole('button', { name: 'Remove' }).count()) === 1,
  )
  await page.getByRole('button', { name: 'Send test notification' }).click()
  await page.getByText('The test notification couldn’t be sent:').waitFor()
  check('a failed test notification shows the reason', true)
  await seeTestArrive({ page, check })
  const quiet = page.getByRole('switch', { name: 'Quiet hours' })
  await quiet.click()
  await page.getByLabel('From').fill('21:30')
  await page.reload()
  await page.getByLabel('From').waitFor()
  check('quiet hours are saved', (await page.getByLabel('From').inputValue()) === '21:30')
  // Quiet hours are turned off again. Otherwise, the time of day would decide whether a notification is shown.
  await quiet.click()
  await page.getByLabel('From').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await page.getByRole('button', { name: 'Turn on', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove' }).first().waitFor({ state: 'detached' })
  check('turning notifications off removes the browser from the list', true)
}

/**
 * Simulates a server whose push service accepts test notifications. The browser shows the first one. The second one
 * doesn't arrive.
 */
async function seeTestArrive({ page, check }) {
  const push = await pusherTo(page)
  await page.evaluate(() => {
    const { send } = WebSocket.prototype
    WebSocket.prototype.send = function (frame) {
      const { id, call } = JSON.parse(String(frame))
      if (!/^POST .*\/test$/.test(call)) return send.call(this, frame)
      const body = { result: 'success', msg: '', outcome: 'taken', problem: null }
      const data = JSON.stringify({ id, status: 200, body })
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })))
    }
  })
  await page.getByRole('button', { name: 'Send test notification' }).click()
  await push({ kind: 'test', tag: 'test', url: '/', at: 1, language: 'en' })
  await page.getByText('Your browser showed a notification.').waitFor()
  check('a test notification that arrives is reported', true)
  await page.evaluate(() => {
    const wait = setTimeout
    // Shortens waits of 15 seconds or more.
    Object.assign(globalThis, { setTimeout: (work, ms) => wait(work, ms >= 15_000 ? 100 : ms) })
  })
  await page.getByRole('button', { name: 'Send test notification' }).click()
  await page.getByText('The push service accepted a notification, but it didn’t arrive.').waitFor()
  check('a test notification that was accepted but didn’t arrive is reported', true)
  const [worker] = page.context().serviceWorkers()
  await worker.evaluate(async () => {
    for (const one of await self.registration.getNotifications()) one.close()
  })
}

/** Checks that an open page that nobody is looking at shows notifications itself if there is no push. */
async function tellInPage({ page, check, club }) {
  await goTo(page, '#inbox')
  await page.evaluate(() => {
    const sounded = []
    Object.assign(globalThis, { sounded })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...at) {
      sounded.push(Math.round(this.frequency.value))
      return start.apply(this, at)
    }
    Document.prototype.hasFocus = () => false
    dispatchEvent(new Event('blur'))
  })
  const { people } = club
  const say = (content) => people.maya.call('POST', '/messages', { type: 'direct', to: [people.priya.id], content })
  // Quiet hours are turned on from another device, and later turned off again.
  await people.priya.call('PATCH', '/users/me/web_push', { quiet_hours: await page.evaluate(hoursAroundNow) })
  await say('Asleep?')
  await page.getByText('Asleep?').first().waitFor()
  /** The tones that have been played since the last call. */
  const sounded = () => page.evaluate(() => /** @type {any} */ (globalThis).sounded.splice(0))
  check('quiet hours set on another device silence the next message', (await sounded()).length === 0)
  await people.priya.call('PATCH', '/users/me/web_push', { quiet_hours: null })
  await say('Are *you* there?')
  const [worker] = page.context().serviceWorkers()
  const [notice] = await shown(worker, 1)
  const isWhole = notice?.title.startsWith('Maya') && notice.body === 'Are you there?'
  check('a page in the background notifies of the sender and the text', isWhole, JSON.stringify(notice))
  check('messages in quiet hours cause no notification', notice?.count === 1, JSON.stringify(notice))
  const tones = await sounded()
  check('a page in the background plays a sound', tones.length > 0)
  await people.priya.call('PATCH', '/settings', { notification_sound: 'ding' })
  await say('And now?')
  const others = await until(async () => (await sounded()).join())
  check('sounds with different names differ', others !== '' && others !== tones.join(), `${tones} ${others}`)
  await goTo(page, `#narrow/dm/${people.maya.id}`)
  await page.evaluate(() => {
    Document.prototype.hasFocus = () => true
    dispatchEvent(new Event('focus'))
  })
  await page.getByText('Are you there?').first().waitFor()
  check('a notification disappears when its message is read', (await shown(worker, 0)).length === 0)
}

async function beTold({ page, check, id, home }) {
  await goTo(page, '#inbox')
  const push = await pusherTo(page)
  const [worker] = page.context().serviceWorkers()
  const whole = { kind: 'message', tag: 'one', sender: 'Maya', place: { channel: 'race-crew', topic: LINE_UP } }
  const url = `/#narrow/channel/race-crew/topic/Saturday.20line-up/near/${id}`
  const notice = { ...whole, url, text: 'Who rows?', id, at: 1, language: 'en' }
  await push({ ...notice, count: 5 })
  // If none of our pages is open, nobody is looking.
  await page.goto('about:blank')
  await push({ ...notice, count: 1 })
  const [first] = await shown(worker, 1)
  const isWhole = first?.title === `Maya #race-crew › ${LINE_UP}` && first.body === 'Who rows?'
  check('the service worker shows the sender, conversation and text', isWhole, JSON.stringify(first))
  await push({ ...notice, count: 2 })
  const again = await shown(worker, 1, 3)
  check(
    'the next message of a conversation replaces the notification, with a count',
    again[0]?.title.endsWith('(3)'),
    JSON.stringify(again),
  )
  await push('not JSON')
  check('unreadable push data also shows a notification', (await shown(worker, 2)).length === 2)
  await page.goto(home)
  await page.getByRole('heading', { name: 'Inbox' }).first().waitFor()
  await click(worker, 'one')
  await page.waitForURL((url) => url.hash.includes(`near/${id}`))
  check('clicking a notification opens the conversation', true)
}

/** Quiet hours from an hour ago to an hour from now, by the page's clock. */
function hoursAroundNow() {
  const [from, to] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toTimeString().slice(0, 5))
  return { from, to }
}
