// Managing the organization: every page, its actions, and what each role sees of it.
import { Person } from '../../scripts/lib/people.mjs'
import { until } from '../../scripts/lib/until.ts'
import { goTo, playTogether, sitDown } from './harness.mjs'
import { notByKeyboard } from './keyboard.mjs'
import { settled } from './settled.mjs'
import { isGone, sees } from './talk.mjs'

export async function scenarios(given) {
  const { priya } = given.club.people
  const parts = [
    ...[
      managePerson,
      sortPeople,
      manageByKeyboard,
      inviteByLink,
      inviteIntoGroup,
      inviteByMail,
      changeSettings,
      offerKinds,
      keepMessages,
      twoAtOnce,
      makeGroup,
      manageChannel,
      setsOfChannels,
    ],
    ...[
      addEmoji,
      addLinkifier,
      addPlayground,
      addFields,
      exportAll,
      takeRightAway,
      handOver,
      changePictures,
      sayRights,
      rolesSee,
      lookAtPages,
      planDeletion,
    ],
  ]
  await playTogether(parts, given, { atDesk: priya, withPhone: priya, hash: '#organization/people' })
}

const factsOf = (person, types) => person.call('POST', '/register', { fetch_event_types: types })
const row = (page, text) => page.locator('.set', { hasText: text })

async function managePerson({ club, opened, desk, phone, check, lookAtBoth }) {
  const { tom } = club.people
  await desk.getByRole('searchbox', { name: 'Find a person' }).fill('okafor')
  check('a person is found by name', await sees(desk.getByRole('row', { name: /Tom Okafor/ })))
  check('people who don’t match the search are not shown', (await desk.getByRole('row').count()) === 2)
  for (const page of [desk, phone]) await page.getByRole('button', { name: 'Manage Tom Okafor' }).click()
  await lookAtBoth('organization-person')
  for (const page of [desk, phone]) {
    await page.getByRole('button', { name: 'Log out', exact: true }).scrollIntoViewIfNeeded()
  }
  await lookAtBoth('organization-person-below')
  await phone.getByRole('button', { name: 'Close' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Role').selectOption('Moderator')
  await dialog.getByText('Saved', { exact: true }).waitFor()
  const roleOf = async () => (await club.people.priya.call('GET', `/users/${tom.id}`)).user.role
  check('a person gets another role', (await roleOf()) === 300)
  await dialog.getByLabel('Role').selectOption('Member')
  await dialog.getByText('Saved', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = dialog.getByRole('textbox', { name: 'Password reset link' })
  await link.waitFor()
  check(
    'a link for a new password is created',
    (await link.inputValue()).includes('/accounts/password/reset') || /https?:/.test(await link.inputValue()),
  )
  await logOut({ club, opened, desk, check })
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await dialog.getByRole('button', { name: 'Yes, deactivate Tom Okafor' }).click()
  check('an account is deactivated', await sees(dialog.getByRole('button', { name: 'Reactivate' })))
  check(
    'the server has stored the deactivation',
    (await club.people.priya.call('GET', `/users/${tom.id}`)).user.is_active === false,
  )
  await dialog.getByRole('button', { name: 'Reactivate' }).click()
  await dialog.getByRole('button', { name: 'Yes, reactivate Tom Okafor' }).click()
  check('the account is reactivated', await sees(dialog.getByRole('button', { name: 'Deactivate' })))
  await dialog.getByRole('button', { name: 'Close' }).click()
}

/** Logs out someone whose laptop was lost. */
async function logOut({ club, opened, desk, check }) {
  const { tom } = club.people
  const lost = await sitDown(opened, club, tom)
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Log out', exact: true }).click()
  await dialog.getByRole('button', { name: 'Yes, log Tom Okafor out' }).click()
  check('an administrator logs someone out', await sees(desk.getByText('Tom Okafor is logged out everywhere.')))
  check('the person’s browser shows the log-in page', await lost.waitForURL(/\/login/).then(() => true))
  await lost.context().close()
  const asApp = await tom.call('GET', '/users/me').then(
    () => 'still in',
    ({ message }) => message,
  )
  check('the person’s apps are logged out', /UNAUTHORIZED|401|Invalid/i.test(asApp), asApp)
}

async function sortPeople({ club, desk, phone, check }) {
  const { maya } = club.people
  await maya.call('POST', '/users/me/presence', { status: 'active' })
  await goTo(desk, '#organization/people')
  await desk.getByRole('searchbox', { name: 'Find a person' }).fill('')
  const first = desk.locator('.table tbody tr').first()
  await desk.getByRole('button', { name: 'Role', exact: true }).click()
  check('people are sorted by role', await sees(desk.locator('.table tbody tr:first-child', { hasText: 'Owner' })))
  await desk.getByRole('button', { name: 'Role', exact: true }).click()
  check('sorting by the same column again reverses the order', !/Owner/.test((await first.textContent()) ?? ''))
  check(
    'the order of the table is available to screen readers',
    await sees(desk.locator('th[aria-sort=descending]', { hasText: 'Role' })),
  )
  await desk.getByRole('button', { name: 'Last active', exact: true }).click()
  const here = desk.getByRole('row', { name: /Maya Lindqvist/ })
  check('the table shows who is active', await sees(here.getByText('Active now')))
  const rows = await desk.locator('.table tbody tr').allTextContents()
  const at = (name) => rows.findIndex((row) => row.includes(name))
  check(
    'active people come before people who were never active',
    at('Maya') < at('Ruth') && at('Maya') < at('Kit'),
    rows.join(' | '),
  )
  await goTo(phone, '#organization/people')
  await phone.getByLabel('Sort by', { exact: true }).selectOption('Role')
  check(
    'people can be sorted on a phone',
    await sees(phone.locator('.table tbody tr:first-child', { hasText: 'Owner' })),
  )
}

/** Transfers ownership: someone else becomes an owner, and the user becomes an administrator. */
async function handOver({ opened, club, check }) {
  const { priya, maya } = club.people
  const page = await sitDown(opened, club, priya, { hash: '#organization/people' })
  await page.getByRole('button', { name: 'Manage Maya Lindqvist' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
  await dialog.getByRole('button', { name: 'Yes, transfer ownership to Maya Lindqvist' }).click()
  check('a former owner can’t transfer the ownership again', await isGone(dialog.getByText('Transfer ownership')))
  const roleOf = async ({ id }) => (await maya.call('GET', `/users/${id}`)).user.role
  check('the organization has another owner', (await roleOf(maya)) === 100 && (await roleOf(priya)) === 200)
  await maya.call('PATCH', `/users/${priya.id}`, { role: 100 })
  await priya.call('PATCH', `/users/${maya.id}`, { role: 400 })
  await page.context().close()
}

/** Uses only the keyboard: a dialog gets the focus, and returns it when it is closed. */
async function manageByKeyboard({ desk, check }) {
  await goTo(desk, '#organization/people')
  const manage = desk.getByRole('button', { name: 'Manage Kit Larsen' })
  await manage.focus()
  await desk.keyboard.press('Enter')
  await desk.getByRole('dialog').waitFor()
  const isWithin = () =>
    desk.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement) === true)
  check('a dialog gets the focus', await isWithin())
  for (let pressed = 0; pressed < 12; pressed++) await desk.keyboard.press('Tab')
  await desk.keyboard.press('Escape')
  check('Escape closes a dialog', await isGone(desk.getByRole('dialog')))
  check(
    'the focus returns to the button that opened the dialog',
    await manage.evaluate((one) => one === document.activeElement),
  )
}

async function inviteByLink({ club, desk, check }) {
  await goTo(desk, '#organization/invitations')
  await desk.getByRole('button', { name: 'Create link' }).click()
  check('an invitation link is created', await sees(desk.getByText(/\/join\//)))
  const { invites } = await club.people.priya.call('GET', '/invites')
  check('the link can be used by several people', invites.length === 1 && invites[0].is_multiuse)
  await desk.getByRole('button', { name: 'Revoke' }).click()
  await desk.getByRole('button', { name: 'Yes, revoke' }).click()
  check('the link is revoked', await sees(desk.getByText('No pending invitations.')))
}

async function inviteIntoGroup({ club, desk, check }) {
  const { priya } = club.people
  await priya.call('POST', '/user_groups/create', { name: 'kitchen', description: '', members: [priya.id] })
  const { user_groups: groups } = await priya.call('GET', '/user_groups')
  const { id } = groups.find(({ name }) => name === 'kitchen')
  await desk.getByLabel('Add them to groups').selectOption('kitchen')
  check('a chosen group is listed', await sees(desk.getByRole('button', { name: 'Remove kitchen' })))
  await desk.getByRole('button', { name: 'Create link' }).click()
  await desk.getByText(/\/join\//).waitFor()
  const { invites } = await priya.call('GET', '/invites')
  const account = { full_name: 'Nell Newcomer', email: 'nell@example.com', password: 'correct horse battery' }
  const key = new URL(invites[0].link_url).pathname.split('/')[2]
  await new Person(club.url, {}).call('POST', `/join/${key}`, account)
  const { members } = await priya.call('GET', '/users')
  const nell = members.find(({ full_name }) => full_name === account.full_name)
  const { members: cooks } = await priya.call('GET', `/user_groups/${id}/members`)
  check('a person who joins is in the group', cooks.includes(nell.user_id))
  await priya.call('DELETE', `/users/${nell.user_id}`)
  await desk.getByRole('button', { name: 'Remove kitchen' }).click()
  await desk.getByRole('button', { name: 'Revoke' }).click()
  await desk.getByRole('button', { name: 'Yes, revoke' }).click()
  await desk.getByText('No pending invitations.').waitFor()
}

async function inviteByMail({ club, desk, check }) {
  await desk.getByRole('button', { name: 'By email' }).click()
  await desk.getByLabel('Email addresses').fill('new@example.com, tom@example.com')
  await desk.getByLabel('Join as').selectOption('Guest')
  await desk.getByRole('button', { name: 'Send invitations' }).click()
  check('invited people who are already members are listed', await sees(desk.getByText(/tom@example.com: /)))
  const { invites } = await club.people.priya.call('GET', '/invites')
  check(
    'a person who isn’t a member is invited as a guest',
    invites.some(({ email, invited_as }) => email === 'new@example.com' && invited_as === 600),
  )
}

async function changeSettings({ club, desk, check }) {
  const { priya } = club.people
  await goTo(desk, '#organization/permissions')
  await desk.getByLabel('Create public channels', { exact: true }).selectOption('Moderators')
  await desk.locator('.asked').getByRole('button', { name: 'Save', exact: true }).click()
  await desk.getByText('Saved', { exact: true }).waitFor()
  const { realm_user_groups: groups, ...facts } = await factsOf(priya, ['realm', 'realm_user_groups'])
  const moderators = groups.find(({ name }) => name === 'role:moderators')
  check('a permission is given to a role', facts.realm_can_create_public_channel_group === moderators.id)
  await desk.getByLabel('Domain', { exact: true }).fill('millbrook.example')
  await desk.getByRole('button', { name: 'Add domain' }).click()
  check('a domain is added', await sees(row(desk, 'millbrook.example')))
  await row(desk, 'millbrook.example').getByRole('button', { name: 'Remove' }).click()
  await desk.getByRole('button', { name: 'Yes, remove' }).click()
  check('the domain is removed', await isGone(row(desk, 'millbrook.example')))
  await goTo(desk, '#organization/messages')
  await desk.getByLabel('Time limit for editing', { exact: true }).selectOption('No limit')
  await desk.getByText('Saved', { exact: true }).waitFor()
  check('a time limit is removed', (await factsOf(priya, ['realm'])).realm_message_content_edit_limit_seconds === null)
  await desk.getByLabel('Time limit for editing', { exact: true }).selectOption('1 hour')
  await desk.getByText('Saved', { exact: true }).waitFor()
  check('a time limit is set', (await factsOf(priya, ['realm'])).realm_message_content_edit_limit_seconds === 3600)
  const calls = desk.locator('#set-jitsi_server_url')
  const saveCalls = async (text) => {
    await calls.getByLabel('Jitsi server URL', { exact: true }).fill(text)
    await calls.getByRole('button', { name: 'Save', exact: true }).click()
    await calls.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    return (await factsOf(priya, ['realm'])).realm_jitsi_server_url
  }
  check(
    'the URL of the Jitsi server can be changed',
    (await saveCalls('https://calls.example.org')) === 'https://calls.example.org',
  )
  check('emptying the URL of the Jitsi server restores the default', (await saveCalls('')) === null)
  await goTo(desk, '#organization/newcomers')
  await desk.getByRole('switch', { name: 'Send on Enter' }).check()
  await desk.getByText('Saved', { exact: true }).waitFor()
  const { realm_user_settings_defaults: defaults } = await factsOf(priya, ['realm_user_settings_defaults'])
  check('a default setting for new members can be changed', defaults.enter_sends === true)
}

/**
 * Checks that members are offered only private channels. In an earlier part, they lost the permission to create others.
 */
async function offerKinds({ opened, club, check }) {
  const page = await sitDown(opened, club, club.people.kit, { hash: '#inbox' })
  await page.getByRole('button', { name: 'New channel' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).waitFor()
  check(
    'a type of channel that the user may not create isn’t offered',
    (await dialog.getByLabel('Everyone except guests').count()) === 0,
  )
  check('other types of channels are offered', (await dialog.getByRole('radio').count()) === 2)
  await page.context().close()
}

/** Checks that the client says how many messages would be deleted before it changes the retention period. */
async function keepMessages({ club, desk, check }) {
  const { priya } = club.people
  await goTo(desk, '#organization/messages')
  const days = desk.getByLabel('Keep messages', { exact: true })
  await days.selectOption('For 30 days')
  check('the number of messages that would be deleted is shown', await sees(desk.getByText(/older than that/)))
  check('the retention isn’t changed yet', (await factsOf(priya, ['realm'])).realm_message_retention_days === -1)
  await desk.getByRole('button', { name: 'Keep for 30 days' }).click()
  await desk.getByText('Saved', { exact: true }).waitFor()
  check(
    'the retention is changed after a confirmation',
    (await factsOf(priya, ['realm'])).realm_message_retention_days === 30,
  )
  await days.selectOption('Forever')
  await desk.getByText('Saved', { exact: true }).waitFor()
  check(
    'keeping messages forever needs no confirmation',
    (await factsOf(priya, ['realm'])).realm_message_retention_days === -1,
  )
}

/** Checks that two people don't unknowingly overwrite each other's changes. */
async function twoAtOnce({ club, desk, check }) {
  const { priya } = club.people
  await goTo(desk, '#organization/organization')
  const description = desk.getByLabel('Description', { exact: true })
  await description.fill('Rowing since 1931.')
  await priya.call('PATCH', '/realm', { description: 'We row.' })
  check('a value that someone else changed is shown', await sees(desk.getByText('The current value is: We row.')))
  check('the typed text stays next to the changed value', (await description.inputValue()) === 'Rowing since 1931.')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await desk.getByText('Saved', { exact: true }).waitFor()
  check(
    'saving again replaces the other value',
    (await factsOf(priya, ['realm'])).realm_description === 'Rowing since 1931.',
  )
}

async function makeGroup({ club, desk, check, look }) {
  const { priya, maya } = club.people
  await goTo(desk, '#organization/groups')
  await desk.getByLabel('Name', { exact: true }).fill('coxes')
  await desk.getByRole('button', { name: 'Create group' }).click()
  await row(desk, 'coxes').getByRole('button', { name: 'Manage coxes' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Add people' }).fill('Maya')
  await dialog.getByRole('option', { name: /Maya/ }).click()
  await dialog.getByRole('button', { name: 'Add 1 person' }).click()
  check('a person is added to a group', await sees(dialog.getByRole('button', { name: 'Remove Maya Lindqvist' })))
  await dialog.getByLabel('Subgroups').selectOption('Moderators')
  check('a group is added to a group', await sees(dialog.getByRole('button', { name: 'Remove Moderators' })))
  await dialog.getByLabel('Who can mention this group').selectOption('Moderators')
  await dialog.locator('.asked').getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Saved', { exact: true }).waitFor()
  await look('organization-group')
  const group = (await priya.call('GET', '/user_groups')).user_groups.find(({ name }) => name === 'coxes')
  check(
    'the server has stored the person and the subgroup',
    group.members.includes(maya.id) && group.direct_subgroup_ids.length === 1,
  )
  await priya.call('PATCH', '/realm', { can_create_private_channel_group: { new: group.id } })
  check(
    'the permissions that use a group are shown',
    await sees(
      dialog.getByText('can’t deactivate this group while it’s used in: the permission “Create private channels”.'),
    ),
  )
  const { realm_user_groups } = await factsOf(priya, ['realm_user_groups'])
  const members = realm_user_groups.find(({ name }) => name === 'role:members')
  await priya.call('PATCH', '/realm', { can_create_private_channel_group: { new: members.id } })
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await dialog.getByRole('button', { name: 'Yes, deactivate coxes' }).click()
  check('a group is deactivated', await isGone(row(desk, 'coxes')))
  await desk.getByRole('button', { name: 'Deactivated', exact: true }).click()
  check('a deactivated group can still be viewed', await sees(row(desk, 'coxes')))
}

async function manageChannel({ club, desk, check, look }) {
  const { priya, kit } = club.people
  await goTo(desk, '#organization/channels')
  await desk.getByRole('button', { name: 'Manage website' }).click()
  const dialog = desk.getByRole('dialog')
  const { stream_id: id } = await priya.call('GET', '/get_stream_id?stream=website')
  const isMember = async () => (await priya.call('GET', `/streams/${id}/members`)).subscribers.includes(kit.id)
  check('the person is in the channel at first', await isMember())
  await dialog.getByRole('button', { name: 'Remove Kit Larsen' }).click()
  check('a person is removed from a channel', await isGone(dialog.getByRole('button', { name: 'Remove Kit Larsen' })))
  check('the server has removed the person from the channel', await until(async () => !(await isMember())))
  await dialog.getByRole('combobox', { name: 'Add people' }).fill('Kit')
  await dialog.getByRole('option', { name: /Kit/ }).click()
  await dialog.getByRole('button', { name: 'Add 1 person' }).click()
  check('a person is added to a channel', await sees(dialog.getByRole('button', { name: 'Remove Kit Larsen' })))
  check('the server has added the person to the channel', await until(isMember))
  await dialog.getByLabel('Who can post').selectOption('Administrators')
  await dialog.locator('.asked').getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Saved', { exact: true }).first().waitFor()
  await dialog.getByRole('switch', { name: 'Default channel' }).check()
  await look('organization-channel')
  await dialog.getByLabel('Name', { exact: true }).fill('homepage')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  check('a channel is renamed', await sees(desk.getByRole('dialog', { name: 'homepage' })))
  const { streams } = await priya.call('GET', '/streams', { include_default: true })
  const channel = streams.find(({ name }) => name === 'homepage')
  check(
    'the server has stored all changes to the channel',
    channel?.stream_post_policy === 2 && channel.is_default,
    JSON.stringify(channel),
  )
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click()
  await dialog.getByRole('button', { name: 'Yes, archive homepage' }).click()
  const ended = desk.locator('.set-group').filter({ has: desk.getByRole('heading', { name: 'Archived channels' }) })
  check('a channel is archived', await sees(ended.getByText('homepage')))
  await desk.getByLabel('New channels', { exact: true }).selectOption('announcements')
  const updates = desk.getByLabel('Server updates', { exact: true })
  check('the channel for updates of the server can’t be chosen', (await updates.count()) === 0)
  await desk.getByText('Saved', { exact: true }).first().waitFor()
  const { realm_new_stream_announcements_stream_id: announced } = await factsOf(priya, ['realm'])
  check('the channel for announcing new channels is chosen', announced > 0)
}

async function setsOfChannels({ desk, check }) {
  await desk.getByRole('button', { name: 'New channel set' }).click()
  await desk.getByLabel('Name', { exact: true }).fill('racing')
  await desk.getByLabel('Description', { exact: true }).fill('For who races.')
  await desk.getByLabel('Channels', { exact: true }).selectOption('race-crew')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  check('a set of channels is created', await sees(row(desk, 'racing')))
  await desk.getByRole('button', { name: 'Edit racing' }).click()
  await desk.getByLabel('Channels', { exact: true }).selectOption('boathouse')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  check(
    'the set of channels is changed',
    await sees(row(desk, 'boathouse, race-crew').or(row(desk, 'race-crew, boathouse'))),
  )
  await row(desk, 'racing').getByRole('button', { name: 'Remove' }).click()
  await desk.getByRole('button', { name: 'Yes, remove' }).click()
  check('the set of channels is removed', await isGone(row(desk, 'racing')))
}

/** A picture of one color. It is drawn in a page, so it needs no tools. */
async function picture(page, name, color) {
  const bytes = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(64, 64)
    const pen = canvas.getContext('2d')
    pen.fillStyle = fill
    pen.fillRect(8, 8, 48, 48)
    return Array.from(new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer()))
  }, color)
  return { name, mimeType: 'image/png', buffer: Buffer.from(bytes) }
}

async function addEmoji({ desk, check }) {
  await goTo(desk, '#organization/emoji')
  await desk.getByLabel('Name', { exact: true }).fill('red boat')
  await desk.locator('input[type=file]').setInputFiles(await picture(desk, 'boat.png', 'crimson'))
  await desk.getByRole('button', { name: 'Add emoji' }).click()
  check('an emoji is added', await sees(row(desk, ':red_boat:')))
  await row(desk, ':red_boat:').getByRole('button', { name: 'Remove' }).click()
  await desk.getByRole('button', { name: 'Remove :red_boat:' }).click()
  check('the emoji is removed', await isGone(row(desk, ':red_boat:')))
}

async function addLinkifier({ desk, check, look }) {
  await goTo(desk, '#organization/linkifiers')
  const pattern = desk.getByLabel('Pattern', { exact: true })
  const address = desk.getByLabel('URL template', { exact: true })
  await pattern.fill('#(?P<id>[0-9]+)')
  await address.fill('https://example.com/issues/{id}')
  await desk.getByLabel('Text to test').fill('see #123, please')
  check('a linkifier shows a preview before it is saved', await sees(desk.getByText('https://example.com/issues/123')))
  await look('organization-linkifier')
  await desk.getByRole('button', { name: 'Add linkifier' }).click()
  await row(desk, 'issues/{id}').waitFor()
  await pattern.fill('RFC(?P<id>[0-9]+)')
  await address.fill('https://example.com/rfc/{id}')
  await desk.getByRole('button', { name: 'Add linkifier' }).click()
  await row(desk, 'rfc/{id}').waitFor()
  await row(desk, 'rfc/{id}')
    .getByRole('button', { name: /^Move .* up$/ })
    .click()
  check('the order of linkifiers can be changed', await sees(desk.locator('.set:first-child', { hasText: 'rfc/{id}' })))
  await row(desk, 'rfc/{id}').getByRole('button', { name: /^Edit/ }).click()
  await address.fill('https://example.com/{id}')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  check('a linkifier can be changed', await sees(row(desk, 'https://example.com/{id}')))
  // The change appears before the answer arrives, but the form is cleared only after the answer.
  await desk.getByRole('button', { name: 'Add linkifier' }).waitFor()
  await pattern.fill('(unclosed')
  await address.fill('https://example.com')
  await desk.getByRole('button', { name: 'Add linkifier' }).click()
  check('an invalid pattern is refused', await sees(desk.locator('.error')))
  check('the invalid pattern stays in the form', (await pattern.inputValue()) === '(unclosed')
}

async function addPlayground({ desk, check }) {
  await goTo(desk, '#organization/playgrounds')
  await desk.getByLabel('Name', { exact: true }).fill('Rust playground')
  await desk.getByLabel('Language', { exact: true }).fill('Rust')
  await desk.getByLabel('URL template', { exact: true }).fill('https://play.example.com/?code={code}')
  await desk.getByRole('button', { name: 'Add playground' }).click()
  check('a playground is added', await sees(row(desk, 'Rust playground')))
}

async function addFields({ club, desk, check }) {
  await goTo(desk, '#organization/profile_fields')
  await desk.getByLabel('Name', { exact: true }).fill('Boat')
  await desk.getByLabel('Type', { exact: true }).selectOption('List of options')
  await desk.getByLabel('Options', { exact: true }).fill('Single\nDouble\nEight')
  await desk.getByRole('button', { name: 'Add field' }).click()
  check('a profile field is added', await sees(row(desk, 'Boat')))
  await desk.getByRole('button', { name: 'Edit Boat' }).click()
  await desk.getByLabel('Options', { exact: true }).fill('Eight\nSingle\nFour')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await desk.getByRole('button', { name: 'Add field' }).waitFor()
  const { custom_fields } = await club.people.priya.call('GET', '/realm/profile_fields')
  const kept = JSON.parse(custom_fields.find(({ name }) => name === 'Boat').field_data)
  check(
    'options of a profile field keep their numbers when others are changed',
    kept['2']?.text === 'Eight' && kept['3']?.text === 'Four',
    JSON.stringify(kept),
  )
  await goTo(desk, '#settings/profile')
  await desk.getByLabel('Boat', { exact: true }).selectOption('Four')
  check('the profile field can be filled in', await sees(desk.getByText('Saved', { exact: true })))
}

async function exportAll({ desk, check }) {
  await goTo(desk, '#organization/exports')
  await desk.getByRole('button', { name: 'Start export' }).click()
  check('an export is created', await sees(desk.getByRole('link', { name: 'Download' })))
  await goTo(desk, '#organization/history')
  check('the audit log shows that an export was started', await sees(desk.getByText('Export started')))
  check(
    'the audit log shows the changed description',
    await sees(desk.getByText(/Organization changed · Description: .*Rowing since 1931/)),
  )
}

/** Checks that a person who loses a permission while a page is open sees a message about it, and keeps typed text. */
async function takeRightAway({ opened, club, check }) {
  const { priya, maya } = club.people
  await priya.call('PATCH', `/users/${maya.id}`, { role: 200 })
  const page = await sitDown(opened, club, maya, { hash: '#organization/organization' })
  const description = page.getByLabel('Description', { exact: true })
  await description.fill('What I wanted to say.')
  await priya.call('PATCH', `/users/${maya.id}`, { role: 400 })
  check('losing the permission is reported at once', await sees(page.getByText('Your permissions have changed.')))
  check(
    'the typed text stays after losing the permission',
    (await description.inputValue()) === 'What I wanted to say.',
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  check(
    'the server refuses to save the text',
    await sees(page.getByText('Only administrators and owners can do this.')),
  )
  await page.context().close()
}

async function changePictures({ club, desk, check }) {
  await goTo(desk, '#organization/organization')
  const inputs = desk.locator('input[type=file]')
  await inputs.first().setInputFiles(await picture(desk, 'icon.png', 'navy'))
  check('an icon is uploaded', await sees(desk.getByRole('button', { name: 'Remove Icon' })))
  const { realm_icon_source } = await factsOf(club.people.priya, ['realm'])
  check('the server has stored the icon', realm_icon_source === 'U', realm_icon_source)
  await desk.getByRole('button', { name: 'Remove Icon' }).click()
  check('the icon can be removed', await isGone(desk.getByRole('button', { name: 'Remove Icon' })))
}

/** Schedules the organization's deletion. This part is the last, because it deactivates the organization. */
async function planDeletion({ opened, club, phone, check, look }) {
  const { priya } = club.people
  const hash = '#organization/organization'
  const page = await sitDown(opened, club, priya, { hash })
  const sent = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  await page.reload()
  await goTo(phone, hash)
  for (const one of [page, phone]) {
    await one.getByText('Owners can reactivate the organization within 30 days.').waitFor()
    await one.getByLabel('Delete all data').selectOption('After 30 days')
    check('deleting the organization is explained', await sees(one.getByText('deleted for good on that day')))
    await one.getByRole('button', { name: 'Deactivate', exact: true }).scrollIntoViewIfNeeded()
    await look('organization-deletion', one)
  }
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await page.getByRole('button', { name: /and delete it after 30 days$/ }).click()
  const asked = await until(() => sent.find((frame) => frame.includes('/realm/deactivate')))
  check('deleting the organization is requested with a delay', /"deletion_delay_days":"?30/.test(asked), asked)
  await page.context().close()
}

const PAGES_OF_ADMINISTRATORS = [
  ...[
    'Organization profile',
    'Permissions',
    'Messages',
    'Defaults for new accounts',
    'People',
    'Channels',
    'Linkifiers',
  ],
  ...['Code playgrounds', 'Profile fields', 'Exports', 'Usage', 'Audit log'],
]

/** Checks that the description of a role changes with the settings. */
async function sayRights({ opened, club, check }) {
  const { priya, kit } = club.people
  const page = await sitDown(opened, club, kit, { hash: '#organization/roles' })
  await page.getByRole('button', { name: 'Guests' }).click()
  const moving = page.locator('.set', { hasText: 'Move messages to another topic' })
  check('members can see the actions that a role may perform', await sees(moving.getByText('Allowed', { exact: true })))
  const groups = page.locator('.set', { hasText: 'Manage all groups' })
  check('members can see the actions that a role may not perform', await sees(groups.getByText('Not allowed')))
  await priya.call('PATCH', '/realm', { edit_topic_policy: 4 })
  check('a changed permission is shown at once', await sees(moving.getByText('Not allowed')))
  await page.getByRole('button', { name: 'Moderators' }).click()
  check('another role can be selected', await sees(moving.getByText('Allowed', { exact: true })))
  await priya.call('PATCH', '/realm', { edit_topic_policy: 5 })
  await page.context().close()
}

async function rolesSee({ opened, club, check }) {
  const { priya, ruth } = club.people
  const roles = { administrator: 200, moderator: 300, member: 400, guest: 600 }
  for (const [name, role] of Object.entries(roles)) {
    await priya.call('PATCH', `/users/${ruth.id}`, { role })
    const page = await sitDown(opened, club, ruth, { hash: '#settings/profile' })
    const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    await links.filter({ hasText: 'Privacy' }).waitFor()
    const seen = (await links.allTextContents()).map((text) => text.trim())
    const ofAdministrators = PAGES_OF_ADMINISTRATORS.filter((one) => seen.includes(one))
    const expected = name === 'administrator' ? PAGES_OF_ADMINISTRATORS.length : 0
    check(
      `${name}: only administrators see the pages for administrators`,
      ofAdministrators.length === expected,
      seen.join(),
    )
    check(
      `${name}: only people who may invite see the page for invitations`,
      seen.includes('Invitations') === (name !== 'guest'),
    )
    check(
      `${name}: only people who may create groups see the page for groups`,
      seen.includes('Groups') === (name !== 'guest'),
    )
    if (name === 'administrator') {
      await goTo(page, '#organization/permissions')
      await page.getByLabel('Create public channels', { exact: true }).waitFor()
      check(
        'administrators don’t see settings that only owners may change',
        await isGone(page.getByLabel('Invite people by email')),
      )
      await goTo(page, '#organization/organization')
      await page.getByText('Icon', { exact: true }).waitFor()
      check('administrators can’t deactivate the organization', await isGone(page.getByText('Deactivate organization')))
    }
    await page.context().close()
  }
  await priya.call('PATCH', `/users/${ruth.id}`, { role: 400 })
}

const PAGES = [
  ...[
    'organization',
    'permissions',
    'messages',
    'roles',
    'newcomers',
    'people',
    'invitations',
    'groups',
    'channels',
    'emoji',
  ],
  ...['linkifiers', 'playgrounds', 'profile_fields', 'exports', 'usage', 'history'],
]

async function lookAtPages({ desk, phone, check, lookAtBoth }) {
  const missed = []
  for (const page of PAGES) {
    for (const each of [desk, phone]) {
      await goTo(each, `#organization/${page}`)
      await each.locator('.settings .lede').waitFor()
      await each.locator('.set-group, .table').first().waitFor()
      await settled(each)
    }
    await lookAtBoth(`organization-${page}`)
    missed.push(...(await notByKeyboard(desk)).map((one) => `${page}: ${one}`))
  }
  check(
    'every control on the pages of the organization can be reached with the keyboard',
    missed.length === 0,
    missed.join('\n    '),
  )
}
