// Checks how the pages of settings and administration handle calls that get no answer, rows that two people change, and
// permissions that are removed while someone is typing. TEST_SHARE and TEST_SEED choose pages.

import { until } from '../../scripts/lib/until.ts'
import { useAll } from './controls.mjs'
import { loseCalls } from './dry-run.mjs'
import { goTo, sitDown } from './harness.mjs'
import { sampleOf } from './sample.mjs'
import { changeOf, saveBy } from './setting-rows.mjs'
import { namesIn, openPages, seedThings } from './settings-pages.mjs'
import { settled } from './settled.mjs'
import { isGone, sees } from './talk.mjs'

const isWhole = Number(process.env.TEST_SHARE ?? '1') >= 1
const seed = Number(process.env.TEST_SEED ?? '277')
/** The number of pages in each part, if not all of them are tried. */
const SOME_PAGES = 2
const share = (all) => (isWhole ? all : sampleOf(all, seed, SOME_PAGES))

/** The texts that are shown if no answer arrives, in settings and elsewhere. */
const NOT_ANSWERED = /your change might not have been saved|The server didn’t respond/
/** Buttons that clear a field. */
const EMPTIES = /Clear status$/
/** The role that someone is given. Members can create groups and add emoji, and guests can do neither. */
const GUEST = 600
const NO_LONGER = 'Your permissions have changed.'
const TEXT_ROW = '.set.text:has(> .field > .input:enabled)'

export async function scenarios(given) {
  const { club, check } = given
  await seedThings(club)
  await club.people.priya.call('PATCH', `/users/${club.people.maya.id}`, { role: 200 })
  for (const part of [loseAnswers, changeAtOnce, loseRights]) {
    try {
      await part(given)
    } catch (error) {
      check(`${part.name}: no error occurred`, false, error.stack)
    }
  }
}

async function show(page, hash) {
  await goTo(page, hash)
  await page.locator('main .settings, main .bots').first().waitFor()
  await settled(page)
}

/** Uses every control that calls the server, and drops the connection each time. */
async function loseAnswers({ club, opened, check }) {
  const { priya, kit } = club.people
  const { page, hashes } = await openPages(opened, club, priya, loseCalls)
  const odd = []
  let count = 0
  for (const hash of share(hashes)) {
    await show(page, hash)
    for (const { control, said, lost } of await useAll(page, { names: namesIn(club), preferred: kit.name })) {
      count += 1
      if (!NOT_ANSWERED.test(said)) odd.push(`${hash}: ${control}: it says “${said}”`)
      if (lost.length > 0 && !EMPTIES.test(control)) odd.push(`${hash}: ${control}: what was typed is lost: ${lost}`)
    }
  }
  check('without an answer, the page says so and keeps the typed text', odd.length === 0, odd.join('\n    '))
  check(`each of ${count} controls that call the server is checked without an answer`, count > (isWhole ? 60 : 0))
  await page.context().close()
}

/** Checks that a change in one browser appears immediately in another, or next to the text that was typed there. */
async function changeAtOnce({ club, opened, check }) {
  const { priya, maya } = club.people
  const { page: ones, hashes } = await openPages(opened, club, priya)
  const others = await sitDown(opened, club, maya, { hash: '#organization/people' })
  const own = await sitDown(opened, club, priya, { hash: '#settings/profile' })
  const odd = []
  let count = 0
  for (const hash of share(hashes.filter((one) => !one.startsWith('#bots')))) {
    const theirs = hash.startsWith('#settings') ? own : others
    for (const page of [ones, theirs]) await show(page, hash)
    const labels = await labelsOn(theirs)
    for (const label of (await labelsOn(ones)).filter((one) => labels.includes(one))) {
      const [first, second] = [ones, theirs].map((page) => rowCalled(page, label))
      const problem = await changeBoth(ones, first, second)
      if (problem === undefined) continue
      count += 1
      if (problem) odd.push(`${hash}: ${label}: ${problem}`)
    }
  }
  check(
    'a person who changes something later sees the value that was saved first, and keeps the typed text',
    odd.length === 0,
    odd.join('\n    '),
  )
  check(`each of ${count} rows is checked with a second change`, count > (isWhole ? 60 : 0))
  for (const page of [ones, others, own]) await page.context().close()
}

const rowsOn = (page) => page.locator('main .set:has(input[role=switch]:enabled, select:enabled, .input:enabled)')
const labelsOn = (page) =>
  rowsOn(page).evaluateAll((rows) => rows.map((row) => row.querySelector('label')?.textContent ?? ''))
const rowCalled = (page, label) =>
  rowsOn(page)
    .filter({ has: page.getByText(label, { exact: true }) })
    .first()

/**
 * Saves a setting in one browser. If it is a text, the other browser has unsaved text for it. Returns the problem, or
 * an empty string; `undefined` if the row can't be changed alone.
 */
async function changeBoth(page, first, second) {
  const change = await changeOf(first)
  if (!change) return undefined
  const isText = (await first.locator('.field > .input').count()) === 1
  const [mine, field] = [first, second].map((row) => row.locator('.field > .input, select, input[role=switch]').first())
  const stateOf = (one) => one.evaluate((it) => (it.matches('[role=switch]') ? String(it.checked) : it.value))
  const before = await stateOf(mine)
  if (isText) await field.fill(await otherFor(field))
  const typed = isText ? await stateOf(field) : undefined
  const refused = await saveBy(page, first, change.there)
  if (refused) return `it is refused: ${refused}`
  const now = await stateOf(mine)
  let problem = ''
  if (typed !== undefined) {
    if (!(await sees(second.getByText(`The current value is: ${now}`)))) problem = 'the other isn’t told'
    if ((await stateOf(field)) !== typed) problem = 'what the other typed is lost'
    await second.getByRole('button', { name: 'Discard' }).click()
  }
  if (!(await until(async () => (await stateOf(field)) === now)))
    return `the other sees ${await stateOf(field)}, not ${now}`
  const undone = await saveBy(page, first, change.back)
  return undone ? `${before} is refused: ${undone}` : problem
}

async function otherFor(field) {
  const type = (await field.getAttribute('type')) ?? 'text'
  return { date: '2021-03-03', url: 'https://example.com/third' }[type] ?? 'What the other types'
}

/** Makes someone a guest while they type on a page, or in a dialog that the page opens. */
async function loseRights({ club, opened, check }) {
  const { priya, maya } = club.people
  const role = (value) => priya.call('PATCH', `/users/${maya.id}`, { role: value })
  const { page, hashes } = await openPages(opened, club, maya)
  const odd = []
  let count = 0
  for (const hash of share(hashes.filter((one) => one.startsWith('#organization')))) {
    await show(page, hash)
    const field = await fieldToType(page)
    if (!field) continue
    count += 1
    await field.fill('https://example.com/typed')
    await role(GUEST)
    if (!(await sees(page.getByText(NO_LONGER)))) odd.push(`${hash}: nobody is told`)
    if ((await field.inputValue()) !== 'https://example.com/typed') odd.push(`${hash}: what was typed is lost`)
    await role(200)
    if (!(await isGone(page.getByText(NO_LONGER)))) odd.push(`${hash}: it is still said when the right is back`)
    if ((await field.inputValue()) !== 'https://example.com/typed')
      odd.push(`${hash}: what was typed is lost at the end`)
    await page.keyboard.press('Escape')
  }
  check(
    'losing a permission while typing shows an error, and keeps the typed text',
    odd.length === 0,
    odd.join('\n    '),
  )
  check(`each of ${count} pages is checked after losing a permission`, count > (isWhole ? 8 : 0))
  await page.context().close()
}

/** A text field on the page, or else in the first dialog that the page opens. */
async function fieldToType(page) {
  const typed = '.input:enabled:is(textarea, input:not([type]), input[type=text], input[type=url])'
  const onPage = page.locator(`main .settings :is(${TEXT_ROW}, form) ${typed}:not([role=combobox], [readonly])`).first()
  if ((await onPage.count()) > 0) return onPage
  const manage = page.getByRole('button', { name: /^(Manage|Edit) / })
  if ((await manage.count()) === 0) return undefined
  await manage.first().click()
  return page.locator(`dialog ${typed}:not([role=combobox], [readonly])`).first()
}
