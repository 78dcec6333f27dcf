// Changes a permission in German with the keyboard only: opens the picker, searches, chooses and saves. Also chooses a
// role that would exclude someone, and cancels.
import { PHONE, sitDown, WIDE } from './harness.mjs'
import { lookAt } from './look.mjs'
import { isGone, sees } from './talk.mjs'

export async function scenarios({ club, opened, check }) {
  const { priya } = club.people
  await priya.call('PATCH', '/settings', { default_language: 'de' })
  const wrong = []
  for (const viewport of [PHONE, WIDE]) {
    const page = await sitDown(opened, club, priya, { viewport, hash: '#organization/permissions' })
    const row = page.locator('#set-can_add_custom_emoji_group')
    await (viewport === PHONE ? choosePeople : warn)({ page, row, club, check, wrong })
    await page.context().close()
  }
  check('in German, the picker has no visual or accessibility faults', wrong.length === 0, wrong.join('\n    '))
}

const permissionOf = async (person) =>
  (await person.call('POST', '/register', { fetch_event_types: ['realm'] })).realm_can_add_custom_emoji_group

/** Chooses people and groups in the picker, which the last item of the list of roles opens. */
async function choosePeople({ page, row, club, check, wrong }) {
  const { priya, maya } = club.people
  const select = row.locator('select')
  await select.focus()
  const choices = await select.locator('option').allTextContents()
  check('the roles have German names', choices.includes('Moderation') && choices.includes('Mitglieder'), choices)
  await page.keyboard.press('End')
  check('the list opens no picker before Enter', await sees(row.getByText('Mit Enter übernehmen')))
  await page.keyboard.press('Enter')
  const field = row.getByRole('combobox', { name: 'Personen und Gruppen' })
  await field.waitFor()
  check(
    'the last choice opens the picker and moves the focus to it',
    await field.evaluate((one) => one === document.activeElement),
  )
  await page.keyboard.press('Backspace')
  for (const [words, name] of [
    ['maya', 'Maya Lindqvist'],
    ['modera', 'Moderation'],
  ]) {
    await page.keyboard.type(words)
    await row.getByRole('listbox').getByRole('option', { name }).waitFor()
    await page.keyboard.press('Enter')
    check(`“${words}” finds ${name}`, await sees(row.getByRole('button', { name: `${name} entfernen` })))
  }
  const said = row.getByRole('status').filter({ hasText: 'Dieses Recht' })
  check(
    'in German, the people with the permission are listed',
    await sees(said.getByText('Maya Lindqvist und Moderation')),
  )
  check(
    'in German, the number of people is shown',
    await sees(said.getByText('Dieses Recht haben 2 Personen. Gäste können dieses Recht nicht haben.')),
  )
  const lost = 'Dieses Recht gilt künftig nicht mehr für Jonas Weber, Kit Larsen, Noor Haddad und 2 weitere.'
  check(
    'in German, the people who would lose the permission are shown',
    await sees(said.getByText(lost)),
    await said.innerText(),
  )
  const small = await smallTargets(row)
  check('on a touch screen, the parts of the picker are large enough', small.length === 0, small.join())
  wrong.push(...(await lookAt(page, 'picker-german')))
  await page.keyboard.press('Tab')
  check(
    'in German, Tab moves from the picker to the Save button',
    await row.getByRole('button', { name: 'Speichern' }).evaluate((one) => one === document.activeElement),
  )
  await page.keyboard.press('Enter')
  check('the choice is saved', (await isGone(field)) && (await sees(row.getByText('Gespeichert', { exact: true }))))
  const { direct_members: members } = await permissionOf(priya)
  check('the server has stored the choice', members?.join() === `${maya.id}`, members)
  const shown = await select.evaluate((one) => /** @type {any} */ (one).selectedOptions[0]?.textContent)
  check(
    'in German, the list shows the names of the chosen people and the role',
    shown === 'Maya Lindqvist und Moderation',
    shown,
  )
}

/** Checks that choosing a role that excludes someone asks for confirmation. */
async function warn({ page, row, club, check, wrong }) {
  const before = JSON.stringify(await permissionOf(club.people.priya))
  await row.locator('select').focus()
  await page.keyboard.press('L')
  await page.keyboard.press('Enter')
  const asked = row.getByRole('alert')
  check(
    'choosing a role that excludes someone shows who would lose the permission',
    await sees(asked.getByText('gilt künftig nicht mehr für Maya Lindqvist.')),
  )
  wrong.push(...(await lookAt(page, 'loss-german')))
  await asked.getByRole('button', { name: 'Abbrechen' }).press('Enter')
  check(
    'choosing a role that excludes someone can be canceled',
    (await isGone(asked)) && JSON.stringify(await permissionOf(club.people.priya)) === before,
  )
}

/** Tap targets that are smaller than a fingertip. */
const smallTargets = (row) =>
  row.locator('button, [role=option], select').evaluateAll((all) =>
    all
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 43.5)
      .map(({ one, box }) => `${one.getAttribute('aria-label') ?? one.textContent} ${box.width} × ${box.height}`),
  )
