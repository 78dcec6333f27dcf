// The log-in page, and the page after it that tells people about an upcoming requirement.
import { PHONE, WIDE } from './harness.mjs'
import { sees } from './talk.mjs'

/**
 * Checks that the page after logging in also mentions the requirement, because people who use only apps never see the
 * client.
 */
export async function seeHint({ club, opened, check, look }) {
  const texts = opened.german
    ? { title: 'Dein Passwort allein reicht bald nicht mehr', onward: 'Später' }
    : { title: 'Soon, your password alone won’t be enough', onward: 'Not now' }
  for (const viewport of [WIDE, PHONE]) {
    const page = await logInOnPage(opened, club, club.people.noor, viewport)
    check(
      `the page after logging in announces the second factor at a width of ${viewport.width} px`,
      await sees(page.getByRole('heading', { name: texts.title })),
    )
    await look('factor-hint', page)
    await page.getByRole('link', { name: texts.onward }).click()
    check(`the announcement leads to the client at a width of ${viewport.width} px`, await sees(page.getByRole('main')))
    await page.context().close()
  }
}

/** Logs in on the page itself, in the language of the browser. */
export async function logInOnPage({ browser, german }, club, person, viewport) {
  const context = await browser.newContext({ baseURL: club.url, viewport, locale: german ? 'de-DE' : 'en-US' })
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill(club.password)
  await page.locator('form:has(input[name=email]) button[type=submit]').click()
  return page
}
