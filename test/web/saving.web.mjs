// Saving while someone else changes the same setting, while a permission or the object is removed, or while the
// connection drops. The message must be clear, no change may be partial, and typed text must be kept.

import { until } from '../../scripts/lib/until.ts'
import { sitDown } from './harness.mjs'
import { Network } from './network.mjs'
import { isGone, sees } from './talk.mjs'

const LATENCY_MS = 1500
const UNKNOWN = 'your change might not have been saved'

export async function scenarios({ club, opened, check }) {
  const { priya, maya } = club.people
  await priya.call('PATCH', `/users/${maya.id}`, { role: 200 })
  const given = { club, opened, check }
  for (const part of [changeOneText, overtakeChoice, loseThing, loseRight, dropRequest, dropAnswer, typeMeanwhile]) {
    try {
      await part(given)
    } catch (error) {
      check(`${part.name}: no error occurred`, false, error.stack)
    }
  }
}

const factsOf = (person, type) => person.call('POST', '/register', { fetch_event_types: [type] })
const channelOf = async ({ priya }, wanted) =>
  (await priya.call('GET', '/streams')).streams.find(({ name }) => name === wanted)

/** Opens a browser for someone, behind a separate network. */
async function behindNetwork({ opened, club }, person, hash) {
  const { port, hostname } = new URL(club.url)
  const network = await new Network(Number(port)).open()
  const page = await sitDown(opened, { ...club, url: `http://${hostname}:${network.port}` }, person, { hash })
  const leave = async () => {
    await page.context().close()
    network.close()
  }
  return { page, network, leave }
}

async function manage(opened, club, person, page, name) {
  const browser = await sitDown(opened, club, person, { hash: `#organization/${page}` })
  await browser.getByRole('button', { name: `Manage ${name}` }).click()
  return { browser, dialog: browser.getByRole('dialog') }
}

/** Changes the same text in two browsers. */
async function changeOneText({ club, opened, check }) {
  const { priya, maya } = club.people
  const ones = await manage(opened, club, priya, 'channels', 'website')
  const others = await manage(opened, club, maya, 'channels', 'website')
  const [first, second] = [ones, others].map(({ dialog }) => dialog.getByLabel('Description', { exact: true }))
  await second?.fill('What Maya says.')
  await first?.fill('What Priya says.')
  await ones.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  check(
    'a person who saves later sees the value that was saved first',
    await sees(others.dialog.getByText('The current value is: What Priya says.')),
  )
  check('a person who saves later keeps the typed text', (await second?.inputValue()) === 'What Maya says.')
  check(
    'the value that was saved first is stored',
    (await channelOf(club.people, 'website')).description === 'What Priya says.',
  )
  await others.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await others.dialog.getByText('Saved', { exact: true }).waitFor()
  check(
    'the typed text is saved when the person saves again',
    (await channelOf(club.people, 'website')).description === 'What Maya says.',
  )
  await ones.dialog.getByLabel('Who can post').selectOption('Moderators')
  await ones.dialog.locator('.asked').getByRole('button', { name: 'Save', exact: true }).click()
  check(
    'a choice that is saved in one browser appears in the other',
    await others.browser
      .waitForFunction(() =>
        [...document.querySelectorAll('dialog select')].some(
          (one) => one instanceof HTMLSelectElement && one.selectedOptions[0]?.textContent === 'Moderators',
        ),
      )
      .then(() => true),
  )
  for (const { browser } of [ones, others]) await browser.context().close()
}

/** Checks that a browser can't overwrite someone else's choice that it hasn't received yet. */
async function overtakeChoice({ club, opened, check }) {
  const { priya, maya } = club.people
  const { page, network, leave } = await behindNetwork({ opened, club }, maya, '#organization/permissions')
  const choice = page.getByLabel('Create private channels', { exact: true })
  await choice.waitFor()
  const { realm_user_groups } = await factsOf(priya, 'realm_user_groups')
  const idOf = (role) => realm_user_groups.find(({ name }) => name === `role:${role}`).id
  network.latencyMs = LATENCY_MS
  await priya.call('PATCH', '/realm', { can_create_private_channel_group: { new: idOf('administrators') } })
  await choice.selectOption('Moderators')
  await page.locator('.asked').getByRole('button', { name: 'Save', exact: true }).click()
  check(
    'an outdated choice is reported',
    await sees(page.getByText('Someone else changed this, so your change wasn’t saved')),
  )
  const { realm_can_create_private_channel_group: now } = await factsOf(priya, 'realm')
  check('the first choice is saved', now === idOf('administrators'), now)
  network.latencyMs = 0
  const shown = () => choice.evaluate((one) => /** @type {any} */ (one).selectedOptions[0]?.textContent)
  check('the first choice is shown', await until(async () => (await shown()) === 'Administrators'), await shown())
  await leave()
}

/**
 * Deactivates a group while someone changes it. The dialog says that it was deactivated, and offers the changes that
 * are still possible.
 */
async function loseThing({ club, opened, check }) {
  const { priya, maya } = club.people
  const can_manage_group = { direct_members: [priya.id, maya.id], direct_subgroups: [] }
  const group = { name: 'short-lived', description: '', members: [maya.id], can_manage_group }
  const { group_id } = await priya.call('POST', '/user_groups/create', group)
  const { browser, dialog } = await manage(opened, club, maya, 'groups', 'short-lived')
  const field = dialog.getByLabel('Description', { exact: true })
  await field.fill('A long text about it.')
  await dialog.getByRole('combobox', { name: 'Add people' }).waitFor()
  await priya.call('POST', `/user_groups/${group_id}/deactivate`)
  const told = dialog.getByRole('status').filter({ hasText: 'This group is deactivated.' })
  check('a group that was deactivated during an edit is explained', await sees(told))
  check(
    'the explanation says which changes are still possible',
    await sees(told.getByText('its name, description, and permissions')),
  )
  check(
    'nobody can be added to the deactivated group',
    await isGone(dialog.getByRole('combobox', { name: 'Add people' })),
  )
  check(
    'the deactivated group can’t be deactivated again',
    await isGone(dialog.getByRole('button', { name: 'Deactivate' })),
  )
  check('the typed text stays', (await field.inputValue()) === 'A long text about it.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Saved', { exact: true }).waitFor()
  const { user_groups } = await maya.call('GET', '/user_groups', { include_deactivated_groups: true })
  const { description, deactivated } = user_groups.find(({ id }) => id === group_id)
  check('the typed text can be saved', description === 'A long text about it.' && deactivated, description)
  await browser.context().close()
}

/** Takes away a role while a dialog that needs it is open. */
async function loseRight({ club, opened, check }) {
  const { priya, maya, tom } = club.people
  const { browser, dialog } = await manage(opened, club, maya, 'people', 'Tom Okafor')
  const field = dialog.getByLabel('Name', { exact: true })
  await field.fill('Thomas Okafor')
  await priya.call('PATCH', `/users/${maya.id}`, { role: 400 })
  check(
    'losing the permission is reported in the dialog',
    await sees(dialog.getByText('Your permissions have changed.')),
  )
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  check(
    'the server refuses to save the text',
    await sees(dialog.getByText(/You aren’t allowed to do this|Only administrators and owners/)),
  )
  check('the typed text stays in the dialog', (await field.inputValue()) === 'Thomas Okafor')
  check(
    'the server still has the earlier value',
    (await priya.call('GET', `/users/${tom.id}`)).user.full_name === 'Tom Okafor',
  )
  await priya.call('PATCH', `/users/${maya.id}`, { role: 200 })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Saved', { exact: true }).waitFor()
  check(
    'the text is saved once the user has the permission again',
    (await priya.call('GET', `/users/${tom.id}`)).user.full_name === 'Thomas Okafor',
  )
  await tom.call('PATCH', '/settings', { full_name: 'Tom Okafor' })
  await browser.context().close()
}

const groupsCalled = async ({ priya }, wanted) =>
  (await priya.call('GET', '/user_groups')).user_groups.filter(({ name }) => name === wanted).length

/** Drops the connection before the request arrives. */
async function dropRequest({ club, opened, check }) {
  const { page, network, leave } = await behindNetwork({ opened, club }, club.people.maya, '#organization/groups')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('bowmen')
  network.cut()
  await page.getByRole('button', { name: 'Create group' }).click()
  check(
    'without an answer, the page says that the change might not have been saved',
    await sees(page.getByText(UNKNOWN)),
  )
  check('the form keeps the typed text', (await name.inputValue()) === 'bowmen')
  check('the server has created no group', (await groupsCalled(club.people, 'bowmen')) === 0)
  network.restore()
  await page.getByRole('button', { name: 'Create group' }).click()
  check(
    'a second click creates the group when the network is back',
    await sees(page.getByRole('button', { name: 'Manage bowmen' })),
  )
  check('the group is created once', (await groupsCalled(club.people, 'bowmen')) === 1)
  await leave()
}

/** Loses the answer after the server has made the change. */
async function dropAnswer({ club, opened, check }) {
  const { page, network, leave } = await behindNetwork({ opened, club }, club.people.maya, '#organization/groups')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('strokes')
  network.latencyMs = LATENCY_MS
  await page.getByRole('button', { name: 'Create group' }).click()
  await until(async () => (await groupsCalled(club.people, 'strokes')) > 0)
  network.cut()
  check('if the answer is lost, the page says that the change may not be saved', await sees(page.getByText(UNKNOWN)))
  check('the form keeps the text after a lost answer', (await name.inputValue()) === 'strokes')
  network.latencyMs = 0
  network.restore()
  check(
    'when the network is back, the group is shown',
    await sees(page.getByRole('button', { name: 'Manage strokes' })),
  )
  await page.getByRole('button', { name: 'Create group' }).click()
  check('creating the group again is refused', await sees(page.locator('.error')))
  check('the server has one group with this name', (await groupsCalled(club.people, 'strokes')) === 1)
  await leave()
}

/** Types text between saving and the answer. */
async function typeMeanwhile({ club, opened, check }) {
  const { priya } = club.people
  const one = { pattern: 'RACE(?P<id>[0-9]+)', url_template: 'https://example.com/races/{id}' }
  await priya.call('POST', '/realm/filters', one)
  const { page, network, leave } = await behindNetwork({ opened, club }, priya, '#organization/linkifiers')
  await page.getByRole('button', { name: /^Edit RACE/ }).click()
  const address = page.getByLabel('URL template', { exact: true })
  await address.fill('https://example.com/race/{id}')
  network.latencyMs = LATENCY_MS
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await address.fill('https://example.com/regatta/{id}')
  const saved = (template) => sees(page.locator('.set', { hasText: template }))
  check('a linkifier is saved', await saved('/race/{id}'))
  const save = page.getByRole('button', { name: 'Save', exact: true })
  check('text that was typed during saving can be saved', await until(() => save.isEnabled().catch(() => false)))
  check(
    'text that was typed during saving is kept',
    (await address.inputValue()) === 'https://example.com/regatta/{id}',
  )
  await save.click()
  check('the second version is saved', await saved('/regatta/{id}'))
  check('after saving, a new linkifier can be added', await sees(page.getByRole('button', { name: 'Add linkifier' })))
  await leave()
}
