// Introductions: the founder sees the first steps, and everyone else sees an introduction to topics until they close
// it.

import { Person } from '../../scripts/lib/people.mjs'
import { foundRealm } from '../../tools/lib/found-realm.mjs'
import { PHONE, sitDown } from './harness.mjs'
import { MOST, shiftOf } from './layout-shift.mjs'
import { lookAt } from './look.mjs'
import { isGone, sees } from './talk.mjs'

const PASSWORD = 'a long enough password'
const FOUNDER = { email: 'ada@example.com', fullName: 'Ada Founder', password: PASSWORD }
const ABOUT_TOPICS = 'Each channel has topics'

export async function scenarios({ club, opened, served: { port, secrets }, check }) {
  const name = 'beginnings'
  const url = `http://${name}.localhost:${port}`
  const founded = await foundRealm({ url, name, ...FOUNDER, setupKeys: [secrets.SETUP_KEY] })
  const ada = new Person(url, { email: FOUNDER.email, key: founded.api_key, id: founded.user_id })
  const there = { url, password: PASSWORD }
  const given = { opened, check, there, ada, wrong: [] }
  const desk = await sitDown(opened, there, ada)
  const link = await beginOrganization({ ...given, desk })
  await joinAndRead({ ...given, link, desk })
  await endFirstSteps({ ...given, desk })
  await foundInGerman({ ...given, url: `http://anfang.localhost:${port}`, key: secrets.SETUP_KEY })
  const page = await sitDown(opened, club, club.people.priya)
  await page.locator('.inbox, .empty').first().waitFor()
  check('closed first steps don’t appear again', await isGone(page.locator('.intro')))
  await staysInPlace(
    'a returning user',
    [page, await sitDown(opened, club, club.people.maya, { viewport: PHONE })],
    check,
  )
  check('the first steps have no visual or accessibility faults', given.wrong.length === 0, given.wrong.join('\n    '))
}

const step = (page, title) => page.locator('.steps > li', { hasText: title })

/** Checks that nothing moves while the inbox loads. The inbox would move if the introduction appeared later. */
async function staysInPlace(whom, pages, check) {
  for (const page of pages) {
    const { sum, nodes } = await shiftOf(page)
    const { width } = page.viewportSize()
    check(`nothing moves while the inbox of ${whom} loads, ${width} px wide`, sum <= MOST, [sum, ...nodes])
  }
}

/** Whether an element begins in the visible part of the inbox. */
async function isInSight(step) {
  const [box, scroller] = [await step.boundingBox(), await step.page().locator('main .scroll').boundingBox()]
  return box.y >= scroller.y - 1 && box.y < scroller.y + scroller.height
}

const heightOf = async (step) => (await step.boundingBox()).height

/** Founds an organization in a browser whose language is German. */
async function foundInGerman({ opened, url, key, check }) {
  const context = await opened.browser.newContext({ baseURL: url, locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto('/')
  const values = { key, name: 'Verein', full_name: 'Olga Gründerin', email: 'olga@example.com', password: PASSWORD }
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('form[action="/found"] button').click()
  check('the client of a founder with a German browser is in German', await sees(page.getByText(/^Willkommen, Olga/)))
  const language = await page.evaluate(
    async () => (await (await fetch('/json/default_language')).json()).default_language,
  )
  check('an organization that is founded in German has German as its language', language === 'de', language)
  await context.close()
}

async function beginOrganization({ opened, there, ada, desk, check, wrong }) {
  check('the founder sees a welcome', await sees(desk.getByRole('heading', { name: /^Welcome, Ada\. / })))
  check(
    'the first steps show the organization’s name and address',
    await sees(step(desk, 'Name and icon').getByText('called beginnings, and its address is beginnings.localhost')),
  )
  check(
    'the recommended step is highlighted',
    (await desk.locator('.steps .solid').allTextContents()).join() === 'Set name and icon',
  )
  await step(desk, 'Add a few channels').getByRole('button', { name: 'Add channels' }).click()
  await desk.getByRole('button', { name: 'Add 4 channels' }).waitFor()
  const solid = await desk.locator('.intro .solid').allTextContents()
  check('only the button of the open step is highlighted', solid.join() === 'Add 4 channels', solid)
  await step(desk, 'Add a few channels').getByRole('button', { name: 'Close', exact: true }).click()
  check('an open step can be closed', await isGone(desk.getByRole('button', { name: 'Add 4 channels' })))
  check('a bot’s presence isn’t shown', (await desk.locator('.side-row .avatar.bot .dot').count()) === 0)
  const phone = await sitDown(opened, there, ada, { viewport: PHONE })
  await phone.locator('.steps').waitFor()
  wrong.push(...(await lookAt(desk, 'first-steps')), ...(await lookAt(phone, 'first-steps')))
  await staysInPlace('the founder', [desk, phone], check)

  await step(desk, 'Name and icon').getByRole('button', { name: 'Set name and icon', exact: true }).first().click()
  await desk.getByLabel('Organization name', { exact: true }).first().fill('Ada and friends')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  check('the organization’s name can be changed', await sees(desk.getByText('Saved', { exact: true })))

  for (const page of [desk, phone]) {
    await step(page, 'Add a few channels').getByRole('button', { name: 'Add channels' }).click()
  }
  wrong.push(...(await lookAt(desk, 'first-channels')), ...(await lookAt(phone, 'first-channels')))
  const names = step(desk, 'Add a few channels').getByLabel('Name', { exact: true })
  check('channels are suggested', (await names.count()) === 4)
  await names.first().fill('News')
  await desk.getByRole('button', { name: 'Remove ideas' }).click()
  await desk.getByRole('button', { name: 'Add another channel' }).click()
  await names.last().fill('Plans')
  await desk.getByRole('button', { name: 'Add 4 channels' }).click()
  check('the chosen channels are created', await sees(desk.getByText('Saved', { exact: true })))
  const { streams } = await ada.call('GET', '/streams', { include_default: true })
  const made = streams.filter(({ is_default }) => is_default).map(({ name }) => name)
  check(
    'the chosen channels become default channels',
    ['News', 'Plans', 'help', 'off topic'].every((one) => made.includes(one)) && !made.includes('ideas'),
    made,
  )
  check('a finished step is marked', await sees(desk.locator('.steps > li[data-done]', { hasText: 'channels' })))

  await step(desk, 'Invite people').getByRole('button', { name: 'Invite', exact: true }).click()
  await desk.getByRole('button', { name: 'Create link' }).click()
  const link = desk.getByLabel('Invitation link')
  await link.waitFor()
  wrong.push(...(await lookAt(desk, 'first-invite')))
  await step(phone, 'Invite people').getByRole('button', { name: 'Invite', exact: true }).click()
  await phone.getByRole('button', { name: 'Create link' }).waitFor()
  check('an open step stays visible when another one closes', await isInSight(step(phone, 'Invite people')))
  await phone.context().close()
  return link.inputValue()
}

async function joinAndRead({ opened, there, link, check, wrong }) {
  const account = { full_name: 'Nora New', email: 'nora@example.com', password: PASSWORD }
  await new Person(there.url, {}).call('POST', `/join/${new URL(link).pathname.split('/')[2]}`, account)
  const phone = await sitDown(opened, there, account, { viewport: PHONE })
  check('a new member sees a welcome', await sees(phone.getByRole('heading', { name: 'Welcome to Ada and friends' })))
  check('a new member sees an explanation of topics', await sees(phone.getByText(ABOUT_TOPICS)))
  check('a new member doesn’t see the steps for founders', (await phone.locator('.steps').count()) === 0)
  const desk = await sitDown(opened, there, account)
  await desk.getByText(ABOUT_TOPICS).waitFor()
  wrong.push(...(await lookAt(phone, 'about-topics')), ...(await lookAt(desk, 'about-topics')))
  await staysInPlace('a new member', [desk, phone], check)
  await phone.getByRole('button', { name: 'Got it' }).click()
  check('“Got it” closes the introduction', await isGone(phone.getByText(ABOUT_TOPICS)))
  check('the introduction also closes on other devices', await isGone(desk.getByText(ABOUT_TOPICS)))
  await phone.reload()
  await phone.locator('.inbox').first().waitFor()
  await phone.waitForLoadState('networkidle')
  check('the introduction doesn’t appear again after a reload', (await phone.getByText(ABOUT_TOPICS).count()) === 0)
  await phone.context().close()
  await desk.context().close()
}

async function endFirstSteps({ desk, check, wrong }) {
  check(
    'the step for inviting is finished once someone has joined',
    await sees(desk.locator('.steps > li[data-done]', { hasText: 'Invite people' })),
  )
  await desk.reload()
  check('the steps are still shown after a reload', await sees(desk.locator('.steps')))
  const [open, folded] = [step(desk, 'Name and icon'), step(desk, 'Invite people')]
  check('a finished step takes up one line', (await heightOf(folded)) < 48 && (await heightOf(open)) > 48)
  wrong.push(...(await lookAt(desk, 'first-steps-folded')))
  await folded.getByRole('button', { name: 'Invite', exact: true }).click()
  check('a finished step can be opened again', await sees(desk.getByRole('button', { name: 'Create link' })))
  await desk.locator('.side-row', { hasText: 'Welcome Bot' }).click()
  await desk.locator('.msg').first().waitFor()
  check(
    'a conversation with a bot has no button for video calls',
    (await desk.getByRole('button', { name: 'Start video call' }).count()) === 0,
  )
  await desk.goBack()
  await desk.getByRole('button', { name: 'Skip setup' }).click()
  check('the steps can be skipped', await isGone(desk.locator('.steps')))
  await desk.reload()
  await desk.locator('.inbox').first().waitFor()
  await desk.waitForLoadState('networkidle')
  check('skipped steps don’t appear again', (await desk.locator('.steps').count()) === 0)
}
