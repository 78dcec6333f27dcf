/** Waits until no part of the page is loading. Several parts may load at the same time. */
export const settled = (page) =>
  page.waitForFunction(() => !document.querySelector('main [aria-busy=true], .settings [aria-busy=true]'))
