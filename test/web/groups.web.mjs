// Groups are created, with subgroups and with permissions.
import { playTogether, sitDown } from './harness.mjs'
import { sees } from './talk.mjs'

export async function scenarios(given) {
  const { maya, ruth } = given.club.people
  const at = { hash: '#organization/groups' }
  await playTogether([makeWhole, makePlain], given, { atDesk: maya, withPhone: ruth, ...at })
}

const groupsOf = async (person) => (await person.call('GET', '/user_groups')).user_groups
const groupOf = async (person, name) => (await groupsOf(person)).find((group) => group.name === name)
const CHOOSE = 'Choose people and groups…'

async function makeWhole({ club, desk, phone, check, lookAtBoth }) {
  const { maya, kit, ruth, tom } = club.people
  check('a page without groups says that there are none', await sees(desk.getByText('No groups yet.', { exact: true })))
  await maya.call('POST', '/user_groups/create', { name: 'scullers', description: '', members: [kit.id] })
  const form = desk.getByRole('main').locator('form').first()
  await form.getByLabel('Name', { exact: true }).fill('river-crew')
  const members = form.getByRole('combobox', { name: 'Members' })
  check('no people are suggested before the user types', (await form.getByRole('option').count()) === 0)
  await members.fill('scull')
  await members.press('Enter')
  await members.fill('modera')
  await members.press('Enter')
  await members.fill('ruth')
  await members.press('Enter')
  check('a group can be added to a group', await sees(form.getByRole('button', { name: 'Remove scullers' })))
  check('a role can be added to a group', await sees(form.getByRole('button', { name: 'Remove Moderators' })))
  await members.fill('nobody of this name')
  await members.press('Enter')
  check('Enter doesn’t submit the form during a search for a name', (await groupOf(maya, 'river-crew')) === undefined)
  await members.fill('')
  check('permissions are folded by default', (await form.getByLabel('Who can join').count()) === 0)
  for (const page of [desk, phone]) await page.getByRole('button', { name: 'Set permissions' }).click()
  const join = form.getByLabel('Who can join', { exact: true })
  check('“Who can join” has the server’s default', (await shown(join)) === 'Nobody', await shown(join))
  const manage = form.getByLabel('Who can manage this group', { exact: true })
  check('the creator can manage the new group', (await shown(manage)) === maya.name, await shown(manage))
  await join.selectOption('Members')
  const leave = form.getByLabel('Who can leave', { exact: true })
  await leave.selectOption('Moderators')
  check(
    'a new group gives no warning about people who lose a permission',
    (await form.getByRole('alert').count()) === 0,
  )
  await manage.selectOption(CHOOSE)
  const people = form.getByRole('combobox', { name: 'People and groups' })
  await people.fill('tom')
  await people.press('Enter')
  await phone.getByLabel('Who can manage this group', { exact: true }).selectOption(CHOOSE)
  await lookAtBoth('group-new')
  await form.getByRole('button', { name: 'Apply' }).click()
  check(
    'the people who are chosen for a permission are shown',
    (await shown(manage)) === 'Maya Lindqvist and Tom Okafor',
    await shown(manage),
  )
  check('choosing people saves nothing yet', (await groupOf(maya, 'river-crew')) === undefined)
  await form.getByRole('button', { name: 'Create group' }).click()
  await desk.getByRole('button', { name: 'Manage river-crew' }).waitFor()
  const made = await groupOf(maya, 'river-crew')
  const all = await groupsOf(maya)
  const idOf = (name) => all.find((one) => one.name === name)?.id
  const wanted = {
    members: [maya.id, ruth.id],
    direct_subgroup_ids: [idOf('scullers'), idOf('role:moderators')].sort((one, other) => one - other),
    can_join_group: idOf('role:members'),
    can_leave_group: idOf('role:moderators'),
    can_manage_group: { direct_members: [maya.id, tom.id].sort((one, other) => one - other), direct_subgroups: [] },
    can_mention_group: idOf('role:everyone'),
  }
  const got = Object.fromEntries(Object.keys(wanted).map((name) => [name, made[name]]))
  check('the group is created with all choices', JSON.stringify(got) === JSON.stringify(wanted), JSON.stringify(got))
  check(
    'after a group is created, the form is empty again',
    (await form.getByLabel('Name', { exact: true }).inputValue()) === '',
  )
  check(
    'after a group is created, the permissions are folded again',
    (await form.getByLabel('Who can join').count()) === 0,
  )
}

/** Creates a group with only a name. */
async function makePlain({ club, opened, check }) {
  const { kit } = club.people
  const page = await sitDown(opened, club, kit, { hash: '#organization/groups' })
  const form = page.getByRole('main').locator('form').first()
  await form.getByLabel('Name', { exact: true }).fill('lone rowers')
  await form.getByRole('button', { name: 'Create group' }).click()
  await page.getByRole('button', { name: 'Manage lone rowers' }).waitFor()
  const { members, direct_subgroup_ids, can_manage_group } = await groupOf(kit, 'lone rowers')
  const isPlain = members.join() === `${kit.id}` && direct_subgroup_ids.length === 0
  check('a group can be created with only a name', isPlain)
  check('a group can be managed by the user who created it', can_manage_group.direct_members?.join() === `${kit.id}`)
  await page.context().close()
}

const shown = (select) => select.evaluate((one) => /** @type {any} */ (one).selectedOptions[0]?.textContent)
