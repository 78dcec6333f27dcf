import { createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { EXECUTABLE, STARTER } from '../../browser/chromium.mjs'

/** The user agent of Zulip's desktop app. */
const APP = 'ZulipElectron/5.12.2 Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/138.0.0.0'

/**
 * Logs in with a provider, a password and a passkey in a real browser, whose policies on forms, cookies and scripts
 * apply: on our page, in the client, and for the apps, whose code is imitated.
 *
 * @param given `keep` is called with the passkey that was created
 */
export async function checkInChromium(given: {
  check: (name: string, passes: boolean, detail?: string) => void
  skip: (name: string, why: string) => void
  url: string
  owner: { email: string; password: string }
  name: string
  keep: (credential: { privateKey: string }) => void
}) {
  if (!existsSync(EXECUTABLE)) return given.skip('logging in in a browser', `no browser at ${EXECUTABLE}`)
  const browser = await chromium.launch({ executablePath: STARTER, args: ['--no-sandbox'] })
  const opened = { ...given, browser, troubles: [] }
  try {
    await onPage(opened)
    await inClient(opened)
    await onPhone(opened)
    given.keep(await onDesk(opened))
  } finally {
    await browser.close()
  }
  given.check(
    'no page violated its security policy or had an error',
    opened.troubles.length === 0,
    opened.troubles.join('\n'),
  )
}

/** A separate browser for one person. */
async function open({ browser, url, troubles }, more = {}) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', ...more })
  context.on('console', (message) => /policy/i.test(message.text()) && troubles.push(message.text()))
  context.on('weberror', (error) => troubles.push(String(error.error())))
  return context
}

/** Logs in on the provider's own pages. */
async function logInThere(page, person) {
  await page.locator('input[name=login]').fill(person)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' })
  await page.locator('button[type=submit]').click()
}

/** Logs in on our own page, without a provider. */
async function logInByPassword(page, { email, password }) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function onPage(opened) {
  const { check, url, name } = opened
  const context = await open(opened)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('link', { name: `Log in with ${name}` }).click()
  await logInThere(page, 'kim-page')
  await page.waitForURL(`${url}/`)
  await page.getByRole('main').waitFor()
  check(
    'our page redirects to the provider, which redirects back into the client',
    (await whoIs(context)) === 'kim-page There',
  )
  await context.close()
}

const whoIs = async (context) => (await (await context.request.get('/json/users/me')).json()).full_name

async function inClient(opened) {
  const { check, owner, name } = opened
  const context = await open(opened)
  const page = await context.newPage()
  await page.goto('/login#organization/sign_in')
  await logInByPassword(page, owner)
  await page.getByRole('button', { name: `Manage ${name}`, exact: true }).click()
  const popup = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Test log-in' }).click()
  const trial = await popup
  await logInThere(trial, 'kim-trial')
  await trial.getByText('kim-trial@example.com').first().waitFor()
  const text = await trial.locator('main').innerText()
  check('the client tests a provider in a window that shows its claims', text.includes('kim-trial There'), text)
  await trial.setViewportSize({ width: 375, height: 700 })
  check(
    'the window for testing fits on a phone',
    await trial.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
  )
  check('the person who tests a provider stays logged in as before', (await whoIs(context)) === 'Olivia Owner')
  await context.close()
}

/**
 * Logs in as Zulip's mobile app does: it sends a pad of 32 bytes, and gets the encrypted key in an address that the
 * system opens in the app.
 */
async function onPhone(opened) {
  const { check, url, owner, name } = opened
  const settings = await (await fetch(`${url}/api/v1/server_settings`)).json()
  const method = settings.external_authentication_methods.find(({ display_name }) => display_name === name)
  const ways = [
    ['a provider', method.login_url, (page) => logInThere(page, 'kim-page')],
    ['our own page', '/login', (page) => logInByPassword(page, owner)],
  ]
  for (const [what, path, logIn] of ways) {
    const otp = randomBytes(32).toString('hex')
    const context = await open(opened)
    const page = await context.newPage()
    const address = new URL(path, settings.realm_url)
    address.search = new URLSearchParams({ mobile_flow_otp: otp }).toString()
    const toApp = page.waitForEvent('request', (request) => request.url().startsWith('zulip:'))
    await page.goto(address.href)
    await logIn(page)
    const payload = readWebAuth((await toApp).url(), otp)
    const headers = { Authorization: `Basic ${btoa(`${payload.email}:${payload.key}`)}` }
    const own = await (await fetch(`${url}/api/v1/users/me`, { headers })).json()
    const isOwn = own.user_id === payload.userId && payload.realm === settings.realm_url
    check(`a phone app gets a key that works, with ${what}`, isOwn, JSON.stringify([payload, own]))
    await context.close()
  }
}

/** Reads the address as the app does. Throws if its scheme, host, user id or encrypted key isn't as expected. */
function readWebAuth(address, otp) {
  const url = new URL(address)
  const { realm, email, user_id, otp_encrypted_api_key: hidden = '' } = Object.fromEntries(url.searchParams)
  if (url.protocol !== 'zulip:' || url.host !== 'login' || !/^\d+$/.test(user_id ?? '')) throw new Error(address)
  if (!/^[0-9a-fA-F]{64}$/.test(hidden)) throw new Error(`no key under a pad: ${address}`)
  const pad = Buffer.from(otp, 'hex')
  const key = Buffer.from(hidden, 'hex').map((byte, at) => byte ^ (pad[at] ?? 0))
  return { realm, email, userId: Number(user_id), key: Buffer.from(key).toString('latin1') }
}

async function onDesk(opened) {
  const { name } = opened
  await throughClipboard(opened, `Log in with ${name}`, (page) => logInThere(page, 'kim-page'), 'kim-page There')
  const credential = await addPasskey(opened)
  // The page logs in with the passkey without a click. So the passkey is added while another page is open, and nothing
  // waits for the log-in page to load, because it may navigate away at any time.
  const logIn = async (page) => {
    const address = page.url()
    const ask = await authenticatorOf(page)
    await page.goto('about:blank')
    await ask('addCredential', { credential })
    await page.goto(address, { waitUntil: 'commit' })
  }
  await throughClipboard(opened, 'Log in with your browser', logIn, 'Olivia Owner')
  return credential
}

/** Adds a passkey for the owner on our page, so that the log-in page asks for passkeys. */
async function addPasskey(opened) {
  const context = await open(opened)
  const page = await context.newPage()
  const ask = await authenticatorOf(page)
  await page.goto('/login')
  await logInByPassword(page, opened.owner)
  await page.waitForURL(`${opened.url}/`)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Laptop')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.waitForURL(`${opened.url}/account`)
  const { credentials } = await ask('getCredentials')
  await context.close()
  return credentials[0]
}

/** Adds a virtual authenticator to this page with the browser's developer tools. */
async function authenticatorOf(page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true }
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  return (what, more = {}) => tools.send(`WebAuthn.${what}`, { authenticatorId, ...more })
}

/**
 * Logs in as Zulip's desktop app does, which has a key, opens pages in the browser, and repeatedly checks the
 * clipboard.
 */
async function throughClipboard(opened, link, logIn, fullName) {
  const { check, url } = opened
  const key = randomBytes(32)
  let clipboard = ''
  const app = await open(opened, { userAgent: APP })
  await app.exposeFunction('pollClipboard', () => decrypted(clipboard, key) ?? null)
  await app.addInitScript(
    (bytes) => {
      const poll = async () => {
        for (;;) {
          const found = await window.pollClipboard()
          if (found !== null) return found
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
      }
      window.electron_bridge = {
        decrypt_clipboard: () => ({ version: 1, key: new Uint8Array(bytes), pasted: poll() }),
      }
    },
    [...key],
  )
  const inApp = await app.newPage()
  await inApp.goto('/login')
  const asked = app.waitForEvent('page')
  const toBrowser = app.waitForEvent('request', (request) => request.url().includes('?desktop_flow_otp='))
  await inApp.getByRole('link', { name: link }).click()
  const window = await asked
  const address = (await toBrowser).url()
  await window.close()
  check(
    `the desktop app sends its key: ${link}`,
    new URL(address).searchParams.get('desktop_flow_otp') === key.toString('hex'),
  )
  const context = await open(opened)
  const page = await context.newPage()
  await page.goto(address)
  await logIn(page)
  clipboard = (await page.getByLabel('Code').inputValue()).trim()
  await inApp.waitForURL(`${url}/`)
  check(`the code logs the app in: ${link}`, (await whoIs(app)) === fullName, await whoIs(app))
  check(
    `the browser itself isn’t logged in: ${link}`,
    !(await context.cookies()).some(({ name }) => name.includes('edgewise_session')),
  )
  await context.close()
  await app.close()
}

/** Decrypts text from the clipboard. Returns undefined for any text that isn't from our page. */
function decrypted(text, key) {
  const data = Buffer.from(text, 'hex')
  if (data.length < 28) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(data.subarray(-16))
    return decipher.update(data.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
