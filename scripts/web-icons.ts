// Draws the app's icons (web/icons) from its logo, with the browser at /usr/bin/chromium or at the path in CHROMIUM.
//   node scripts/web-icons.ts
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ROOT } from '../tools/lib/paths.mjs'

const FOLDER = join(ROOT, 'web/icons')
const LINES = `<path d="M7 8h12M7 13h12M7 18h12" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>`
const mark = (ground, inner = LINES) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26">${ground}${inner}</svg>`
const ROUNDED = mark('<rect width="26" height="26" rx="7.5" fill="#242c33"/>')
/** Operating systems crop this picture to a shape of their own, so no part of the logo is near its edge. */
const FULL = mark(
  '<rect width="26" height="26" fill="#242c33"/>',
  `<g transform="translate(13 13) scale(.8) translate(-13 -13)">${LINES}</g>`,
)
const ICONS = [
  { file: '192.png', size: 192, picture: ROUNDED },
  { file: '512.png', size: 512, picture: ROUNDED },
  { file: 'maskable-512.png', size: 512, picture: FULL },
  { file: '180.png', size: 180, picture: FULL },
]

mkdirSync(FOLDER, { recursive: true })
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const { file, size, picture } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${picture}`)
  await page.screenshot({ path: join(FOLDER, file), omitBackground: true })
}
await browser.close()
