// A person's provider accounts in their settings: they are linked, used to log in, and unlinked. The provider runs
// certified software.
import { secretOf, startProvider } from '../suites/sign-in/provider.ts'
import { PROVIDER } from './club.mjs'
import { goTo, PHONE, playTogether, sitDown } from './harness.mjs'
import { byHttp, refuseOnce, sayWhoItIs } from './old-log-in.mjs'
import { isGone, sees } from './talk.mjs'

export async function scenarios(given) {
  const { club, served, opened } = given
  const { tom, maya, priya } = club.people
  const redirectUris = [`${club.url}/accounts/login/with/1/return`]
  const provider = await startProvider({ port: served.providerPort, redirectUris })
  const offer = async ({ desk, check }) => {
    check(
      'without a provider, the settings show nothing about linked accounts',
      await isGone(desk.getByText('Linked accounts')),
    )
    await priya.call('POST', '/realm/sign_in_providers', wishOf(provider.issuer))
    await desk.reload()
  }
  const parts = [offer, link, logIn, confirmFirst, notOffered, unlink, lastWay]
  try {
    await playTogether(parts, given, { atDesk: tom, withPhone: maya, hash: '#settings/account' })
  } finally {
    await provider.stop()
  }
  // Ignores the browser's own messages about refusals, which are expected here.
  const { troubles } = opened
  troubles.splice(0, troubles.length, ...troubles.filter((text) => !/status of 40[03] .*identities/.test(text)))
}

const wishOf = (issuer) => ({
  ...{ name: PROVIDER, issuer, client_id: 'RS256', client_secret: secretOf('RS256') },
  ...{ is_offered: true, newcomers: 'anybody' },
})

const identitiesOf = async (person) => (await person.call('GET', '/users/me/identities')).identities

/** Logs in on the provider's own pages, as someone without a session there. */
async function logInThere(page, person) {
  await page.locator('input[name=login]').fill(person)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' })
  await page.locator('button[type=submit]').click()
}

/**
 * Clicks the button, which opens our page in a window. Its link leads to the provider, which redirects back to us.
 */
async function linkInWindow(page, button, person) {
  const opening = page.context().waitForEvent('page')
  await button.click()
  const window = await opening
  await window.getByRole('link', { name: 'Continue' }).click()
  await logInThere(window, person)
  await window.getByRole('heading', { name: 'Log-in method added' }).waitFor()
  await window.close()
  // A headless browser doesn't focus the first page again.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
}

const rowOf = (page, person) => page.locator('.set', { hasText: `${person}@example.com` })
const linkButton = (page) => page.getByRole('button', { name: `Link ${PROVIDER}` })

async function link({ club, desk, phone, check, lookAtBoth }) {
  await phone.reload()
  for (const page of [desk, phone]) await linkButton(page).scrollIntoViewIfNeeded()
  await lookAtBoth('identities-none')
  await linkInWindow(desk, linkButton(desk), 'tom-there')
  check('an account at a provider is linked', await sees(rowOf(desk, 'tom-there')))
  const [linked] = await identitiesOf(club.people.tom)
  check('the server has stored the linked account', linked?.email === 'tom-there@example.com' && linked.is_offered)
  await linkInWindow(phone, linkButton(phone), 'maya-there')
  await rowOf(phone, 'maya-there').scrollIntoViewIfNeeded()
  await rowOf(desk, 'tom-there').scrollIntoViewIfNeeded()
  await lookAtBoth('identities')
}

async function logIn({ opened, club, check }) {
  const page = await logInByProvider(opened, club, 'tom-there')
  check('the user can log in with the linked account', (await whoIs(page)) === 'Tom Okafor', await whoIs(page))
  await page.context().close()
}

async function logInByProvider({ browser }, club, person) {
  const context = await browser.newContext({ baseURL: club.url, viewport: PHONE })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('link', { name: `Log in with ${PROVIDER}` }).click()
  await logInThere(page, person)
  await page.waitForURL((url) => url.pathname === '/')
  return page
}

const whoIs = (page) => page.evaluate(async () => (await (await fetch('/json/users/me')).json()).full_name)

/**
 * Acts as someone who logged in a while ago, and has to confirm their identity. Afterwards, the browser no longer lets
 * their first click open a window, so they click again.
 */
async function confirmFirst({ opened, club, check }) {
  const page = await sitDown(opened, club, club.people.kit, { hash: '#settings/account' })
  await byHttp(page)
  let isOld = true
  await page.route('**/json/users/me/confirmation', async (route) => {
    if (route.request().method() !== 'GET') {
      isOld = false
      return route.continue()
    }
    const ways = { has_password: true, has_code: false, has_passkey: false, providers: [], passkey_options: null }
    return route.fulfill({ json: { result: 'success', msg: '', needs_confirmation: isOld, ...ways } })
  })
  await page.evaluate(() => Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }))
  await linkButton(page).click()
  await sayWhoItIs(page, club)
  check(
    'after a confirmation, the user is asked to continue in a new window',
    await sees(page.getByText('Continue in a new window.')),
  )
  await linkInWindow(page, page.getByRole('button', { name: 'Continue' }), 'kit-there')
  check('the account is linked in the new window', await sees(rowOf(page, 'kit-there')))
  await refuseOnce(page, '**/json/users/me/identities/*', 'DELETE')
  await unlinkOn(page)
  await sayWhoItIs(page, club)
  check('unlinking requires a confirmation of the identity', await isGone(rowOf(page, 'kit-there')))
  await page.context().close()
}

async function unlinkOn(page) {
  await page.getByRole('button', { name: 'Unlink', exact: true }).click()
  await page.getByRole('button', { name: `Unlink ${PROVIDER}` }).click()
}

async function notOffered({ club, desk, phone, check, lookAtBoth }) {
  const { priya } = club.people
  await priya.call('PATCH', '/realm/sign_in_providers/1', { is_offered: false })
  for (const page of [desk, phone]) await page.reload()
  const hint = (page) => page.getByText('Your organization doesn’t offer this provider right now')
  check('an account at a provider that isn’t offered anymore has an explanation', await sees(hint(desk)))
  check('no account can be linked at a provider that isn’t offered', (await linkButton(desk).count()) === 0)
  for (const page of [desk, phone]) await hint(page).scrollIntoViewIfNeeded()
  await lookAtBoth('identities-not-offered')
  await priya.call('PATCH', '/realm/sign_in_providers/1', { is_offered: true })
  for (const page of [desk, phone]) await page.reload()
}

async function unlink({ club, desk, check }) {
  await desk.getByRole('button', { name: 'Unlink', exact: true }).click()
  check('unlinking asks for a confirmation', (await identitiesOf(club.people.tom)).length === 1)
  await desk.getByRole('button', { name: `Unlink ${PROVIDER}` }).click()
  check('the account is unlinked after the confirmation', await isGone(rowOf(desk, 'tom-there')))
  check('the server has removed the linked account', (await identitiesOf(club.people.tom)).length === 0)
  check('the account can be linked again', await sees(linkButton(desk)))
}

/** Acts as someone who joined with the provider, and has no other way to log in. */
async function lastWay({ opened, club, check }) {
  const page = await logInByProvider(opened, club, 'lena')
  await goTo(page, '#settings/account')
  await unlinkOn(page)
  check(
    'the last way to log in can’t be removed',
    await sees(page.getByText('This is the only way to log in to your account.')),
  )
  check('the last way to log in is still shown', await sees(rowOf(page, 'lena')))
  const there = await logInByProvider(opened, club, 'lena')
  check('the last way to log in still works', (await whoIs(there)) === 'lena There', await whoIs(there))
  for (const one of [page, there]) await one.context().close()
}
