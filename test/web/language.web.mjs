// The client in another language: from the first moment, when the language is changed, and on other devices.

import { fillClub } from './club.mjs'
import { goTo, PHONE, sitDown } from './harness.mjs'
import { notByKeyboard } from './keyboard.mjs'
import { lookAt } from './look.mjs'
import { settled } from './settled.mjs'
import { sees } from './talk.mjs'
import { viewsToLookAt } from './views.mjs'

export async function scenarios({ club, opened, check }) {
  await fillClub(club)
  const { priya, maya } = club.people
  await priya.call('PATCH', '/settings', { default_language: 'de' })
  await beginInGerman({ club, opened, check, person: priya })
  await change({ club, opened, check, person: maya })
  await look({ club, opened, check, person: priya })
}

/** Checks that no English is shown at the beginning of a first visit and of a later one. */
async function beginInGerman({ club, opened, check, person }) {
  const page = await sitDown(opened, club, person, { hash: '#inbox' })
  check(
    'a user who has chosen German sees German',
    await sees(page.getByRole('heading', { name: 'Eingang', level: 1 })),
  )
  check('the page declares the language', (await page.locator('html').getAttribute('lang')) === 'de-DE')
  const { cookies } = await page.context().storageState()
  await page.context().close()
  for (const visit of ['a first visit', 'a later visit']) {
    const context = await opened.browser.newContext({ baseURL: club.url, storageState: { cookies, origins: [] } })
    await context.addInitScript(watchTexts)
    const fresh = await context.newPage()
    await fresh.goto('/#inbox')
    if (visit === 'a later visit') await fresh.reload()
    await fresh.getByRole('heading', { name: 'Eingang', level: 1 }).waitFor()
    const seen = await fresh.evaluate(() => /** @type {any} */ (window).textsSeen)
    const english = ['Inbox', 'Settings', 'Channels', 'Direct messages'].filter((text) => seen.includes(text))
    check(`${visit} shows no English before the German texts`, seen.length > 0 && english.length === 0, english.join())
    await context.close()
  }
}

/** Records every text that ever appears on the page, in order. */
function watchTexts() {
  const seen = []
  Object.assign(window, { textsSeen: seen })
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      for (const node of [target, ...addedNodes])
        if (node.textContent) seen.push(...node.textContent.split(/\b(?=[A-Z])/))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

async function change({ club, opened, check, person }) {
  const page = await sitDown(opened, club, person, { hash: '#settings/appearance' })
  const other = await sitDown(opened, club, person, { viewport: PHONE, hash: '#inbox' })
  const choice = page.locator('#set-default_language select')
  check(
    'languages are listed by their own names',
    (await choice.locator('option').allTextContents()).join() === 'English,Deutsch',
  )
  await choice.focus()
  await choice.selectOption('de')
  check('another language is shown at once', await sees(page.getByRole('heading', { name: 'Aussehen', level: 1 })))
  check('the list of languages keeps the focus', await choice.evaluate((one) => one === document.activeElement))
  check('the language also changes on other devices', await sees(other.getByRole('link', { name: 'Eingang' })))
  const { user_settings } = await person.call('POST', '/register', { fetch_event_types: ['user_settings'] })
  check(
    'the server has stored the new language',
    user_settings.default_language === 'de',
    user_settings.default_language,
  )
  await page.reload()
  check(
    'the language is the same after a reload',
    await sees(page.getByRole('heading', { name: 'Aussehen', level: 1 })),
  )
  await choice.selectOption('en')
  check(
    'the earlier language can be chosen again',
    await sees(page.getByRole('heading', { name: 'Appearance', level: 1 })),
  )
  await person.call('PATCH', '/settings', { default_language: 'fr' })
  check(
    'a language that the client doesn’t have is marked as shown in English',
    await sees(page.locator('#set-default_language', { hasText: 'français (shown in English)' })),
  )
  await page.context().close()
  await other.context().close()
}

async function look({ club, opened, check, person }) {
  const wrong = []
  const missed = []
  const halves = []
  for (const viewport of [undefined, PHONE]) {
    const page = await sitDown(opened, club, person, { ...(viewport && { viewport }), hash: '#inbox' })
    for (const view of viewsToLookAt()) {
      await goTo(page, `#${view}`)
      await page.locator('main h1').first().waitFor()
      await settled(page)
      wrong.push(...(await lookAt(page, `german-${view.replaceAll('/', '-')}`)))
      halves.push(...(await page.evaluate(halfDays)).map((one) => `${view}: ${one}`))
      const isOfSettings = /^(settings|organization)\//.test(view)
      if (isOfSettings && !viewport) missed.push(...(await notByKeyboard(page)).map((one) => `${view}: ${one}`))
    }
    await page.context().close()
  }
  check(
    'in German, every control in the settings can be reached with the keyboard',
    missed.length === 0,
    missed.join('\n    '),
  )
  check('in German, times have no AM or PM', halves.length === 0, halves.join('\n    '))
  check('in German, the pages have no visual or accessibility faults', wrong.length === 0, wrong.join('\n    '))
}

/** Lists times in 12-hour format, except for the example in the settings. */
function halfDays() {
  const titles = [...document.querySelectorAll('[title]')].map((one) => one.getAttribute('title') ?? '')
  const all = [document.body.innerText.replace('statt 5:30 PM', ''), ...titles]
  return all.flatMap((text) => text.match(/\d{1,2}:\d{2}\s?[AP]M/g) ?? [])
}
