// Checks views: runs axe, and finds pages that are wider than the window. Takes screenshots on request.
//   SCREENSHOTS=/tmp/views npm run test:browser -- scenarios
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns the problems of a page in its current state, in the light and dark themes. */
export async function lookAt(page, name) {
  const wrong = []
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(transitionsEnd)
    const view = `${name} ${page.viewportSize()?.width} ${colorScheme}`
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overhang > 0) wrong.push(`${view}: ${overhang} px too wide`)
    await photograph(page, view.replaceAll(' ', '-'))
    wrong.push(...(await axeFinds(page, view)))
  }
  return wrong
}

/** Reports whether the page is wider than the window, and which buttons are outside their frames. */
export async function sticksOut(page, view) {
  const outside = await page.evaluate(() => {
    const overhang = document.documentElement.scrollWidth - window.innerWidth
    const isOutside = (button) => {
      const frame = button.closest('.compose, dialog, [popover], main')
      for (let node = button.parentElement; node && node !== frame; node = node.parentElement)
        if (
          !node.matches('.scroll') &&
          /auto|scroll/.test(getComputedStyle(node).overflowX) &&
          node.scrollWidth > node.clientWidth
        )
          return false
      const [own, around] = [button.getBoundingClientRect(), frame?.getBoundingClientRect()]
      return around !== undefined && own.width > 0 && (own.right > around.right + 1 || own.left < around.left - 1)
    }
    const buttons = [...document.querySelectorAll('button')].filter((button) => isOutside(button))
    const named = buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)
    return [...(overhang > 0 ? [`${overhang} px too wide`] : []), ...named.map((name) => `“${name}” sticks out`)]
  })
  return outside.map((what) => `${view}: ${what}`)
}

/** The problems that axe finds on the current page. */
export async function axeFinds(page, view) {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run(document, { preload: false }))
  return violations.map(
    ({ id, nodes }) => `${view}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

/** Waits for the end of transitions, because colors match neither theme during one. */
async function transitionsEnd() {
  const transitions = document.getAnimations().filter((one) => 'transitionProperty' in one)
  await Promise.all(transitions.map(({ finished }) => finished.catch(() => {})))
}

async function photograph(page, name) {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
