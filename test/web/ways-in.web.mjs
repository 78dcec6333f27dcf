// Passkeys and codes in the user's settings, with a virtual authenticator from Chromium's developer tools.
import { Secret, TOTP } from 'otpauth'
import { goTo, PHONE, playTogether, sitDown } from './harness.mjs'
import { logInOnPage, seeHint } from './log-in-page.mjs'
import { byHttp, refuseOnce, sayWhoItIs } from './old-log-in.mjs'
import { isGone, sees } from './talk.mjs'

export async function scenarios(given) {
  const { tom, maya } = given.club.people
  const parts = [warn, addPasskey, warnNoMore, nameAndRemove, logIn, setUpCodes, newRecovery, turnOff, confirmFirst]
  await playTogether(parts, given, { atDesk: tom, withPhone: maya, hash: '#settings/account' })
  // Ignores the browser's own messages about refusals, which are expected here.
  const { troubles } = given.opened
  const isWanted = (text) => /status of 40[03] .*(passkeys|second_factor|confirmation)/.test(text)
  troubles.splice(0, troubles.length, ...troubles.filter((text) => !isWanted(text)))
}

const AUTHENTICATOR = {
  ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
  ...{ isUserVerified: true, automaticPresenceSimulation: true },
}

/** Adds a virtual authenticator to the page's browser, and returns a function that sends commands to it. */
async function giveAuthenticator(page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR })
  return (what, more = {}) => tools.send(`WebAuthn.${what}`, { authenticatorId, ...more })
}

const passkeysOf = async ({ people: { tom } }) => (await tom.call('GET', '/users/me/passkeys')).passkeys
const factorOf = ({ people: { tom } }) => tom.call('GET', '/users/me/second_factor')
const codeFor = (seed) => new TOTP({ secret: Secret.fromBase32(seed.replaceAll(' ', '')) })

/** Names for a passkey. `club.mjs` also lists them, so that texts that contain them are found in any language. */
const [FIRST_NAME, LATER_NAME] = ['boathouse', 'website']

const SOON = /^Starting .*, you’ll need more than your password to log in\.$/
const require = ({ people: { priya } }, of, days) =>
  priya.call('PATCH', '/realm/required_factor', { of, from: Math.floor(Date.now() / 1000) + days * 86_400 })

async function warn({ club, opened, desk, phone, check, look, lookAtBoth }) {
  await require(club, 'administrators', 10)
  for (const page of [desk, phone]) await goTo(page, '#inbox')
  await desk.reload()
  await desk.getByRole('main').waitFor()
  check('there is no warning if the person doesn’t need a second factor', (await desk.getByText(SOON).count()) === 0)
  await require(club, 'everyone', 10)
  for (const page of [desk, phone]) await page.reload()
  check('a person who has only a password is warned before the date', await sees(desk.getByText(SOON)))
  await phone.getByText(SOON).waitFor()
  await lookAtBoth('factor-banner')
  await seeHint({ club, opened, check, look })
  await phone.getByRole('button', { name: 'Not now' }).click()
  check('the warning can be closed', await isGone(phone.getByText(SOON)))
  await desk.getByRole('link', { name: 'Set it up' }).click()
  check('the warning leads to the settings', await sees(desk.getByRole('button', { name: 'Add a passkey' })))
  check('the settings show no warning', await isGone(desk.getByText(SOON)))
  await goTo(phone, '#settings/account')
}

async function warnNoMore({ club, desk, check }) {
  await goTo(desk, '#inbox')
  await desk.getByRole('main').waitFor()
  check('a person who has a passkey isn’t warned', await isGone(desk.getByText(SOON)))
  await require(club, 'nobody', 0)
  await goTo(desk, '#settings/account')
}

async function addPasskey({ club, desk, phone, check, lookAtBoth }) {
  for (const page of [desk, phone]) await giveAuthenticator(page)
  await desk.getByRole('button', { name: 'Add a passkey' }).click()
  const name = desk.getByLabel('Name of the passkey')
  check(
    'the name of the browser is suggested for a passkey',
    / (on|unter) Linux$/.test(await name.inputValue()),
    await name.inputValue(),
  )
  await name.fill(FIRST_NAME)
  await phone.getByRole('button', { name: 'Add a passkey' }).click()
  await phone.getByLabel('Name of the passkey').waitFor()
  await lookAtBoth('passkey-new')
  await desk.getByRole('button', { name: 'Create passkey' }).click()
  check('a passkey is created and listed', await sees(desk.getByText(FIRST_NAME)))
  const [made] = await passkeysOf(club)
  check('the passkey belongs to this host', made.name === FIRST_NAME && made.works_here && made.last_used === null)
  check('the passkey is shown as never used', await sees(desk.getByText(/^Added .*, never used$/)))
  await desk.getByRole('button', { name: 'Add a passkey' }).click()
  await desk.getByRole('button', { name: 'Create passkey' }).click()
  check(
    'a second passkey on the same device is refused',
    await sees(desk.getByText('This device already has a passkey')),
  )
  await desk.getByRole('button', { name: 'Cancel' }).click()
}

async function nameAndRemove({ club, desk, phone, check, lookAtBoth }) {
  await desk.getByRole('button', { name: `Rename ${FIRST_NAME}` }).click()
  await desk.getByLabel('Name of the passkey').fill(LATER_NAME)
  await desk.getByRole('button', { name: 'Save' }).click()
  check('the passkey is renamed', await sees(desk.getByText(LATER_NAME)))
  check('the server has stored the new name', (await passkeysOf(club))[0].name === LATER_NAME)
  await phone.getByRole('button', { name: 'Create passkey' }).click()
  await phone.getByText('never used').waitFor()
  await lookAtBoth('passkeys')
  const row = phone.locator('.set', { hasText: 'never used' })
  await row.getByRole('button', { name: 'Remove' }).click()
  check('removing a passkey asks for a confirmation', await sees(phone.getByText('never used')))
  await row.getByRole('button', { name: /^Remove / }).click()
  check('the passkey is removed', await isGone(phone.getByText('never used')))
  check(
    'the server has removed the passkey',
    (await club.people.maya.call('GET', '/users/me/passkeys')).passkeys.length === 0,
  )
}

async function logIn({ club, desk, check }) {
  await desk.context().clearCookies()
  await desk.goto('/login')
  // The browser logs in by autofill, without a click.
  await desk.waitForURL((url) => url.pathname === '/')
  await goTo(desk, '#settings/account')
  check('the time of the last use is shown', await sees(desk.getByText(/^Added .*, last used /)))
  check('the server has stored the time of the last use', (await passkeysOf(club))[0].last_used !== null)
}

async function setUpCodes({ club, desk, phone, check, lookAtBoth }) {
  for (const page of [desk, phone]) await page.getByRole('button', { name: 'Set up codes' }).click()
  const seed = await desk.getByLabel('If you can’t scan it').inputValue()
  await phone.getByLabel('If you can’t scan it').waitFor()
  check('a QR code is shown', await sees(desk.getByRole('img', { name: 'A QR code' })))
  for (const page of [desk, phone]) await page.getByLabel('Code from the app').scrollIntoViewIfNeeded()
  await lookAtBoth('codes-new')
  await desk.getByLabel('Code from the app').fill('000000')
  await desk.getByRole('button', { name: 'Turn on' }).click()
  check('a wrong code is reported', await sees(desk.getByText('This code is incorrect')))
  check('a wrong code doesn’t turn codes on', (await factorOf(club)).added === null)
  await desk.getByLabel('Code from the app').fill(codeFor(seed).generate())
  await desk.getByRole('button', { name: 'Turn on' }).click()
  const shown = (await desk.getByLabel('Your recovery codes').inputValue()).split('\n')
  check('ten recovery codes are shown', shown.length === 10 && new Set(shown).size === 10)
  const phonesSeed = await phone.getByLabel('If you can’t scan it').inputValue()
  await phone.getByLabel('Code from the app').fill(codeFor(phonesSeed).generate())
  await phone.getByRole('button', { name: 'Turn on' }).click()
  await phone.getByLabel('Your recovery codes').scrollIntoViewIfNeeded()
  await desk.getByLabel('Your recovery codes').scrollIntoViewIfNeeded()
  await lookAtBoth('codes-recovery')
  await desk.getByRole('button', { name: 'I’ve saved them' }).click()
  check('the recovery codes are not shown again', await isGone(desk.getByLabel('Your recovery codes')))
  check('the settings show that codes are on', await sees(desk.getByText(/^Two-step verification has been on since /)))
  check('all recovery codes are left', await sees(desk.getByText('10 recovery codes left.')))
  await phone.getByRole('button', { name: 'I’ve saved them' }).click()
  await phone.getByText('10 recovery codes left.').scrollIntoViewIfNeeded()
  await desk.getByText('10 recovery codes left.').scrollIntoViewIfNeeded()
  await lookAtBoth('codes')
}

async function newRecovery({ club, opened, desk, check }) {
  await desk.getByRole('button', { name: 'Replace recovery codes' }).click()
  const [code] = (await desk.getByLabel('Your recovery codes').inputValue()).split('\n')
  await desk.getByRole('button', { name: 'I’ve saved them' }).click()
  const page = await sitDownWithCode(opened, club, code)
  check(
    'the user can log in with a new recovery code',
    await sees(page.getByText(opened.inWords('9 recovery codes left.'))),
  )
  await page.context().close()
}

async function sitDownWithCode(opened, club, code) {
  const page = await logInOnPage(opened, club, club.people.tom, PHONE)
  await page.locator('input[name=code]').fill(code)
  await page.locator('form:has(input[name=code]) button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/#settings/account')
  return page
}

async function turnOff({ club, desk, check }) {
  await desk.getByRole('button', { name: 'Turn off' }).click()
  check('turning codes off asks for a confirmation', (await factorOf(club)).added !== null)
  await desk.getByRole('button', { name: 'Yes, turn codes off' }).click()
  check('codes are turned off', await sees(desk.getByRole('button', { name: 'Set up codes' })))
  check('the server has turned codes off', (await factorOf(club)).added === null)
}

async function confirmFirst({ club, opened, check }) {
  const page = await sitDown(opened, club, club.people.kit, { hash: '#settings/account' })
  await byHttp(page)
  await refuseOnce(page, '**/json/users/me/second_factor/begin')
  await page.getByRole('button', { name: 'Set up codes' }).click()
  await sayWhoItIs(page, club)
  check(
    'setting up codes requires a confirmation if the log-in is old',
    await sees(page.getByLabel('If you can’t scan it')),
  )
  await confirmRemoving({ club, page, check })
  await page.context().close()
}

async function confirmRemoving({ club, page, check }) {
  await giveAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByText('never used').waitFor()
  await refuseOnce(page, '**/json/users/me/passkeys/*', 'DELETE')
  const row = page.locator('.set', { hasText: 'never used' })
  await row.getByRole('button', { name: 'Remove' }).click()
  await row.getByRole('button', { name: /^Remove / }).click()
  await sayWhoItIs(page, club)
  check('removing a passkey requires a confirmation if the log-in is old', await isGone(page.getByText('never used')))
}
