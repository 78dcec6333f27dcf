// The frame of the client: the address determines what is shown, including addresses in other clients' links.
import { goTo, PHONE, sitDown, WIDE } from './harness.mjs'
import { speaking } from './spoken.mjs'
import { isGone, sees } from './talk.mjs'

/** More people than the list of people shows. In alphabetical order, all of them come before Priya. */
const MANY = 320

/** Runs in the page before its scripts, and adds this many people to the snapshot. */
function addPeople(count) {
  const { json } = Response.prototype
  Response.prototype.json = async function () {
    const answer = await json.call(this)
    const [one] = answer.realm_users ?? []
    for (let at = 1; one && at <= count; at++)
      answer.realm_users.push({
        ...one,
        user_id: 100_000 + at,
        full_name: `Aaron ${at}`,
        email: `aaron${at}@example.com`,
      })
    return answer
  }
}

/** Checks a list of many people, in a browser that has no data of the organization yet. */
async function manyPeople({ opened, club, wide, check }) {
  const storageState = await wide.context().storageState()
  const context = await opened.browser.newContext({ baseURL: club.url, viewport: WIDE, storageState })
  const bare = await context.newPage()
  await bare.addInitScript(addPeople, MANY)
  await bare.goto('/#people')
  const page = opened.german ? speaking(bare, opened.german) : bare
  const here = page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Active now' }) })
  check(
    'if there are many people, active ones come first',
    await sees(here.getByText(opened.says('people.oneself', { name: 'Priya Raman' }))),
  )
  check(
    'the number of people who aren’t listed is shown',
    await sees(page.getByText(/^\d+ more\. Search by name to find them\.$/)),
  )
  await page.getByRole('searchbox', { name: 'Find a person' }).fill(`Aaron ${MANY}`)
  check('people who aren’t listed are found by name', await sees(page.getByRole('button', { name: `Aaron ${MANY}` })))
  await context.close()
}

/** Checks that the open list of people changes when someone becomes active or hides their presence. */
async function comeAndGo({ club, wide, check }) {
  const { ruth } = club.people
  await goTo(wide, '#people')
  const here = wide.locator('main section').filter({ has: wide.getByRole('heading', { name: 'Active now' }) })
  await here.getByText('Priya Raman').waitFor()
  check('an inactive person isn’t listed as active', (await here.getByText('Ruth Abara').count()) === 0)
  await ruth.call('POST', '/users/me/presence', { status: 'active' })
  check('a person who becomes active is listed as active', await sees(here.getByText('Ruth Abara')))
  await ruth.call('PATCH', '/settings', { presence_enabled: false })
  check('a person who hides their presence is no longer listed as active', await isGone(here.getByText('Ruth Abara')))
}

/** A window with a width between a phone's and a desktop's. */
const RAIL = { width: 900, height: 700 }

export async function scenarios({ club, opened, check }) {
  const { priya, kit } = club.people
  const wide = await sitDown(opened, club, priya, { viewport: WIDE })
  const titleOf = (page) => page.getByRole('heading', { level: 1 }).innerText()
  check('the client opens with the inbox', (await titleOf(wide)) === opened.inWords('Inbox'))
  check(
    'the name of the organization is shown',
    await wide.getByRole('navigation').getByText('Millbrook Rowing').isVisible(),
  )

  for (const [hash, title] of [
    ['#feed', 'Combined feed'],
    ['#all_messages', 'Combined feed'],
    ['#narrow/is/mentioned', 'Mentions'],
    ['#narrow/is/starred', 'Starred'],
    ['#narrow/stream/race-crew/topic/Saturday.20line-up', 'Saturday line-up'],
    [`#narrow/dm/${club.people.maya.id}-Maya`, 'Maya Lindqvist'],
  ]) {
    await goTo(wide, hash)
    await wide.getByRole('heading', { level: 1, name: title }).waitFor()
    check(`${hash} opens ${title}`, (await titleOf(wide)) === opened.inWords(title))
  }

  await goTo(wide, '#nobody/knows/this')
  check('an unknown address shows “Not found”', (await titleOf(wide)) === opened.inWords('Not found'))
  await wide.getByRole('main').getByRole('link', { name: 'Go to inbox' }).click()
  check('“Not found” links to the inbox', (await titleOf(wide)) === opened.inWords('Inbox'))

  for (const hash of ['#narrow/channel/999-gone/topic/x', '#narrow/channel/999', '#channels/999/feed']) {
    await goTo(wide, hash)
    await wide.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
    check(
      `a channel that doesn’t exist shows “Not found”: ${hash}`,
      (await wide.locator('.compose-dock').count()) === 0,
    )
  }
  // A link to a message that the person can't read leads to “Not found”, however long they wait.
  const secret = { subscriptions: [{ name: 'secret-friends' }], invite_only: true }
  await kit.call('POST', '/users/me/subscriptions', secret)
  const { id } = await kit.send('secret-friends', 'Wind', 'Where nobody else is.')
  await goTo(wide, `#narrow/channel/999-gone/topic/x/near/${id}`)
  // By the time that this request is refused, the client has requested the message.
  const isRefused = await wide.evaluate(async (message) => !(await fetch(`/json/messages/${message}`)).ok, id)
  check(
    'a message that the user can’t see shows “Not found”',
    isRefused && (await titleOf(wide)) === opened.inWords('Not found'),
  )
  // Browsers log the server's refusals.
  const others = opened.troubles.filter((one) => !one.includes('status of 400'))
  opened.troubles.splice(0, opened.troubles.length, ...others)
  const { id: moved } = await kit.send('race-crew', 'Moved here', 'It was elsewhere.')
  await goTo(wide, `#narrow/channel/999-gone/topic/x/near/${moved}`)
  check('a message that was moved is found', await sees(wide.locator('.msg', { hasText: 'It was elsewhere.' })))
  const far = `#narrow/near/${'9'.repeat(21)}`
  await goTo(wide, far)
  check('an address with a number that is too large shows messages', await sees(wide.locator('.msg').first()))
  await goTo(wide, '#inbox')
  await manyPeople({ opened, club, wide, check })
  await comeAndGo({ club, wide, check })

  const phone = await sitDown(opened, club, priya, { viewport: PHONE })
  const tabs = phone.getByRole('navigation', { name: 'Main' })
  check('a phone has a tab bar', await tabs.isVisible())
  check('a phone has no sidebar', await phone.getByRole('navigation', { name: 'Conversations' }).isHidden())
  await goTo(phone, '#narrow/stream/race-crew/topic/Saturday.20line-up')
  await tabs.waitFor({ state: 'hidden' })
  check('a conversation on a phone hides the tab bar', await tabs.isHidden())
  await phone.getByRole('link', { name: 'Back' }).click()
  await tabs.waitFor()
  check('going back shows the tab bar', await tabs.isVisible())
  await phone.close()
  await openDrawer({ club, opened, check })
}

/** Checks that the list of channels opens as a drawer if the tabs are at the side. */
async function openDrawer({ club, opened, check }) {
  const page = await sitDown(opened, club, club.people.priya, { viewport: RAIL })
  const channels = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Channels' })
  const drawer = page.getByRole('navigation', { name: 'Conversations' })
  const opens = async () => {
    await channels.click()
    await drawer.waitFor()
  }
  check('the drawer is closed by default', await drawer.isHidden())
  await opens()
  check('a button opens the drawer', true)
  check('the drawer has the focus', await drawer.evaluate((one) => one.contains(document.activeElement)))
  await page.keyboard.press('Escape')
  check('Escape closes the drawer', await isHidden(drawer))
  check('the focus returns to the button', await channels.evaluate((one) => one === document.activeElement))
  await opens()
  await page.mouse.click(RAIL.width - 20, RAIL.height / 2)
  check('a click outside closes the drawer', await isHidden(drawer))
  await opens()
  await drawer.getByRole('link', { name: /^race-crew/ }).click()
  await page.getByRole('heading', { level: 1, name: 'race-crew' }).waitFor()
  check('choosing a channel closes the drawer', await isHidden(drawer))
  await lookAtRail({ club, page, check })
}

/** Checks that the tab of the open view is marked. */
async function lookAtRail({ club, page, check }) {
  const rail = page.getByRole('navigation', { name: 'Main' })
  const wrong = []
  for (const [hash, tab] of [
    ['#inbox', 'Inbox'],
    ['#feed', 'Channels'],
    ['#recent', 'Channels'],
    ['#drafts', 'Channels'],
    ['#narrow/is/starred', 'Channels'],
    ['#people', 'Direct'],
    [`#narrow/dm/${club.people.maya.id}-Maya`, 'Direct'],
    ['#narrow/is/dm', 'Direct'],
    ['#narrow/sender/me', 'Search'],
    ['#settings/profile', 'You'],
  ]) {
    await goTo(page, hash)
    const marked = rail.locator('[aria-current]').filter({ hasText: tab })
    const isMarked = await marked.waitFor().then(
      () => true,
      () => false,
    )
    if (!isMarked) wrong.push(`${hash}: ${await rail.locator('[aria-current]').allInnerTexts()}`)
  }
  check('the tab of the open view is marked', wrong.length === 0, wrong.join('\n    '))
}

const isHidden = (locator) =>
  locator.waitFor({ state: 'hidden' }).then(
    () => true,
    () => false,
  )
