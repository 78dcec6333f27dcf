// Checks keyboard access: Tab reaches each control in a part of the page, and the control shows that it has the focus.

const CONTROLS = 'a[href], button, input, select, textarea'

/** Returns the names of the controls in `main` that Tab doesn't reach, or that don't show that they have the focus. */
export async function notByKeyboard(page) {
  const count = await page.evaluate((controls) => {
    const main = /** @type {HTMLElement} */ (document.querySelector('main'))
    const all = /** @type {HTMLInputElement[]} */ ([...main.querySelectorAll(controls)])
    const used = all.filter((one) => !one.disabled && one.tabIndex >= 0 && one.checkVisibility())
    for (const one of used) one.dataset.tab = 'never'
    main.focus()
    return used.length
  }, CONTROLS)
  for (let pressed = 0; pressed < count + 20; pressed++) {
    await page.keyboard.press('Tab')
    const isOver = await page.evaluate(() => {
      const here = /** @type {HTMLElement | null} */ (document.activeElement)
      if (!here?.dataset.tab) return !document.querySelector('[data-tab=never]')
      // If a field has chips next to it, its parent shows the focus.
      const isShown = [here, here.parentElement].some((one) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(/** @type {HTMLElement} */ (one))
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      })
      here.dataset.tab = isShown ? 'shown' : 'unseen'
      return !document.querySelector('[data-tab=never]')
    })
    if (isOver) break
  }
  return page.evaluate(() => {
    const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-tab]')])
    const wrong = all.filter(({ dataset }) => dataset.tab !== 'shown')
    const names = wrong.map(
      (one) => `${one.dataset.tab}: ${one.getAttribute('aria-label') ?? one.textContent ?? one.id}`,
    )
    for (const one of all) delete one.dataset.tab
    return names
  })
}
