// Lists whose choice is saved immediately, used with the keyboard: options that the arrow keys pass in a closed list
// aren't saved.
import { until } from '../../scripts/lib/until.ts'
import { goTo, playTogether } from './harness.mjs'
import { isGone, sees } from './talk.mjs'

export async function scenarios(given) {
  const { priya } = given.club.people
  const parts = [passChoices, leaveList, passRoles, addByKey]
  await playTogether(parts, given, { atDesk: priya, withPhone: priya, hash: '#settings/conversations' })
}

const WAITS = 'Press Enter to apply'
const policies = (page) => page.getByLabel('Topics to follow automatically', { exact: true })
const chosenIn = (list) => list.evaluate((/** @type {any} */ one) => one.selectedOptions[0]?.textContent)
const policyOf = async (person) => {
  const facts = await person.call('POST', '/register', { fetch_event_types: ['user_settings'] })
  return facts.user_settings.automatically_follow_topics_policy
}

async function passChoices({ club, desk, check, look }) {
  const { priya } = club.people
  const before = await policyOf(priya)
  await policies(desk).focus()
  const shown = await chosenIn(policies(desk))
  for (const key of ['ArrowUp', 'ArrowUp']) await desk.keyboard.press(key)
  check(
    'an arrow key in a closed list saves nothing',
    (await sees(desk.getByText(WAITS))) && (await policyOf(priya)) === before,
  )
  await look('choice-waits')
  await desk.keyboard.press('Escape')
  check('Escape resets the choice', (await isGone(desk.getByText(WAITS))) && (await chosenIn(policies(desk))) === shown)
  await desk.keyboard.press('ArrowUp')
  await desk.keyboard.press('Enter')
  await sees(desk.getByText('Saved', { exact: true }))
  check('Enter saves the choice', (await policyOf(priya)) !== before)
}

async function leaveList({ club, desk, check }) {
  const { priya } = club.people
  const before = await policyOf(priya)
  await policies(desk).focus()
  await desk.keyboard.press('ArrowUp')
  await desk.getByText(WAITS).waitFor()
  await desk.keyboard.press('Tab')
  check('leaving the list saves the choice', await until(async () => (await policyOf(priya)) !== before))
}

/** Checks that going to a role with a letter key asks for no confirmation, but that choosing it with Enter does. */
async function passRoles({ desk, check, look }) {
  await goTo(desk, '#organization/permissions')
  const row = desk.locator('#set-can_add_custom_emoji_group')
  await row.locator('select').focus()
  await desk.keyboard.type('o')
  check('pressing a letter key in a closed list of roles saves nothing', await sees(row.getByText(WAITS)))
  check(
    'pressing a letter key in a closed list of roles opens no confirmation',
    (await row.getByRole('alert').count()) === 0,
  )
  await look('role-waits')
  await desk.keyboard.press('Enter')
  check('Enter asks for a confirmation', await sees(row.getByRole('alert')))
  await row.getByRole('button', { name: 'Cancel' }).click()
}

async function addByKey({ club, desk, phone, check, lookAtBoth }) {
  const { priya } = club.people
  for (const name of ['kayaks', 'kitchen'])
    await priya.call('POST', '/user_groups/create', { name, description: '', members: [priya.id] })
  await goTo(desk, '#organization/invitations')
  await desk.getByLabel('Add them to groups').focus()
  for (const key of ['ArrowDown', 'ArrowDown']) await desk.keyboard.press(key)
  check('passing a group with the keyboard doesn’t add it', await sees(desk.getByText(WAITS)))
  await desk.keyboard.press('Enter')
  check('Enter adds the chosen group', await sees(desk.getByRole('button', { name: 'Remove kitchen' })))
  check(
    'after a group is added, the list shows “Choose a group” again',
    (await chosenIn(desk.getByLabel('Add them to groups'))) === 'Choose a group',
  )
  check(
    'the group that was passed isn’t added',
    (await desk.getByRole('button', { name: 'Remove kayaks' }).count()) === 0,
  )
  await goTo(phone, '#organization/invitations')
  await phone.getByLabel('Add them to groups').selectOption('kitchen')
  const { width, height } = await phone.getByRole('button', { name: 'Remove kitchen' }).boundingBox()
  check('on a touch screen, the button to undo the choice is large enough', Math.min(width, height) > 43.5, [
    width,
    height,
  ])
  await lookAtBoth('invitation-groups')
}
