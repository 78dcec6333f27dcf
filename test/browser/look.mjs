import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WIDTHS = [375, 1280]
const SCHEMES = ['light', 'dark']
const GRAVE = ['serious', 'critical']

/**
 * Checks a page at both widths and in both color schemes. Returns its problems: no document type, something wider than
 * the window, or serious violations found by axe. Pictures go to the folder SCREENSHOTS, if it is set.
 */
export async function look(page, name) {
  // A click may still be loading the page.
  await page.waitForLoadState()
  const wrong = (await page.evaluate(() => document.compatMode)) === 'CSS1Compat' ? [] : ['no document type']
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const view = `${width} ${colorScheme}`
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (overhang > 0) wrong.push(`${view}: ${overhang} px too wide`)
      await photograph(page, `${name}-${width}-${colorScheme}`)
      wrong.push(...(await faults(page)).map((fault) => `${view}: ${fault}`))
    }
  }
  return wrong
}

async function photograph(page, name) {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

/** Runs axe from outside the page, since the pages' policy doesn't allow its script. */
async function faults(page) {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate(() => window.axe.run(document, { preload: false }))
  return violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
