// Actions in a conversation that scenarios share: finding a message, writing one, choosing from its menu, and checking
// the result.
import { PATIENCE_MS } from '../../tools/lib/patience.mjs'

/** The messages in the list that contain this text. */
export const message = (page, text) => page.locator('.msg').filter({ hasText: text })

/** The field for writing a message. */
export const field = (page) => page.locator('.compose-dock').getByRole('textbox', { name: 'Message', exact: true })

/** An uploaded file in a message that is being written. */
export const attached = (page, name = '') => page.locator('.upload[data-state=done]', { hasText: name })

/** Opens the composer and types the text, without sending it. */
export async function write(page, text) {
  await page.locator('.compose-closed .open, .compose-dock textarea').first().click()
  await field(page).fill(text)
}

/** Types the text and sends it. */
export async function say(page, text) {
  await write(page, text)
  await field(page).press('Control+Enter')
}

/** Chooses an item from a message's menu. */
export async function choose(page, text, name) {
  const one = message(page, text).last()
  const isTouch = await page.evaluate(() => matchMedia('(max-width: 699px)').matches)
  if (isTouch) {
    await one.locator('article').focus()
    await one.locator('article').click({ button: 'right', position: { x: 2, y: 2 } })
  } else {
    await one.hover()
    await one.getByRole('button', { name: 'More actions' }).click()
  }
  await page.getByRole('menuitem', { name }).click()
}

/** Whether something appears soon. */
export const sees = (locator) => isThere(locator.first(), 'visible')

/** Whether something disappears soon. */
export const isGone = (locator) => isThere(locator.first(), 'detached')

const isThere = (locator, state) =>
  locator.waitFor({ state, timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  )

/** The text that the page has put on the clipboard. */
export const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText())

/** Waits for some frames, so that the effects of a change have appeared, however busy the machine is. */
export const frames = (page, count = 10) =>
  page.evaluate(async (wanted) => {
    for (let drawn = 0; drawn < wanted; drawn++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, count)
