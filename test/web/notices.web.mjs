// Notifications are turned on in the settings, tried out, and turned off. Browsers can't subscribe offline, so the page is
// given a subscription.
import { goTo, sitDown, WIDE } from './harness.mjs'

export async function scenarios({ club, opened, check }) {
  const page = await sitDown(opened, club, club.people.priya, { viewport: WIDE, hash: '#inbox' })
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(givePush)
  await page.reload()
  await turnOn({ page, check })
}

async function turnOn({ page, check }) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await goTo(page, '#settings/notifications')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByRole('button', { name: 'Try it out' }).waitFor()
  check('notifications are turned on', true)
  check('and the browser is in the list', (await page.getByRole('button', { name: 'Remove' }).count()) === 1)
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByText('Nothing could be sent:').waitFor()
  check('a test tells what is wrong', true)
  const quiet = page.getByRole('switch', { name: 'Quiet hours' })
  await quiet.click()
  await page.getByLabel('From').fill('21:30')
  await page.reload()
  await page.getByLabel('From').waitFor()
  check('quiet hours are kept', (await page.getByLabel('From').inputValue()) === '21:30')
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await page.getByRole('button', { name: 'Turn on', exact: true }).waitFor()
  check('and turned off, nothing is left', (await page.getByRole('button', { name: 'Remove' }).count()) === 0)
}

/** A subscription that no push service gave: its keys are real, its address leads nowhere. */
function givePush() {
  const keys = {
    p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  }
  const subscription = {
    options: {},
    toJSON: () => ({ endpoint: 'https://push.invalid-name-of-a-test.com/one', keys }),
    unsubscribe: async () => {
      localStorage.removeItem('subscribed')
      return true
    },
  }
  PushManager.prototype.getSubscription = async () => (localStorage.getItem('subscribed') ? subscription : null)
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem('subscribed', 'yes')
    return subscription
  }
}
