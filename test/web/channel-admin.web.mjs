// Someone has permission to administer a channel, without being an administrator. They see exactly what they
// may change, whether or not they can read the channel.
import { goTo, playTogether } from './harness.mjs'
import { isGone, sees } from './talk.mjs'

export async function scenarios(given) {
  const { priya, ruth, tom, kit } = given.club.people
  const make = async (name, principals, members, more = {}) => {
    const channel = { subscriptions: [{ name, description: 'For the regatta.' }], principals, ...more }
    await priya.call('POST', '/users/me/subscriptions', channel)
    const { stream_id } = await priya.call('GET', '/get_stream_id', { stream: name })
    const value = { new: { direct_members: members, direct_subgroups: [] } }
    await priya.call('PATCH', `/streams/${stream_id}`, { can_administer_channel_group: value })
    return stream_id
  }
  await make('regatta', [priya.id, tom.id, ruth.id], [ruth.id])
  // Ruth can change this channel, but can't read it.
  given.club.hidden = await make('jury', [priya.id, tom.id], [ruth.id, kit.id], { invite_only: true })
  const at = { hash: '#organization/channels' }
  await playTogether([seeOwn, changeHidden, changeOpen, fromChannel, loseIt], given, {
    atDesk: ruth,
    withPhone: ruth,
    ...at,
  })
}

const manage = (page, name) => page.getByRole('button', { name: `Manage ${name}`, exact: true })
const labels = (dialog) => dialog.locator('.set label, .set .txt > span:first-child').allInnerTexts()

async function seeOwn({ desk, phone, check, lookAtBoth }) {
  await manage(desk, 'regatta').waitFor()
  const buttons = await desk
    .getByRole('main')
    .getByRole('button', { name: /^Manage / })
    .count()
  check('people see the channels that they administer', buttons === 2, buttons)
  check(
    'the channels that people administer have their own heading',
    await sees(desk.getByRole('heading', { name: 'Channels that you manage' })),
  )
  check('the page doesn’t show the organization’s channel sets', (await desk.getByText('Channel sets').count()) === 0)
  check('the page doesn’t show the channels for announcements', (await desk.getByText('Announcements').count()) === 0)
  const pages = desk.getByRole('navigation', { name: 'Settings' }).or(desk.locator('.sidebar'))
  check('the page of linkifiers is not offered', (await pages.getByRole('link', { name: 'Linkifiers' }).count()) === 0)
  await manage(phone, 'regatta').waitFor()
  await lookAtBoth('channel-admin')
}

/**
 * Checks that people who administer a channel that they can't read can't change permissions to let themselves read it.
 */
async function changeHidden({ club, desk, phone, check, lookAtBoth }) {
  for (const page of [desk, phone]) await manage(page, 'jury').click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Permissions' }).waitFor()
  const shown = await labels(dialog)
  check('the setting for who can post is shown', shown.includes('Who can post'), shown)
  for (const name of ['Who can add subscribers', 'Keep messages', 'Default channel'])
    check(`the setting “${name}” is not shown`, !shown.includes(name), shown)
  const who = dialog.getByLabel('Who can subscribe', { exact: true })
  const kinds = await who.getByRole('option').allInnerTexts()
  check(
    'a private channel can only stay private',
    kinds.length === 2 && kinds.every((one) => /^Only people who are added/.test(one)),
    kinds,
  )
  check(
    'nobody can be added to the channel',
    (await dialog.getByRole('combobox', { name: 'Add people' }).count()) === 0,
  )
  check('the subscribers of the channel are shown', await sees(dialog.getByText('Tom Okafor')))
  await lookAtBoth('channel-admin-hidden')
  await who.selectOption({ index: 1 })
  await dialog.getByText('Saved', { exact: true }).first().waitFor()
  await dialog.getByLabel('Description', { exact: true }).fill('Who judges.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Saved', { exact: true }).last().waitFor()
  const { stream } = await club.people.priya.call('GET', `/streams/${club.hidden}`)
  check(
    'changes to the type and the description are saved',
    stream.description === 'Who judges.' && !stream.history_public_to_subscribers,
  )
  for (const page of [desk, phone]) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}

async function changeOpen({ desk, check }) {
  await manage(desk, 'regatta').click()
  const dialog = desk.getByRole('dialog')
  const name = dialog.getByLabel('Name', { exact: true })
  await name.fill('regatta days')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Saved', { exact: true }).waitFor()
  check(
    'a channel that the person can read can be renamed',
    await sees(desk.getByRole('dialog', { name: 'regatta days' })),
  )
  const shown = await labels(dialog)
  check('the setting for who can add others is shown', shown.includes('Who can add subscribers'), shown)
  await dialog.getByLabel('Who can add subscribers', { exact: true }).selectOption('Members')
  await dialog.getByText('Saved', { exact: true }).first().waitFor()
  check('the channel can be archived', await sees(dialog.getByRole('button', { name: 'Archive', exact: true })))
  await dialog.getByRole('button', { name: 'Close' }).click()
}

async function fromChannel({ club, desk, phone, check, lookAtBoth }) {
  for (const page of [desk, phone]) await goTo(page, `#narrow/channel/${club.hidden}-jury`)
  check(
    'a channel that the person can’t read shows an explanation',
    await sees(desk.getByText('You can’t read this channel')),
  )
  check(
    'a channel that the person can’t read offers no subscription',
    (await desk.getByRole('button', { name: 'Subscribe', exact: true }).count()) === 0,
  )
  await phone.getByText('You can’t read this channel').waitFor()
  await lookAtBoth('channel-unreadable')
  await desk.getByRole('link', { name: 'Manage channel' }).click()
  check('a channel that the person can’t read can be managed', await sees(desk.getByRole('dialog', { name: 'jury' })))
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const isThere = await desk
    .waitForURL((url) => url.hash === '#organization/channels')
    .then(
      () => true,
      () => false,
    )
  check(
    'closing the dialog leads to the page of channels',
    isThere && (await isGone(desk.getByRole('dialog'))),
    desk.url(),
  )
}

async function loseIt({ club, desk, check }) {
  const { priya, kit } = club.people
  await manage(desk, 'jury').click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Description', { exact: true }).fill('Typed before')
  const value = { new: { direct_members: [kit.id], direct_subgroups: [] } }
  await priya.call('PATCH', `/streams/${club.hidden}`, { can_administer_channel_group: value })
  check('losing the permission shows an error', await sees(dialog.getByRole('alert')))
  const typed = await dialog.getByLabel('Description', { exact: true }).inputValue()
  check('losing the permission keeps the typed text', typed === 'Typed before', typed)
}
