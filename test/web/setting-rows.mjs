// Changes settings rows, each in its own way, and checks the results.
import { until } from '../../scripts/lib/until.ts'

/** The pause after a change, before its effects are checked. */
const SETTLES_WITHIN_MS = 80

/**
 * This row isn't changed, because another language would change the texts that these scenarios look for.
 * `language.web.mjs` changes it.
 */
const LANGUAGE = 'set-default_language'

/** This row needs an address, but its field has no `url` type, because browsers wouldn't accept its placeholders. */
const PATTERN = 'set-call_url_template'
const ADDRESS = 'https://example.com/other'

/** Functions that change a row, and that undo the change; undefined for rows that aren't changed here. */
export async function changeOf(row) {
  const id = await row.getAttribute('id')
  if (id === LANGUAGE) return undefined
  const toggle = row.locator('input[role=switch]')
  if ((await toggle.count()) === 1) return { there: () => toggle.click(), back: () => toggle.click() }
  const select = row.locator('select')
  if ((await select.count()) === 1) {
    const before = await select.inputValue()
    const values = await select
      .locator('option')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))
    const other = values.find((one) => one !== before && one !== '' && one !== 'some')
    // Retention periods are left out because changing one requires confirmation, and lists of people because they
    // couldn't be restored.
    if (other === undefined || before === 'some' || /Keep messages/.test((await row.textContent()) ?? ''))
      return undefined
    return { there: () => chooseIn(row, select, other), back: () => chooseIn(row, select, before) }
  }
  const field = row.locator('input.input:not([readonly]):not([type=password]):not([type=email]), textarea.input')
  if ((await field.count()) !== 1 || (await row.locator('[role=combobox]').count()) > 0) return undefined
  const type = await field.getAttribute('type')
  const before = await field.inputValue()
  const other = { date: '2020-02-02', url: ADDRESS }[type ?? 'text'] ?? textFor(id, before)
  const write = (text) => async () => {
    await field.fill(text)
    await row.getByRole('button', { name: 'Save', exact: true }).click()
  }
  return { there: write(other), back: write(before) }
}

const textFor = (id, before) => (id === PATTERN ? ADDRESS : `${before.slice(0, 30)}x`)

/** Chooses a value, and confirms it if the row asks because someone would lose a permission. */
async function chooseIn(row, select, value) {
  await select.selectOption(value)
  const asked = row.locator('.asked')
  await row.page().waitForTimeout(SETTLES_WITHIN_MS)
  if (await asked.isVisible()) await asked.getByRole('button', { name: 'Save', exact: true }).click()
}

/** Changes a row. Returns "" once it is saved, or else the reason why it can't be. */
export async function saveBy(page, row, change) {
  await row.evaluate(watchSaving)
  await change()
  await page.waitForTimeout(SETTLES_WITHIN_MS)
  const outcome = await until(async () => {
    const { said, isSaved } = await row.evaluate(outcomeIn)
    return said || isSaved ? { said } : undefined
  })
  return outcome ? outcome.said : 'no answer'
}

/**
 * Records whether "Saved" appears, because it is shown so briefly that a busy machine may miss it. If it is still shown
 * from the previous change, it doesn't count.
 */
function watchSaving(row) {
  const saysSo = () => row.querySelector('.ok')?.textContent?.includes('Saved') ?? false
  Object.assign(row, { isSaved: false, isSilent: !saysSo() })
  row.watch ??= new MutationObserver(() => {
    if (!saysSo()) row.isSilent = true
    else if (row.isSilent) row.isSaved = true
  })
  row.watch.observe(row, { subtree: true, childList: true, characterData: true })
}

function outcomeIn(row) {
  const said = [...row.querySelectorAll('.error')].map((one) => one.textContent).join(' ')
  return { said, isSaved: row.isSaved ?? row.querySelector('.ok')?.textContent?.includes('Saved') ?? false }
}
