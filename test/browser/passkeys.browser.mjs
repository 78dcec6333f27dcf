// Uses passkeys in a real browser with an authenticator from its developer tools, and the served bundle. Someone adds a
// passkey, and uses it to log in, with the button and through autofill. Invalid answers are refused.
//   npm run test:browser -- passkeys.browser
//   SCREENSHOTS=/tmp/passkeys npm run test:browser -- passkeys.browser          leaves pictures of every page there
import { createServer } from 'node:http'
import { Secret, TOTP } from 'otpauth'
import { withServedBundle } from '../../scripts/lib/served.ts'
import { freePort } from '../../tools/lib/children.mjs'
import { foundRealm } from '../../tools/lib/found-realm.mjs'
import { test } from './checked.mjs'
import { look } from './look.mjs'
import { moveAndBack } from './move-and-back.mjs'

const OWNER = {
  name: 'Our club',
  email: 'olivia@example.com',
  fullName: 'Olivia Owner',
  password: 'a long enough password',
}
const PASSKEY = {
  ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
  ...{ isUserVerified: true, automaticPresenceSimulation: true },
}

test('passkeys in a browser', ({ browser, check }) =>
  withServedBundle((served) => walk({ ...served, browser }, check), { hashesQuickly: true }))

async function walk({ port, secrets, browser }, check) {
  process.env.SETUP_KEY = secrets.SETUP_KEY
  const url = `http://localhost:${port}`
  await foundRealm({ url, ...OWNER })
  await visit(await openAt(browser, url), check)
}

/** Opens a separate browser with an authenticator. */
async function openAt(browser, url) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' })
  const troubles = []
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error}`))
  page.on('console', (message) => message.text().startsWith('policy:') && troubles.push(message.text()))
  const tools = await context.newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', { options: PASSKEY })
  const ask = (what, more = {}) => tools.send(`WebAuthn.${what}`, { authenticatorId, ...more })
  return { url, context, page, ask, troubles }
}

async function visit({ url, context, page, ask, troubles }, check) {
  const problem = () => page.locator('.problem:visible').first().textContent()
  const faults = async (name) =>
    check(
      `the page ${name} has no visual or accessibility faults`,
      (await look(page, name)).length === 0,
      await look(page, name),
    )
  const toLogIn = async () => {
    await context.clearCookies()
    await page.goto('/login')
  }
  const isIn = () => page.waitForURL(`${url}/`).then(() => true)
  const byButton = () => page.getByRole('button', { name: 'Log in with a passkey' }).click()

  await toLogIn()
  check('the log-in page has no script if nobody has a passkey', (await page.locator('script').count()) === 0)
  await page.getByLabel('Email address').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await isIn()

  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await faults('adding')
  await page.getByLabel('Name of the passkey').fill('Laptop')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.waitForURL(`${url}/account`)
  check('an added passkey is listed', (await page.getByText('Laptop').count()) === 1)
  await faults('account')
  const { credentials } = await ask('getCredentials')
  check(
    'the passkey is discoverable and belongs to this host',
    credentials[0]?.isResidentCredential && credentials[0].rpId === 'localhost',
  )

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  check('a second passkey on the same authenticator is refused', (await problem())?.includes('already has a passkey'))

  await toLogIn()
  check('the person can log in with the browser’s suggestion, without a name or a click', await isIn())

  await context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await toLogIn()
  await faults('log-in')
  await byButton()
  check('the person can log in with the button for passkeys, without a name', await isIn())

  await ask('setUserVerified', { isUserVerified: false })
  await toLogIn()
  await byButton()
  await page.locator('.problem:visible').first().waitFor()
  check('a passkey is refused if the browser hasn’t verified the user', page.url().includes('/login'))
  await ask('setUserVerified', { isUserVerified: true })

  const [kept] = (await ask('getCredentials')).credentials
  await ask('removeCredential', { credentialId: kept.credentialId })
  await ask('addCredential', { credential: { ...kept, signCount: 1 } })
  await toLogIn()
  await byButton()
  await page.locator('.problem:visible').first().waitFor()
  check('a copied passkey is refused', (await problem())?.includes('may have been copied'), await problem())
  check('a refused passkey leads back to the log-in page', page.url() === `${url}/login`, page.url())
  await faults('copied')
  await ask('removeCredential', { credentialId: kept.credentialId })
  await ask('addCredential', { credential: { ...kept, signCount: kept.signCount + 10 } })

  await toLogIn()
  const options = JSON.parse(await page.locator('[data-options]').getAttribute('data-options'))
  const answer = await atAnotherOrigin(page, options)
  const headers = { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' }
  const sent = await context.request.post('/login/passkey', { headers, data: `passkey=${encodeURIComponent(answer)}` })
  check('a passkey’s answer from another origin is refused', sent.status() === 403, `${sent.status()} ${answer}`)
  check(
    'the error for an answer from another origin says that it can’t be verified',
    (await sent.text()).includes('be verified'),
    await sent.text(),
  )

  await toLogIn()
  await byButton()
  await isIn()
  await moveAndBack({ url, context }, check)
  await toLogIn()
  await byButton()
  check('a passkey works again after the organization is back at its host', await isIn())
  await leftOpen(context.browser(), url, check)
  await toLogIn()
  const toSend = async (given) =>
    (
      await context.request.post('/login/passkey', {
        headers,
        maxRedirects: 0,
        data: `passkey=${encodeURIComponent(given)}`,
      })
    ).status()
  const [first, second] = [await answerOn(page), await answerOn(page)]
  check('a passkey’s answer logs the person in if it is sent directly', (await toSend(first)) === 302)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await page.waitForURL(`${url}/account`)
  check('a removed passkey is no longer listed', (await page.getByText('Laptop').count()) === 0)
  await toLogIn()
  check('an answer from before a passkey was removed is refused', (await toSend(second)) === 303)

  await byPasswordWithoutScript(context.browser(), url, check)
  await withCodes({ page, url, toLogIn, faults }, check)
  check('no page logged an error or violated the content security policy', troubles.length === 0, troubles.join('\n'))
}

/** Gets an answer on a page at another port of this host. It can request the passkeys, but has another origin. */
async function atAnotherOrigin(page, options) {
  const port = await freePort()
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<p>Another site'))
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  try {
    await page.goto(`http://localhost:${port}/`)
    return await answerTo(page, options)
  } finally {
    server.close()
  }
}

/** Gets the passkey's answer to the log-in page's request without submitting it. */
async function answerOn(page) {
  await page.goto('/login')
  return answerTo(page, JSON.parse(await page.locator('[data-options]').getAttribute('data-options')))
}

function answerTo(page, options) {
  return page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
    return JSON.stringify((await navigator.credentials.get({ publicKey })).toJSON())
  }, options)
}

/** Turns on codes in addition to the password, and logs in with a recovery code. */
async function withCodes({ page, url, toLogIn, faults }, check) {
  const withPassword = async () => {
    await toLogIn()
    await page.getByLabel('Email address').fill(OWNER.email)
    await page.getByLabel('Password').fill(OWNER.password)
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  await withPassword()
  await page.waitForURL(`${url}/`)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Set up codes' }).click()
  await page.locator('main p code').waitFor()
  await faults('codes')
  const seed = (await page.locator('main p code').textContent()).replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(seed) }).generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await faults('recovery codes')
  const [code] = (await page.locator('pre').textContent()).split('\n')
  await page.getByRole('link', { name: 'I’ve saved them' }).click()
  await faults('account with codes')
  await withPassword()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Log in' }).click()
  check('a wrong code is refused', (await page.locator('.problem:visible').textContent())?.includes('incorrect'))
  await faults('code')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Log in' }).click()
  check('the person can log in with a recovery code', await page.waitForURL(`${url}/`).then(() => true))
}

/** Leaves pages open until their requests have expired, according to the pages' clock. */
async function leftOpen(browser, url, check) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' })
  const page = await context.newPage()
  await page.clock.install()
  const wait = () => page.clock.fastForward('09:00')
  const byPasskey = page.getByRole('button', { name: 'Log in with a passkey' })
  const asked = () => page.locator('[data-options]').getAttribute('data-options')
  await page.goto('/login')
  await byPasskey.waitFor()
  const before = await asked()
  await Promise.all([page.waitForEvent('load'), wait()])
  await byPasskey.waitFor()
  check('a log-in page that was left open has a new request for a passkey', (await asked()) !== before)
  await page.getByLabel('Email address').fill(OWNER.email)
  await wait()
  check('a log-in page with typed text no longer offers the expired request', await byPasskey.isHidden())
  const typed = await page.getByLabel('Email address').inputValue()
  check('a log-in page that was left open keeps typed text', typed === OWNER.email, typed)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(`${url}/`)
  for (const name of ['', 'Laptop']) {
    await page.goto('/account')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const create = page.getByRole('button', { name: 'Create passkey' })
    await create.waitFor()
    if (name) await page.getByLabel('Name of the passkey').fill(name)
    await wait()
    const what = name ? 'a form with a typed name' : 'an unchanged form'
    check(`${what} for a new passkey is hidden once its request has expired`, await create.isHidden())
    const isSaid = await page.getByText('This request has expired').isVisible()
    check(`${what} for a new passkey is replaced by an explanation`, isSaid)
  }
  const faults = await look(page, 'expired')
  check('the page of an expired request has no visual or accessibility faults', faults.length === 0, faults)
  await page.getByRole('link', { name: 'Back to “My key”' }).click()
  check('the explanation leads back to the passkeys', await page.waitForURL(`${url}/account`).then(() => true))
}

async function byPasswordWithoutScript(browser, url, check) {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email address').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  check('without scripts, the person can log in with the password', await page.waitForURL(`${url}/`).then(() => true))
}
