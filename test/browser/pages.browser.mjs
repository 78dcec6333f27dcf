// Visits the server's HTML pages in a real browser, with the served bundle. Two people, each with a separate profile,
// found or join an organization and log in. Every page is checked (look.mjs).
//   npm run test:browser -- pages.browser
//   SCREENSHOTS=/tmp/pages npm run test:browser -- pages.browser          leaves pictures of every page there
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withServedBundle } from '../../scripts/lib/served.ts'
import { until } from '../../scripts/lib/until.ts'
import { apiClient } from '../../tools/lib/http.mjs'
import { PYTHON_PACKAGE, pythonEnvironment } from '../suites/lib/python-environment.ts'
import { test } from './checked.mjs'
import { look } from './look.mjs'

const PASSWORD = 'a long enough password'
const NEW_PASSWORD = 'quite another sentence'
const OWNER = { name: 'Our club', full_name: 'Olivia Owner', email: 'olivia@example.com', password: PASSWORD }
const NEWCOMER = {
  full_name: 'Nora Newcomer-Featherstonehaugh',
  email: 'nora.newcomer-featherstonehaugh@mail.some-department.example.org',
  password: PASSWORD,
}
const NEW_ADDRESS = 'nora@example.org'

test('pages in a browser', ({ browser, check, skip }) =>
  withServedBundle((served) => visitAll({ ...served, browser }, check, skip), { args: ['--var', 'MAIL_TO_LOG=on'] }))

async function visitAll({ port, secrets, server, browser }, check, skip) {
  // Python doesn't resolve any name for this machine except localhost.
  const origin = `http://localhost:${port}`
  const troubles = []
  /** Pages whose user has been logged out, so refused events are expected. */
  const loggedOutElsewhere = new Set()
  await noticesFaults(await profile())
  const olivia = await profile()
  const nora = await profile()
  await founds(olivia)
  const { link, expired, revoked } = await invites(olivia)
  await joins(nora, link)
  await meetsDeadLinks(nora, { expired, revoked })
  await logsOutAndIn(nora)
  await getsNewPassword(olivia, nora)
  await forgetsPassword(nora)
  await isDeactivatedAndComesBack(olivia, nora)
  await changesAddress(nora)
  await exports(olivia)
  await closesAndOpens(olivia)
  await leaves(olivia)
  check('no page logged an error or violated the content security policy', troubles.length === 0, troubles.join('\n'))

  /** A page in a separate browser. */
  async function profile() {
    const context = await browser.newContext({ baseURL: origin })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI}`),
      )
    })
    const page = await context.newPage()
    page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error}`))
    page.on('console', (message) => {
      if (message.type() !== 'error' || isOwnRefusal(page, message)) return
      if (loggedOutElsewhere.has(page) && isRefusalOfEvents(message)) return
      troubles.push(`${page.url()}: ${message.text()} ${message.location().url}`)
    })
    return page
  }

  /** Shows that the check would find pale text, content wider than the window, and a missing document type. */
  async function noticesFaults(page) {
    const bad = '<h1>x</h1><p style="color: #ccc; background: #fff">pale</p><div style="width: 2000px">wide</div>'
    await page.setContent(`<html lang="en"><title>x</title><main>${bad}</main>`)
    const wrong = (await look(page, 'bad')).join('\n')
    check(
      'the check finds the faults of a bad page',
      ['color-contrast', 'too wide', 'no document type'].every((fault) => wrong.includes(fault)),
      wrong,
    )
  }

  /** Checks that the page contains the heading and has no problems. */
  async function shows(page, name, heading) {
    const found = await page.locator('h1').innerText()
    check(`the page "${name}" contains "${heading}"`, found.includes(heading), found)
    const wrong = await look(page, name)
    check(
      `the page "${name}" fits the window in both color schemes, and axe finds no serious faults`,
      wrong.length === 0,
      wrong.join('\n'),
    )
  }

  async function complains(page, name, text) {
    const problem = await page.getByRole('alert').innerText()
    check(`the page "${name}" explains what to do`, problem.includes(text), problem)
    const wrong = await look(page, name)
    check(
      `the page "${name}" fits the window in both color schemes, and axe finds no serious faults`,
      wrong.length === 0,
      wrong.join('\n'),
    )
  }

  async function fill(page, fields, button) {
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.waitForLoadState()
  }

  /** Reads the key on the page. Returns an API client that uses it. */
  async function usesKey(page, email, password = PASSWORD) {
    if (new URL(page.url()).pathname !== '/account') await page.goto('/account')
    await fill(page, { password }, 'Show my key')
    const shown = await page.locator('pre').innerText()
    const key = /key=(\w{32})/.exec(shown)?.[1]
    return apiClient(origin, { email, key })
  }

  async function founds(page) {
    await page.goto('/')
    await shows(page, 'found', 'Create your organization')
    await fill(page, { ...OWNER, key: 'a guess' }, 'Create organization')
    await complains(page, 'found-refused', 'SETUP_KEY')
    await fill(page, { key: secrets.SETUP_KEY, password: PASSWORD }, 'Create organization')
    await page.goto('/account')
    await shows(page, 'key', 'Hello, Olivia Owner')
    const api = await usesKey(page, OWNER.email)
    check('the key on the page is the owner’s', (await api('GET', '/users/me')).role === 100)
    const shown = await page.locator('pre').innerText()
    await page.goto('/account')
    await fill(page, { password: 'a guess' }, 'Show my key')
    await complains(page, 'key-refused', 'The password is incorrect.')
    await page.locator('[name="password"]').fill(PASSWORD)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Download zuliprc file').click(),
    ])
    const text = await (await download.createReadStream()).toArray()
    check('the downloaded file equals the text on the page', shown.trim() === `${text}`.trim())
  }

  async function invites(page) {
    const api = await usesKey(page, OWNER.email)
    const expired = (await api('POST', '/invites/multiuse', { invite_expires_in_minutes: -1 })).invite_link
    await page.goto('/#organization/invitations')
    const links = page.locator('.set .secret')
    for (let made = 0; made < 2; made++) {
      await page.getByRole('button', { name: 'Create link' }).click()
      await links.nth(made).waitFor()
    }
    const [revoked, link] = await links.allInnerTexts()
    check('two invitation links exist', new Set([revoked, link]).size === 2, `${revoked} ${link}`)
    const row = page.locator('.set', { hasText: revoked })
    await row.getByRole('button', { name: 'Revoke' }).click()
    await row.getByRole('button', { name: 'Yes, revoke' }).click()
    await row.waitFor({ state: 'detached' })
    check('one invitation link is revoked', (await page.getByRole('button', { name: 'Revoke' }).count()) === 1)
    await invitesByMail(page)
    return { link, revoked, expired }
  }

  async function invitesByMail(page) {
    await page.getByRole('button', { name: 'By email' }).click()
    await page.getByLabel('Email addresses').fill('guest@example.net')
    await page.getByRole('button', { name: 'Send invitations' }).click()
    await untilMailed(/Mail to guest@example.net: .* has invited you/)
    const row = page.locator('.set', { hasText: 'guest@example.net' })
    await row.getByRole('button', { name: 'Resend' }).click()
    await row.getByRole('button', { name: 'Revoke' }).click()
    await row.getByRole('button', { name: 'Yes, revoke' }).click()
    await row.waitFor({ state: 'detached' })
    check('the invitation by email is revoked', true)
  }

  async function exports(page) {
    await page.goto('/#organization/exports')
    await page.getByRole('button', { name: 'Start export' }).click()
    const link = page.getByRole('link', { name: 'Download' })
    await link.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const { stdout } = await promisify(execFile)('tar', ['-tzf', await download.path()])
    check('an export is downloaded, and contains the organization', stdout.includes('realm.json'), stdout)
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Yes, remove' }).click()
    await page.getByText('Removed').waitFor()
  }

  async function joins(page, link) {
    await page.goto(link)
    await shows(page, 'join', 'Join Our club')
    await fill(page, { ...NEWCOMER, password: 'password' }, 'Join')
    await complains(page, 'join-refused', 'Use at least 6 characters')
    await fill(page, { password: PASSWORD }, 'Join')
    await page.goto('/account')
    await shows(page, 'key-member', `Hello, ${NEWCOMER.full_name}`)
    const me = await (await usesKey(page, NEWCOMER.email))('GET', '/users/me')
    check('the key of a person who joined is a member’s', me.role === 400 && me.full_name === NEWCOMER.full_name)
    await page.goto('/account')
    await page.locator('[name="password"]').fill(PASSWORD)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Download zuliprc file').click(),
    ])
    await logsInFromPython(await download.path())
    await page.goto('/administration')
    await page.getByText('You don’t have permission to view this page.').waitFor()
    check('members see that only administrators may manage the organization', true)
  }

  /** Logs in with the released Python package, using the file as it was downloaded. */
  async function logsInFromPython(file) {
    const name = 'the Python client can log in with the downloaded file'
    const { bin, trouble } = await pythonEnvironment('browser-client', [PYTHON_PACKAGE])
    if (trouble) return skip(name, trouble)
    const script = `import sys, zulip
client = zulip.Client(config_file=sys.argv[1])
sent = client.send_message({'type': 'stream', 'to': 'general', 'topic': 'hello', 'content': 'from Python'})
print(client.get_profile()['full_name'], sent['result'])`
    const run = promisify(execFile)(join(bin, 'python'), ['-c', script, file], { timeout: 60_000 })
    const { stdout, stderr } = await run.catch((error) => error)
    check(name, `${stdout}`.trim() === `${NEWCOMER.full_name} success`, `${stdout}${stderr}`)
  }

  async function meetsDeadLinks(page, { expired, revoked }) {
    await page.goto(expired)
    await complains(page, 'link-expired', 'expired')
    await page.goto(revoked)
    await complains(page, 'link-revoked', 'This link doesn’t exist')
  }

  async function logsOutAndIn(page) {
    await page.goto('/account')
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await shows(page, 'log-in', 'Log in to Our club')
    await page.goto('/account')
    check('logging out redirects to the log-in page', new URL(page.url()).pathname === '/login', page.url())
    await fill(page, { email: NEWCOMER.email, password: 'wrong' }, 'Log in')
    await complains(page, 'log-in-refused', 'try again')
    await fill(page, { password: PASSWORD }, 'Log in')
    check('the person can log in again', new URL(page.url()).pathname === '/', page.url())
  }

  /** Opens the dialog in which an administrator manages the newcomer's account. */
  async function managesNewcomer(admin) {
    await admin.goto('/#organization/people')
    await admin.reload()
    await admin.getByLabel('Accounts to show').waitFor()
    await admin.getByRole('button', { name: `Manage ${NEWCOMER.full_name}` }).click()
    return admin.getByRole('dialog')
  }

  async function getsNewPassword(admin, page) {
    const dialog = await managesNewcomer(admin)
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const link = await dialog.getByRole('textbox', { name: 'Password reset link' }).inputValue()
    await page.goto(link)
    await shows(page, 'reset', 'Set a new password')
    await fill(page, { password: NEW_PASSWORD, again: PASSWORD }, 'Set password')
    await complains(page, 'reset-refused', 'twice')
    await fill(page, { password: NEW_PASSWORD, again: NEW_PASSWORD }, 'Set password')
    await shows(page, 'reset-done', 'Your password is set')
    await page.goto('/account')
    check('the earlier session is logged out', new URL(page.url()).pathname === '/login', page.url())
    await fill(page, { email: NEWCOMER.email, password: NEW_PASSWORD }, 'Log in')
    check('the person can log in with the new password', new URL(page.url()).pathname === '/', page.url())
    await page.goto(link)
    await complains(page, 'reset-used', 'already used')
  }

  async function forgetsPassword(page) {
    await page.goto('/account')
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await shows(page, 'forgotten', 'Forgot your password?')
    await fill(page, { email: NEWCOMER.email }, 'Send me a link')
    await shows(page, 'forgotten-asked', 'Check your email')
    await page.goto(await untilMailed(/http\S+\/accounts\/password\/reset\/\S+/))
    await shows(page, 'reset-by-mail', 'Set a new password')
    await fill(page, { password: NEW_PASSWORD, again: NEW_PASSWORD }, 'Set password')
    await page.goto('/login')
    await fill(page, { email: NEWCOMER.email, password: NEW_PASSWORD }, 'Log in')
    check(
      'the person can log in with the password that was set by email',
      new URL(page.url()).pathname === '/',
      page.url(),
    )
  }

  async function closesAndOpens(page) {
    await page.goto('/account')
    await (await usesKey(page, OWNER.email))('POST', '/realm/deactivate')
    await page.goto('/account')
    await fill(page, { email: OWNER.email, password: PASSWORD }, 'Log in')
    await complains(page, 'log-in-closed', 'a link that reactivates it')
    const link = await untilMailed(/http\S+\/reactivate\/\S+/)
    await page.goto(link)
    await shows(page, 'reactivate', 'Reactivate Our club')
    await fill(page, {}, 'Reactivate organization')
    await shows(page, 'reactivated', 'Our club is active again')
    await page.goto(link)
    await complains(page, 'reactivate-used', 'already used')
    await page.goto('/account')
    check('earlier sessions are logged out', new URL(page.url()).pathname === '/login', page.url())
    await fill(page, { email: OWNER.email, password: PASSWORD }, 'Log in')
    check('the owner can log in again', new URL(page.url()).pathname === '/', page.url())
  }

  async function isDeactivatedAndComesBack(admin, page) {
    const dialog = await managesNewcomer(admin)
    await page.waitForLoadState('networkidle')
    loggedOutElsewhere.add(page)
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await dialog.getByRole('button', { name: `Yes, deactivate ${NEWCOMER.full_name}` }).click()
    await dialog.getByRole('button', { name: 'Reactivate' }).waitFor()
    await page.waitForURL((url) => url.pathname === '/login')
    loggedOutElsewhere.delete(page)
    check('the client redirects a deactivated person to the log-in page', true)
    await page.goto('/account')
    await fill(page, { email: NEWCOMER.email, password: NEW_PASSWORD }, 'Log in')
    await complains(page, 'log-in-deactivated', 'administrator')
    await dialog.getByRole('button', { name: 'Reactivate' }).click()
    await dialog.getByRole('button', { name: `Yes, reactivate ${NEWCOMER.full_name}` }).click()
    await dialog.getByRole('button', { name: 'Deactivate' }).waitFor()
    await fill(page, { password: NEW_PASSWORD }, 'Log in')
    check('a reactivated person can log in', new URL(page.url()).pathname === '/', page.url())
  }

  async function changesAddress(page) {
    const api = await usesKey(page, NEWCOMER.email, NEW_PASSWORD)
    await api('PATCH', '/settings', { email: NEW_ADDRESS })
    const link = await untilMailed(/http\S+\/accounts\/confirm_new_email\/\S+/)
    await page.goto(link)
    await shows(page, 'address-changed', 'Your email address has changed')
    await page.goto(link)
    await complains(page, 'address-link-used', 'expired')
    // People who are already logged in are redirected from the log-in page to the client.
    await page.context().clearCookies()
    await page.goto('/login')
    await fill(page, { email: NEW_ADDRESS, password: NEW_PASSWORD }, 'Log in')
    check('the new address can be used to log in', new URL(page.url()).pathname === '/', page.url())
  }

  /** Waits for an email, which is written to the server's log here. */
  async function untilMailed(pattern) {
    const found = await until(() => pattern.exec(server.output))
    if (!found) throw new Error(`no mail with ${pattern}`)
    return found[0]
  }

  async function leaves(page) {
    await page.goto('/account')
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    // The service worker still serves the client. The client's requests are refused, because nobody is logged in.
    loggedOutElsewhere.add(page)
    await page.goto('/administration')
    await page.waitForURL((url) => url.pathname === '/login')
    check(
      'after logging out, the client redirects to the log-in page',
      new URL(page.url()).pathname === '/login',
      page.url(),
    )
    await page.getByRole('link', { name: 'API', exact: true }).click()
    await shows(page, 'api', 'API')
  }
}

/** Whether the browser reports that the page itself was refused, which is expected here. */
function isOwnRefusal(page, message) {
  return /the server responded with a status of 4\d\d/.test(message.text()) && message.location().url === page.url()
}

/**
 * Whether the browser reports that events were refused because the person is logged out: on the socket, in the poll
 * that follows, or when registering.
 */
function isRefusalOfEvents(message) {
  const text = message.text()
  if (/^WebSocket connection to '[^']+\/json\/events\?[^']+' failed: HTTP Authentication failed/.test(text)) return true
  return (
    /status of 401/.test(text) && ['/json/events', '/json/register'].includes(new URL(message.location().url).pathname)
  )
}
