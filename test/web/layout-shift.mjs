// How far a page moves what it shows by itself, while it opens.

/** The cumulative layout shift, as Chromium counts it: 0 if nothing moves. */
export const MOST = 0.02

/** Opens the page again, with an eye on it, and answers how much had moved once all was there. */
export async function shiftOf(page) {
  await page.addInitScript(() => {
    const seen = []
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) {
        if (!entry.hadRecentInput) seen.push(entry)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await page.locator('.inbox, .intro, .msg').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const { shifts } = /** @type {any} */ (window)
    const nodes = shifts.flatMap(({ sources, value }) =>
      sources.map(({ node }) => `${value.toFixed(3)} ${node?.className ?? node?.nodeName}`),
    )
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), nodes }
  })
}
