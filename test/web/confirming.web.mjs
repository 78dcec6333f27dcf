// A sensitive change by someone who didn't log in recently: a dialog asks for the password, and then the change is
// made.
import { playTogether } from './harness.mjs'
import { isGone, sees } from './talk.mjs'

export async function scenarios(given) {
  const { priya } = given.club.people
  const parts = [thinkBetter, confirm]
  await playTogether(parts, given, { atDesk: priya, withPhone: priya, hash: '#organization/sign_in' })
  // Ignores the browser's own messages about refusals, which are expected here.
  const { troubles } = given.opened
  troubles.splice(
    0,
    troubles.length,
    ...troubles.filter((text) => !/status of 40[03] .*(sign_in_providers|confirmation)$/.test(text)),
  )
}

const PROVIDERS = '**/json/realm/sign_in_providers'

/**
 * Makes the log-in look old: the next attempt to add a provider is refused. Sockets are closed, so that calls use HTTP.
 */
async function makeOld(page) {
  await page.routeWebSocket(/\/json\/events/, (socket) => socket.close())
  await page.reload()
  let isOld = true
  const refuse = async (route) => {
    if (route.request().method() !== 'POST' || !isOld) return route.continue()
    isOld = false
    const body = {
      result: 'error',
      code: 'REAUTHENTICATION_REQUIRED',
      msg: 'Confirm that it’s you, and try again.',
    }
    await route.fulfill({ status: 403, json: body })
  }
  await page.route(PROVIDERS, refuse)
}

async function add(page) {
  await makeOld(page)
  await page.getByRole('button', { name: 'Add provider' }).click()
  await page.getByLabel('Provider', { exact: true }).selectOption('Keycloak')
  await page.getByLabel('Issuer').fill('https://id.example.com/realms/ours')
  await page.getByRole('button', { name: 'Add provider' }).click()
  await page.getByRole('dialog', { name: 'Confirm that it’s you' }).getByLabel('Password').waitFor()
}

async function thinkBetter({ desk, phone, check, lookAtBoth }) {
  await Promise.all([add(desk), add(phone)])
  await lookAtBoth('confirming')
  await phone.getByRole('button', { name: 'Cancel' }).last().click()
  check(
    'canceling explains why nothing was changed',
    await sees(phone.getByText('Confirm that it’s you, and try again')),
  )
}

async function confirm({ club, desk, check }) {
  const dialog = desk.getByRole('dialog', { name: 'Confirm that it’s you' })
  const providers = async () => (await club.people.priya.call('GET', '/realm/sign_in_providers')).providers.length
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  check('a wrong password is reported', await sees(dialog.getByText('The password is wrong.')))
  check('a wrong password changes nothing', (await providers()) === 0)
  await dialog.getByLabel('Password').fill(club.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await isGone(dialog)
  check('the right password completes the change', await sees(desk.getByLabel('Redirect URI')))
  check('the change is made once', (await providers()) === 1)
}
