// People who join on a phone are shown how to add the client to the home screen and turn on notifications, on iOS and
// Android.
import { until } from '../../scripts/lib/until.ts'
import { PHONE, sitDown } from './harness.mjs'
import { lookAt } from './look.mjs'
import { givePush } from './pushing.mjs'
import { sees } from './talk.mjs'

export async function scenarios({ club, opened, check }) {
  const { priya } = club.people
  const join = async (name) => {
    const account = { email: `${name}@example.com`, password: club.password, full_name: `New ${name}` }
    await priya.call('POST', '/users', account)
    return account
  }
  const [atApple, atAndroid, atDesk] = [await join('apple'), await join('android'), await join('desk')]
  const apple = await onPhone({ club, opened }, atApple, () => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' })
  })
  const home = apple.getByText(/Tap Share in Safari/)
  check('on an iPhone, a text says how to add the app to the home screen', await sees(home))
  const alone = apple.getByText(/On an iPhone or iPad, first add this page to the home screen/)
  check('on an iPhone, a text says that only the installed app can show notifications', await sees(alone))
  check(
    'on an iPhone, notifications can’t be turned on without the installed app',
    (await apple.getByRole('button', { name: 'Turn on' }).count()) === 0,
  )
  const wrong = await lookAt(apple, 'phone-steps')
  check('the steps on a phone have no visual or accessibility faults', wrong.length === 0, wrong.join('\n    '))

  const android = await onPhone({ club, opened }, atAndroid, () => {})
  const menu = android.getByText(/Open the browser’s menu/)
  check('on other phones, a text refers to the browser’s menu', await sees(menu))
  // Browsers that can install the page offer this as soon as it is loaded.
  await android.addInitScript(() => {
    const question = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => Object.assign(window, { wasAsked: true }),
    })
    addEventListener('load', () => dispatchEvent(question))
  })
  await android.reload()
  await android.getByRole('button', { name: 'Set up this phone' }).click()
  await android.getByRole('button', { name: 'Add to home screen' }).click()
  check('a button opens the browser’s own dialog for installing', await android.evaluate(() => 'wasAsked' in window))
  await android.getByRole('button', { name: 'Turn on', exact: true }).click()
  const isOn = () =>
    android.evaluate(async () => (await (await fetch('/json/users/me/web_push')).json()).subscriptions.length === 1)
  check('notifications can be turned on in the same dialog', await until(isOn, { pauseMs: 300 }))
  const done = android.getByRole('listitem').filter({ hasText: '(done)' })
  check('the step is marked as done', await sees(done))

  const desk = await sitDown(opened, club, atDesk, { hash: '#inbox' })
  await desk.getByRole('button', { name: 'Got it' }).waitFor()
  check(
    'on a desktop, there is no button to set up a phone',
    (await desk.getByRole('button', { name: 'Set up this phone' }).count()) === 0,
  )
}

async function onPhone({ club, opened }, person, put) {
  const page = await sitDown(opened, club, person, { viewport: PHONE, hash: '#inbox' })
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(givePush)
  await page.addInitScript(put)
  await page.addInitScript(() => {
    const { matchMedia } = window
    // The simulated phone has a touch screen, but Chromium doesn't report a coarse pointer for it.
    window.matchMedia = (query) =>
      query.includes('pointer: coarse') ? matchMedia.call(window, 'all') : matchMedia.call(window, query)
  })
  await page.reload()
  await page.getByRole('button', { name: 'Set up this phone' }).click()
  return page
}
