// Measures how much the contents of a page move while it opens.

/** The highest allowed cumulative layout shift, as Chromium counts it. It is 0 if nothing moves. */
export const MOST = 0.02

/** Opens the page, or reloads it by default. Returns how much moves until everything has loaded. */
export async function shiftOf(page, open = () => page.reload()) {
  await page.addInitScript(() => {
    const seen = []
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) {
        if (!entry.hadRecentInput) seen.push(entry)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open()
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
