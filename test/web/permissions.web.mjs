// Roles, people and groups are chosen for a permission. Before the choice is saved, the page shows who would lose the
// permission.
import { goTo, playTogether, sitDown } from './harness.mjs'
import { isGone, sees } from './talk.mjs'

export async function scenarios(given) {
  const { priya } = given.club.people
  const parts = [chooseRole, chooseSet, leaveByKeyboard, beOvertaken, narrowToGroup, joinAndLeave, addOnly, lookBack]
  await playTogether(parts, given, { atDesk: priya, withPhone: priya, hash: '#organization/permissions' })
}

const factsOf = (person) => person.call('POST', '/register', { fetch_event_types: ['realm', 'realm_user_groups'] })
const idOf = async (person, name) => (await factsOf(person)).realm_user_groups.find((group) => group.name === name)?.id
const rowOf = (page, name) => page.locator(`#set-${name}`)
const valueShown = (select) => select.evaluate((one) => /** @type {any} */ (one).selectedOptions[0]?.textContent)
const save = (where) => where.getByRole('button', { name: 'Save', exact: true }).click()
const CHOOSE = 'Choose people and groups…'

/** Chooses a role in the list. The page names people who would lose the permission. */
async function chooseRole({ club, desk, check, lookAtBoth, phone }) {
  const { priya } = club.people
  const row = rowOf(desk, 'can_create_bots_group')
  const select = row.getByLabel('Create any bot', { exact: true })
  check(
    'the field for people and groups is hidden by default',
    (await desk.getByRole('main').getByRole('combobox', { name: 'People and groups' }).count()) === 0,
  )
  await select.selectOption('Moderators')
  const asked = row.getByRole('alert')
  check(
    'the people who would lose a permission are shown',
    await sees(asked.getByText(/^Jonas Weber, Kit Larsen, Maya Lindqvist, and 3 others will lose/)),
  )
  const before = (await factsOf(priya)).realm_can_create_bots_group
  check('the permission isn’t saved yet', before === (await idOf(priya, 'role:members')))
  await rowOf(phone, 'can_create_bots_group').locator('select').selectOption('Moderators')
  await lookAtBoth('permission-loss')
  await rowOf(phone, 'can_create_bots_group').getByRole('button', { name: 'Cancel' }).click()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  check('the change can be canceled', (await isGone(asked)) && (await valueShown(select)) === 'Members')
  check('the focus returns to the list', await select.evaluate((one) => one === document.activeElement))
  await select.selectOption('Moderators')
  await save(asked)
  await row.getByText('Saved', { exact: true }).waitFor()
  check(
    'the change can be confirmed',
    (await factsOf(priya)).realm_can_create_bots_group === (await idOf(priya, 'role:moderators')),
  )
  await select.selectOption('Members')
  await row.getByText('Saved', { exact: true }).waitFor()
  check(
    'no confirmation is asked for if nobody loses the permission',
    (await factsOf(priya)).realm_can_create_bots_group === before,
  )
}

/** Chooses people and a role by typing their names. */
async function chooseSet({ club, desk, phone, check, lookAtBoth }) {
  const { priya, maya, tom } = club.people
  const row = rowOf(desk, 'can_add_custom_emoji_group')
  const select = row.getByLabel('Add custom emoji', { exact: true })
  await select.selectOption(CHOOSE)
  const field = row.getByRole('combobox', { name: 'People and groups' })
  await field.waitFor()
  check(
    'choosing people moves the focus to the field for names',
    await field.evaluate((one) => one === document.activeElement),
  )
  await desk.keyboard.press('Backspace')
  for (const name of ['maya', 'tom', 'modera']) {
    await desk.keyboard.type(name)
    await desk.keyboard.press('Enter')
  }
  const said = row.getByRole('status').filter({ hasText: 'This permission' })
  check(
    'the people with the permission are listed',
    await sees(said.getByText('Maya Lindqvist, Tom Okafor, and Moderators')),
  )
  check(
    'the number of people with the permission is shown',
    await sees(
      said.getByText(/Number of accounts with this permission: 3 people\. Guests can’t have this permission\./),
    ),
  )
  check(
    'the people who would lose the permission are shown in the picker',
    await sees(said.getByText(/^Jonas Weber, Kit Larsen, Noor Haddad, and Ruth Abara will lose/)),
  )
  await rowOf(phone, 'can_add_custom_emoji_group').locator('select').selectOption(CHOOSE)
  await phone.getByRole('combobox', { name: 'People and groups' }).fill('ma')
  await lookAtBoth('permission-picker')
  await phone.getByRole('button', { name: 'Cancel' }).click()
  await desk.keyboard.press('Tab')
  const here = () => desk.evaluate(() => document.activeElement?.textContent)
  check('Tab moves from the picker to the Save button', (await here()) === 'Save', await here())
  await desk.keyboard.press('Enter')
  await row.getByText('Saved', { exact: true }).waitFor()
  const { realm_can_add_custom_emoji_group: value } = await factsOf(priya)
  const wanted = [[maya.id, tom.id].sort((one, other) => one - other), [await idOf(priya, 'role:moderators')]]
  check(
    'the server has stored the chosen people and the role',
    JSON.stringify(Object.values(value)) === JSON.stringify(wanted),
    JSON.stringify(value),
  )
  check(
    'the list shows the names of the chosen people and the role',
    (await valueShown(select)) === 'Maya Lindqvist, Tom Okafor, and Moderators',
  )
}

async function leaveByKeyboard({ desk, check }) {
  const row = rowOf(desk, 'can_add_custom_emoji_group')
  await row.getByRole('button', { name: 'Choose people and groups for “Add custom emoji”' }).press('Enter')
  const field = row.getByRole('combobox', { name: 'People and groups' })
  await field.waitFor()
  for (let chosen = 0; chosen < 3; chosen++) await desk.keyboard.press('Backspace')
  check('a permission that nobody has is explained', await sees(row.getByText('Nobody has this permission.')))
  await desk.keyboard.press('Escape')
  check('Escape closes the picker of people and groups', await isGone(field))
  check(
    'the focus returns to the list of choices',
    await row.locator('select').evaluate((one) => one === document.activeElement),
  )
}

async function beOvertaken({ club, desk, check }) {
  const { priya } = club.people
  const row = rowOf(desk, 'can_resolve_topics_group')
  await goTo(desk, '#organization/messages')
  await row.locator('select').selectOption(CHOOSE)
  await row.getByRole('combobox', { name: 'People and groups' }).fill('kit')
  await desk.keyboard.press('Enter')
  await priya.call('PATCH', '/realm', { can_resolve_topics_group: { new: await idOf(priya, 'role:moderators') } })
  await save(row)
  check(
    'a change by someone else during the choice is reported',
    await sees(row.getByText('Someone else changed this')),
  )
  check(
    'the choice stays after a change by someone else',
    await sees(row.getByRole('button', { name: 'Remove Kit Larsen' })),
  )
  await save(row)
  await row.getByText('Saved', { exact: true }).waitFor()
  const { realm_can_resolve_topics_group: value } = await factsOf(priya)
  check('saving again replaces the other change', Object.keys(value).length === 2, JSON.stringify(value))
  await priya.call('PATCH', '/realm', { can_resolve_topics_group: { new: await idOf(priya, 'role:everyone') } })
}

/** Checks that an action is offered only to people in the group that has the permission for it. */
async function narrowToGroup({ club, opened, check }) {
  const { priya, maya, kit } = club.people
  await priya.call('POST', '/user_groups/create', { name: 'resolvers', description: '', members: [maya.id] })
  const group = await idOf(priya, 'resolvers')
  await priya.call('PATCH', '/realm', { can_resolve_topics_group: { new: group } })
  await priya.send('website', 'oars', 'Done?')
  const page = await sitDown(opened, club, kit, { hash: '#inbox' })
  await page.getByRole('link', { name: /oars/ }).first().click()
  await page.getByRole('button', { name: 'Follow' }).first().waitFor()
  const resolve = page.getByRole('button', { name: 'Mark as resolved' })
  check('people outside the group aren’t offered the action', (await resolve.count()) === 0)
  await priya.call('POST', `/user_groups/${group}/members`, { add: [kit.id] })
  check('people are offered the action when they join the group', await sees(resolve))
  await priya.call('PATCH', '/realm', { can_resolve_topics_group: { new: await idOf(priya, 'role:nobody') } })
  check('the action isn’t offered if nobody has the permission', await isGone(resolve))
  await priya.call('PATCH', '/realm', { can_resolve_topics_group: { new: await idOf(priya, 'role:everyone') } })
  await page.context().close()
}

/** Joins and leaves a group as a member without other permissions. */
async function joinAndLeave({ club, opened, check }) {
  const { maya, ruth } = club.people
  const can_join_group = await idOf(maya, 'role:members')
  await maya.call('POST', '/user_groups/create', {
    name: 'swimmers',
    description: 'At six.',
    members: [],
    can_join_group,
  })
  const page = await sitDown(opened, club, ruth, { hash: '#organization/groups' })
  await page.getByRole('button', { name: 'Join swimmers' }).click()
  check('a group can be joined', await sees(page.locator('.set', { hasText: 'You’re a member · 1 person · At six.' })))
  await page.getByRole('button', { name: 'Your groups' }).click()
  await page.getByRole('button', { name: 'View swimmers' }).click()
  const dialog = page.getByRole('dialog')
  check('people who may not change a group can view it', (await dialog.getByRole('textbox').count()) === 0)
  check('the permissions of a group can be viewed', await sees(dialog.getByText('Maya Lindqvist').first()))
  await dialog.getByRole('button', { name: 'Leave' }).click()
  check('a group can be left', await sees(dialog.getByText('You’re not a member of this group.')))
  await page.context().close()
}

/** Checks that someone with only one permission sees only the controls for it. */
async function addOnly({ club, opened, check }) {
  const { maya, ruth, kit } = club.people
  const crew = {
    name: 'launch',
    description: '',
    members: [maya.id],
    can_add_members_group: await idOf(maya, 'role:members'),
  }
  await maya.call('POST', '/user_groups/create', crew)
  const page = await sitDown(opened, club, ruth, { hash: '#organization/groups' })
  await page.getByRole('button', { name: 'Manage launch' }).click()
  const dialog = page.getByRole('dialog')
  check(
    'people who may only add members can’t rename a group',
    (await dialog.getByLabel('Name', { exact: true }).count()) === 0,
  )
  check(
    'people who may only add members can’t remove members',
    (await dialog.getByRole('button', { name: 'Remove Maya Lindqvist' }).count()) === 0,
  )
  await dialog.getByRole('combobox', { name: 'Add people' }).fill('Kit')
  await dialog.getByRole('option', { name: /Kit/ }).click()
  const nobody = await idOf(maya, 'role:nobody')
  const launch = await idOf(maya, 'launch')
  await maya.call('PATCH', `/user_groups/${launch}`, { can_add_members_group: { new: nobody } })
  check(
    'losing the permission to change a group is reported in the dialog',
    await sees(dialog.getByText('Your permissions have changed.')),
  )
  await maya.call('PATCH', `/user_groups/${launch}`, {
    can_add_members_group: { new: await idOf(maya, 'role:members') },
  })
  await dialog.getByRole('button', { name: 'Add 1 person' }).click()
  check('people who may add members can add someone', await sees(dialog.getByText('Kit Larsen')))
  const { user_groups } = await maya.call('GET', '/user_groups')
  check('the server has stored the added member', user_groups.find(({ id }) => id === launch).members.includes(kit.id))
  await page.context().close()
}

/** Checks that deactivated groups can be viewed, but aren't offered for permissions. */
async function lookBack({ club, desk, phone, check, lookAtBoth }) {
  const { maya, kit } = club.people
  await maya.call('POST', '/user_groups/create', { name: 'regatta-crew', description: '', members: [kit.id] })
  const crew = await idOf(maya, 'regatta-crew')
  await goTo(desk, '#organization/permissions')
  const row = rowOf(desk, 'can_create_bots_group')
  await row.locator('select').selectOption(CHOOSE)
  await row.getByRole('combobox', { name: 'People and groups' }).fill('regatta')
  const offer = row.getByRole('option', { name: 'regatta-crew' })
  check('a group is offered in a permission', await sees(offer))
  await maya.call('POST', `/user_groups/${crew}/deactivate`)
  check('a deactivated group is no longer offered', await isGone(offer))
  for (const page of [desk, phone]) {
    await goTo(page, '#organization/groups')
    await page.getByRole('button', { name: 'Deactivated', exact: true }).click()
    await page.getByRole('button', { name: 'Manage regatta-crew' }).click()
  }
  const dialog = desk.getByRole('dialog')
  check('a deactivated group is marked', await sees(dialog.getByText('This group is deactivated.')))
  check('a deactivated group shows its members', await sees(dialog.getByText('Kit Larsen')))
  check(
    'nobody can be added to a deactivated group',
    (await dialog.getByRole('combobox', { name: 'Add people' }).count()) === 0,
  )
  await lookAtBoth('group-deactivated')
}
