// What each role may do: whatever it sees in the settings is changed and changed back, and nothing is refused for a lack of
// rights. That the server allows nothing else is in rights.test.ts, by the table of operations. TEST_SHARE and TEST_SEED
// choose roles and pages.
import { goTo, sitDown } from './harness.mjs'
import { sampleOf } from './sample.mjs'

const ROLES = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 }
const NO_RIGHT = /must be an organization|insufficient permission|not allowed for guest|you may not|only .* can/i
const isWhole = Number(process.env.TEST_SHARE ?? '1') >= 1
const seed = Number(process.env.TEST_SEED ?? '277')
/** Of the roles, and of a role's pages, where not all of it is played. */
const [SOME_ROLES, SOME_PAGES] = [2, 3]
/** How long a change may take on a busy machine. */
const SAVED_WITHIN_MS = 15_000
const SETTLES_WITHIN_MS = 80
/** Whom the others are changed for: what is done to them is undone. */
const OTHER = 'Kit Larsen'

const share = (all, count) => (isWhole ? all : sampleOf(all, seed, count))

export async function scenarios({ club, opened, check }) {
  const { priya, ruth } = club.people
  await priya.call('POST', '/user_groups/create', { name: 'launch', description: '', members: [ruth.id] })
  for (const role of share(Object.keys(ROLES), SOME_ROLES)) {
    await priya.call('PATCH', `/users/${ruth.id}`, { role: ROLES[role] })
    const page = await sitDown(opened, club, ruth, { hash: '#settings/profile' })
    const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    await links.filter({ hasText: 'Privacy' }).waitFor()
    const hashes = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    const counts = { changed: 0, opened: 0 }
    const refused = []
    const chosen = share(
      hashes.filter((one) => /^#(settings|organization|bots)/.test(one)),
      SOME_PAGES,
    )
    for (const hash of chosen) refused.push(...(await walk(page, hash, counts)))
    check(`${role}: nothing that is seen is refused`, refused.length === 0, refused.join('\n    '))
    check(
      `${role}: ${counts.changed} things are changed on ${chosen.length} pages, and in ${counts.opened} dialogs`,
      chosen.length > 0 && (counts.changed > 0 || !isWhole),
    )
    await page.context().close()
  }
  await priya.call('PATCH', `/users/${ruth.id}`, { role: ROLES.member })
}

/** Changes what a page has, and what its dialogs have. */
async function walk(page, hash, counts) {
  await goTo(page, hash)
  await page.locator('main .settings').waitFor()
  await page.locator('.settings [aria-busy=true]').waitFor({ state: 'detached' })
  await page.waitForTimeout(200)
  const said = await page.locator('main [role=alert]').allTextContents()
  const refused = said.filter((text) => NO_RIGHT.test(text)).map((text) => `${hash}: ${text}`)
  refused.push(...(await changeAll(page, page.locator('main .settings'), hash, counts)))
  const manage = page.getByRole('button', { name: /^Manage / })
  const names = await manage.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  // One's own role isn't what is tried.
  const name = names.find((one) => one.includes(OTHER)) ?? names.find((one) => !/Ruth|Priya/.test(one))
  if (!name) return refused
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  counts.opened += 1
  refused.push(...(await changeAll(page, dialog, `${hash} › ${name}`, counts)))
  await dialog.getByRole('button', { name: 'Close' }).click()
  return refused
}

/** Each switch, choice and text is changed, saved, and changed back. Returns what was refused. */
async function changeAll(page, within, where, counts) {
  const refused = []
  // In a dialog, or on the page without its dialogs.
  const rows = within.locator('.set:has(input[role=switch]:enabled, select:enabled, .input:enabled)')
  for (let at = 0; at < (await rows.count()); at++) {
    const row = rows.nth(at)
    if (!(await row.isVisible())) continue
    const label = ((await row.locator('label').first().textContent()) ?? '').trim()
    const change = await changeOf(row)
    if (!change) continue
    counts.changed += 1
    for (const turn of [change.there, change.back]) {
      await turn()
      const problem = await outcomeOf(page, row)
      if (problem) refused.push(`${where}: ${label}: ${problem}`)
      if (problem) break
    }
  }
  return refused
}

/** How a row is changed, and how that is undone; nothing for what can't be changed alone. */
async function changeOf(row) {
  const toggle = row.locator('input[role=switch]')
  if ((await toggle.count()) === 1) return { there: () => toggle.click(), back: () => toggle.click() }
  const select = row.locator('select')
  if ((await select.count()) === 1) {
    const before = await select.inputValue()
    const values = await select
      .locator('option')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))
    const other = values.find((one) => one !== before && one !== '' && one !== 'some')
    // How long messages are kept is asked for twice, and people listed on the spot can't be chosen again.
    if (other === undefined || before === 'some' || /Keep messages/.test((await row.textContent()) ?? ''))
      return undefined
    return { there: () => select.selectOption(other), back: () => select.selectOption(before) }
  }
  const field = row.locator('input.input:not([readonly]):not([type=password]):not([type=email]), textarea.input')
  if ((await field.count()) !== 1 || (await row.locator('[role=combobox]').count()) > 0) return undefined
  const type = await field.getAttribute('type')
  const before = await field.inputValue()
  const other = { date: '2020-02-02', url: 'https://example.com/other' }[type ?? 'text'] ?? `${before.slice(0, 30)}x`
  const write = (text) => async () => {
    await field.fill(text)
    await row.getByRole('button', { name: 'Save', exact: true }).click()
  }
  return { there: write(other), back: write(before) }
}

/** Empty once it is saved; else why not. What was said of the last change goes before it is asked. */
async function outcomeOf(page, row) {
  await page.waitForTimeout(SETTLES_WITHIN_MS)
  for (let waited = 0; waited < SAVED_WITHIN_MS; waited += 50) {
    const problem = await row.locator('.error').allTextContents()
    if (problem.length > 0) return problem.join(' ')
    if ((await row.locator('.ok', { hasText: 'Saved' }).count()) > 0) return ''
    await page.waitForTimeout(50)
  }
  return 'no answer'
}
