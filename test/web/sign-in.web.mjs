// Setting up how people log in: an owner adds, tests, offers and removes a provider.
import { until } from '../../scripts/lib/until.ts'
import { goTo, playTogether, sitDown } from './harness.mjs'
import { isGone, sees } from './talk.mjs'

export async function scenarios(given) {
  const { priya } = given.club.people
  const parts = [addByPreset, connect, refuse, offer, giveGroups, remove, addAccess, requireMore, othersSee]
  await playTogether(parts, given, { atDesk: priya, withPhone: priya, hash: '#organization/sign_in' })
}

const providersOf = async ({ people: { priya } }) => (await priya.call('GET', '/realm/sign_in_providers')).providers
const saved = (dialog) => dialog.getByText('Saved', { exact: true }).first().waitFor()

async function addByPreset({ club, desk, check, lookAtBoth }) {
  check('there are no providers by default', await sees(desk.getByText('No providers yet.')))
  await desk.getByRole('button', { name: 'Add provider' }).click()
  await desk.getByLabel('Provider', { exact: true }).selectOption('GitHub')
  check('a preset fills in the issuer', (await desk.getByLabel('Issuer').inputValue()) === 'https://github.com')
  await desk.getByLabel('Provider', { exact: true }).selectOption('Keycloak')
  check(
    'a preset shows an example of the issuer',
    (await desk.getByLabel('Issuer').getAttribute('placeholder'))?.includes('/realms/'),
  )
  await desk.getByLabel('Issuer').fill('https://10.0.0.1/realms/ours')
  await desk.getByRole('button', { name: 'Add provider' }).click()
  check(
    'a wrong issuer is refused with an explanation',
    await sees(desk.getByText('Its address belongs to a private network.')),
  )
  await lookAtBoth('sign-in-new')
  await desk.getByLabel('Issuer').fill('https://id.example.com/realms/ours')
  await desk.getByRole('button', { name: 'Add provider' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Keycloak' })
  await dialog.waitFor()
  const [provider] = await providersOf(club)
  check('a new provider isn’t offered yet', provider.is_offered === false && provider.client_id === '')
  check('the redirect URI is shown', (await dialog.getByLabel('Redirect URI').inputValue()) === provider.redirect_uri)
  check('the provider can’t be tested yet', await dialog.getByRole('button', { name: 'Test log-in' }).isDisabled())
}

async function connect({ club, desk, check }) {
  const dialog = desk.getByRole('dialog')
  for (const [label, text] of [
    ['Client ID', 'edgewise'],
    ['Client secret', 'a secret of the provider'],
  ]) {
    await dialog.getByLabel(label).fill(text)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await isGone(dialog.getByRole('button', { name: 'Save' }))
  }
  const [provider] = await providersOf(club)
  check('the client ID and the secret are stored', provider.client_id === 'edgewise' && provider.has_secret === true)
  check('the secret isn’t shown', (await dialog.getByLabel('Client secret').inputValue()) === '')
  const popup = desk.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Test log-in' }).click()
  const page = await popup
  check('the window of a failed log-in test says what to check', await sees(page.getByText('Check the issuer.')))
  await page.close()
  await changeIssuer({ club, desk, check })
}

/** Changes a misspelled issuer together with its secret, because a secret is never sent to another issuer. */
async function changeIssuer({ club, desk, check }) {
  const dialog = desk.getByRole('dialog')
  const row = dialog.locator('.set', { has: desk.getByLabel('Issuer', { exact: true }) })
  const issuer = 'https://id.example.com/realms/theirs'
  await row.getByLabel('Issuer', { exact: true }).fill(issuer)
  await row.getByLabel('Client secret for this issuer').fill('its secret')
  await row.getByRole('button', { name: 'Save' }).click()
  await isGone(row.getByRole('button', { name: 'Save' }))
  const [changed] = await providersOf(club)
  check('another issuer is saved with its secret', changed.issuer === issuer && changed.has_secret)
  check(
    'the field for the secret disappears after saving',
    (await row.getByLabel('Client secret for this issuer').count()) === 0,
  )
}

async function refuse({ desk, check }) {
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('New people').selectOption('People from these domains')
  const row = dialog.locator('.set', { hasText: 'New people' })
  check('an invalid choice is reported at its field', await sees(row.getByText('Enter the domains')))
}

async function offer({ club, desk, check, lookAtBoth, phone }) {
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('switch', { name: 'Offer on the log-in page' }).check()
  await saved(dialog)
  check('the provider is offered', (await providersOf(club))[0].is_offered)
  await phone.reload()
  await phone.getByRole('button', { name: 'Manage Keycloak' }).click()
  await phone.getByRole('dialog').getByLabel('Redirect URI').waitFor()
  await lookAtBoth('sign-in-provider')
  await phone.getByRole('button', { name: 'Close' }).click()
}

async function giveGroups({ club, desk, check }) {
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Claim', { exact: true }).fill('groups')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByLabel('Value').fill('chat-hosts')
  await dialog.getByLabel('Role or group').selectOption('Moderator')
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await dialog.getByText('chat-hosts').waitFor()
  const [{ claim, claim_rules }] = await providersOf(club)
  check('a rule that gives a role for a value of a claim is added', claim === 'groups' && claim_rules[0].role === 300)
  await dialog.getByRole('button', { name: 'Remove chat-hosts' }).click()
  await isGone(dialog.getByText('chat-hosts'))
  check('the rule is removed', (await providersOf(club))[0].claim_rules.length === 0)
}

async function remove({ club, desk, check, lookAtBoth }) {
  const dialog = desk.getByRole('dialog')
  await desk.getByRole('button', { name: 'Close' }).click()
  await desk.getByRole('switch', { name: 'Allow logging in with a password' }).click()
  const passwords = desk.locator('.set', { hasText: 'Allow logging in with a password' })
  check(
    'passwords stay on while the user has no other way to log in',
    await sees(passwords.getByText('First link your own account')),
  )
  await lookAtBoth('sign-in-list')
  await desk.getByRole('button', { name: 'Manage Keycloak' }).click()
  await dialog.locator('.set', { hasText: 'Remove provider' }).getByRole('button').click()
  await dialog.getByRole('button', { name: 'Yes, remove' }).click()
  await isGone(dialog)
  check('the provider is removed', (await providersOf(club)).length === 0)
}

/** Adds Cloudflare Access, which has an AUD tag instead of a client ID. */
async function addAccess({ club, desk, phone, check, lookAtBoth }) {
  await desk.getByRole('button', { name: 'Add provider' }).click()
  await desk.getByLabel('Provider', { exact: true }).selectOption('Cloudflare Access')
  await desk.getByLabel('Issuer').fill('https://millbrook.cloudflareaccess.com')
  await desk.getByRole('button', { name: 'Add provider' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Cloudflare Access' })
  check('the form for Cloudflare Access has a field for the AUD tag', await sees(dialog.getByLabel('AUD tag')))
  check(
    'the form for Cloudflare Access has no field for a client ID',
    (await dialog.getByLabel('Client ID').count()) === 0,
  )
  await phone.reload()
  check('a missing AUD tag is reported', await sees(phone.getByText('The AUD tag is missing.')))
  await phone.getByRole('button', { name: 'Manage Cloudflare Access' }).click()
  await phone.getByRole('dialog').getByLabel('AUD tag').waitFor()
  await lookAtBoth('sign-in-access')
  await dialog.getByLabel('AUD tag').fill('a1b2c3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await isGone(dialog.getByRole('button', { name: 'Save' }))
  check('the AUD tag is saved', (await providersOf(club))[0].client_id === 'a1b2c3')
  for (const page of [phone, desk]) await page.getByRole('button', { name: 'Close' }).click()
  const [{ provider_id }] = await providersOf(club)
  await club.people.priya.call('DELETE', `/realm/sign_in_providers/${provider_id}`)
}

async function requireMore({ club, desk, phone, check, look, lookAtPhone }) {
  const required = async () =>
    (await club.people.priya.call('POST', '/register', { fetch_event_types: ['realm'] })).realm_required_factor
  const who = (page) => page.getByLabel('Require more than a password from')
  for (const page of [desk, phone]) await goTo(page, '#organization/sign_in')
  await who(desk).selectOption('Administrators and owners')
  await desk.getByLabel('Starting on').waitFor()
  const first = await required()
  const days = (first.from - Date.now() / 1000) / 86_400
  check(
    'a second factor is required of administrators from two weeks later',
    first.of === 'administrators' && days > 13 && days < 15,
  )
  const wished = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  await desk.getByLabel('Starting on').fill(wished)
  const later = await until(() => required().then((now) => (now.from > first.from ? now : undefined)))
  const inDays = (later.from - Date.now() / 1000) / 86_400
  check('another date can be chosen', later.of === 'administrators' && inDays > 58 && inDays < 62, later.from)
  await desk.getByLabel('Starting on').fill('2031-05-06')
  check('a date years ahead is refused', await sees(desk.getByText('The date must be within a year.')))
  await phone.getByLabel('Starting on').scrollIntoViewIfNeeded()
  await desk.getByLabel('Starting on').scrollIntoViewIfNeeded()
  await look('required-factor')
  await lookAtPhone('required-factor')
  await who(desk).selectOption('Nobody')
  check('the requirement is removed', await isGone(desk.getByLabel('Starting on')))
  check('a password alone is enough again', (await required()) === null)
}

async function othersSee({ club, opened, check }) {
  const page = await sitDown(opened, club, club.people.ruth, { hash: '#organization/sign_in' })
  check(
    'members see that they may not change how people log in',
    await sees(page.getByText('You don’t have permission to view this page.')),
  )
}
