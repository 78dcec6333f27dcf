// Each role sees exactly the settings, bots and administration that the server allows. First, every control is used
// without effect, and the calls are compared with the table of operations. Then each call is made, and none may be
// refused for lack of permission. Operations that no control calls are also tried: each must be refused, or listed
// below. Finally, each setting is actually changed and changed back. TEST_SHARE and TEST_SEED choose roles and pages;
// TEST_ROLES lists roles to try: TEST_ROLES=member,guest.
import { listOperations } from '../../scripts/web/describe.ts'
import { PLACES } from '../../scripts/web/places.ts'
import { callsOf, makeSpares, ownCallsOf } from './calls-by-operation.ts'
import { foundClub } from './club.mjs'
import { useAll } from './controls.mjs'
import { noteCalls, notedCalls } from './dry-run.mjs'
import { goTo } from './harness.mjs'
import { sampleOf } from './sample.mjs'
import { changeOf, saveBy } from './setting-rows.mjs'
import { namesIn, openPages, seedThings } from './settings-pages.mjs'
import { settled } from './settled.mjs'

const ROLES = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 }
const NO_RIGHT =
  /must be an organization|insufficient permission|not allowed for guest|you may not|only .* can|do not have permission to administer/i
const isWhole = Number(process.env.TEST_SHARE ?? '1') >= 1
const seed = Number(process.env.TEST_SEED ?? '277')
/** The number of roles, and of pages for each role, in a run that doesn't try all of them. */
const [SOME_ROLES, SOME_PAGES] = [2, 3]
/** The person whose account is changed. The changes are undone. */
const OTHER = 'Kit Larsen'

const named = process.env.TEST_ROLES?.split(',')
const share = (all, count) => (isWhole ? all : sampleOf(all, seed, count))

const began = Date.now()
const note = (text) => process.env.TEST_NOTES && console.error(`${Math.round((Date.now() - began) / 1000)} s: ${text}`)

export async function scenarios({ club, opened, served, check }) {
  const { priya, ruth } = club.people
  await priya.call('POST', '/user_groups/create', { name: 'launch', description: '', members: [ruth.id] })
  for (const role of named ?? share(Object.keys(ROLES), SOME_ROLES)) {
    // The calls change the organization, so each role has its own.
    await compareWithTable({ role, club: await foundClub({ ...served, name: `for-${role}` }), opened, check })
    await priya.call('PATCH', `/users/${ruth.id}`, { role: ROLES[role] })
    const { page, hashes } = await openPages(opened, club, ruth)
    const counts = { changed: 0, opened: 0 }
    const refused = []
    const chosen = share(hashes, SOME_PAGES)
    for (const hash of chosen) refused.push(...(await walk(page, hash, counts)))
    check(
      `${role}: the server refuses no change with a control that is shown`,
      refused.length === 0,
      refused.join('\n    '),
    )
    check(
      `${role}: ${counts.changed} controls are changed on ${chosen.length} pages and in ${counts.opened} dialogs`,
      chosen.length > 0 && (counts.changed > 0 || !isWhole),
    )
    await page.context().close()
  }
  await priya.call('PATCH', `/users/${ruth.id}`, { role: ROLES.member })
}

/** Operations that count as called if another one is: the same control calls both, or similar controls do. */
const SAME_CONTROL = {
  'add-default-stream': 'remove-default-stream',
  'remove-default-stream': 'add-default-stream',
  'create-default-stream-group': 'update-default-stream-group',
  'update-default-stream-group-streams': 'update-default-stream-group',
  'delete-realm-logo': 'delete-realm-icon',
  'remove-profile-data': 'update-profile-data',
  'end-own-session': 'end-own-sessions',
}
/** Operations of these pages that no control here calls, although they are allowed, with the reasons. */
const UNSEEN = {
  'get-web-push-key': 'for a browser that a push service knows: in notices.web.mjs',
  'add-web-push-subscription': 'for a browser that a push service knows: in notices.web.mjs',
  'remove-web-push-subscription': 'for a browser that a push service knows: in notices.web.mjs',
  'test-web-push': 'for a browser that a push service knows: in notices.web.mjs',
  'mute-user': 'on a person’s card',
  'count-channel-messages': 'where channels may be public on the web: in spectator.web.mjs',
  'add-passkey': 'for a browser with an authenticator: in ways-in.web.mjs',
  'rename-passkey': 'for someone with a passkey: in ways-in.web.mjs',
  'remove-passkey': 'for someone with a passkey: in ways-in.web.mjs',
  'add-second-factor': 'for someone with an app for codes: in ways-in.web.mjs',
  'remove-second-factor': 'for someone with codes: in ways-in.web.mjs',
  'replace-recovery-codes': 'for someone with codes: in ways-in.web.mjs',
  'remove-own-identity': 'for an account at a provider: in identities.web.mjs',
}
/** Like `UNSEEN`, but only for some roles. */
const UNSEEN_BY = {
  guest: {
    'get-invites': 'it tells one’s own invitations, of which guests have none',
    'deactivate-custom-emoji': 'those that one added oneself, before one was a guest',
  },
}
/**
 * A role's controls must call more operations than this number, which is 30 by default. A page that doesn't open calls
 * none.
 */
const LEAST = { guest: 20 }
/** Operations that log the caller out, revoke their key, or deactivate their account or organization. */
const ENDS = ['deactivate-own-user', 'deactivate-realm', 'regenerate-own-api-key', 'end-own-sessions']
const operations = listOperations().map(({ name, method, path }) => ({
  name,
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}))
const nameOf = (call) =>
  operations.find(({ method, pattern }) => method === call.method && pattern.test(call.path))?.name ?? ''

async function compareWithTable({ role, club, opened, check }) {
  const { ruth } = club.people
  const isGuest = role === 'guest'
  const cast = castOf(club)
  const spares = await makeSpares(cast, 'ruth', isGuest)
  const table = { ...callsOf(spares), ...(await ownCallsOf(cast, 'ruth', isGuest, spares)) }
  await seedThings(club)
  await club.people.priya.call('PATCH', `/users/${ruth.id}`, { role: ROLES[role] })
  const seen = await callsOfControls({ club, opened })
  const names = new Set(seen.map(nameOf))
  const wrong = []
  for (const call of seen.filter((one) => !ENDS.includes(nameOf(one)))) {
    const problem = await refusalOf(ruth, call)
    if (problem) wrong.push(`${nameOf(call)} (${Object.keys(call.params)}) is seen, but: ${problem}`)
  }
  check(
    `${role}: the server refuses no call of a control for lack of permission`,
    wrong.length === 0,
    wrong.join('\n    '),
  )
  if (!isWhole) return
  const onPages = Object.entries(PLACES)
    .filter(([place]) => /^(Settings|Organization) ›/.test(place))
    .flatMap(([, all]) => all)
  const open = []
  const isCalled = (name) =>
    names.has(name) || names.has(SAME_CONTROL[name]) || name in UNSEEN || name in (UNSEEN_BY[role] ?? {})
  for (const name of onPages.filter((one) => !isCalled(one))) {
    const [what, params = {}] = table[name] ?? []
    const [method, path] = what?.split(' ') ?? []
    if (!method || !(await refusalOf(ruth, { method, path, params })))
      open.push(`${name} isn’t seen, and isn’t refused`)
  }
  check(`${role}: the server refuses operations that have no control`, open.length === 0, open.join('\n    '))
  check(`${role}: ${names.size} operations are called`, names.size > (LEAST[role] ?? 30), [...names].join())
}

/** The functions that `calls-by-operation.ts` needs, with the people of a club. */
function castOf({ people: { priya, ruth } }) {
  const who = { olivia: priya, ruth }
  const must = (name, what, params) => {
    const [method, path] = what.split(' ')
    return who[name].call(method, path, params)
  }
  return {
    id: (name) => who[name].id,
    must,
    async channel(name, people) {
      const principals = people.map((one) => who[one].id)
      await must('olivia', 'POST /users/me/subscriptions', { subscriptions: [{ name }], principals })
      return (await must('olivia', 'GET /get_stream_id', { stream: name })).stream_id
    },
  }
}

/**
 * The calls that are made when someone uses all of their controls: one for each operation and set of parameter names.
 */
async function callsOfControls({ club, opened }) {
  const { priya, ruth, kit } = club.people
  const known = opened.troubles.length
  const { page, hashes } = await openPages(opened, club, ruth, noteCalls)
  const calls = new Map()
  for (const hash of share(hashes, SOME_PAGES)) {
    await goTo(page, hash)
    await page.locator('main .settings, main .bots').first().waitFor()
    await useAll(page, { names: namesIn(club), preferred: kit.name })
    for (const call of await notedCalls(page))
      calls.set(`${nameOf(call) || call.path} ${Object.keys(call.params).sort()}`, call)
  }
  await page.context().close()
  // Browsers log each refusal.
  opened.troubles.splice(known)
  // Calls that concern the owner's or the caller's account are left out, because later calls need both.
  const isTheirs = ({ path }) => [priya.id, ruth.id].some((id) => new RegExp(`^/users/${id}\\b`).test(path))
  const rankOf = ({ method, params }) => (`${params.delete}`.includes(`${ruth.id}`) ? 2 : method === 'DELETE' ? 1 : 0)
  // Deletions come last, because nobody can change a deleted object, or a group that they left.
  return [...calls.values()]
    .filter((call) => nameOf(call) && !isTheirs(call))
    .sort((one, other) => rankOf(one) - rankOf(other))
}

/** The server's refusal for lack of permission; empty if there is none. */
async function refusalOf(person, { method, path, params }) {
  try {
    await person.call(method, path, params)
    return ''
  } catch (error) {
    return NO_RIGHT.test(error.message) ? error.message : ''
  }
}

/** Changes everything on a page and in one of its dialogs. Returns the refusals. */
async function walk(page, hash, counts) {
  note(`${hash}, ${counts.changed} changed`)
  await goTo(page, hash)
  await page.locator('main .settings').waitFor()
  await settled(page)
  await page.waitForTimeout(200)
  const said = await page.locator('main [role=alert]').allTextContents()
  const refused = said.filter((text) => NO_RIGHT.test(text)).map((text) => `${hash}: ${text}`)
  refused.push(...(await changeAll(page, page.locator('main .settings'), hash, counts)))
  const manage = page.getByRole('button', { name: /^Manage / })
  const names = await manage.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  // The dialogs about the user and the owner aren't opened.
  const name = names.find((one) => one.includes(OTHER)) ?? names.find((one) => !/Ruth|Priya/.test(one))
  if (!name) return refused
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  counts.opened += 1
  refused.push(...(await changeAll(page, dialog, `${hash} › ${name}`, counts)))
  await dialog.getByRole('button', { name: 'Close' }).click()
  return refused
}

/** Changes each switch, choice and text, saves it, and changes it back. Returns the refusals. */
async function changeAll(page, within, where, counts) {
  const refused = []
  // The rows in a dialog, or on the page without its dialogs.
  const rows = within.locator('.set:has(input[role=switch]:enabled, select:enabled, .input:enabled)')
  for (let at = 0; at < (await rows.count()); at++) {
    const row = rows.nth(at)
    if (!(await row.isVisible())) continue
    const label = ((await row.locator('label').first().textContent()) ?? '').trim()
    const change = await changeOf(row)
    if (!change) continue
    counts.changed += 1
    for (const turn of [change.there, change.back]) {
      const problem = await saveBy(page, row, turn)
      if (problem) note(`${label}: ${problem}`)
      if (problem) refused.push(`${where}: ${label}: ${problem}`)
      if (problem) break
    }
  }
  return refused
}
