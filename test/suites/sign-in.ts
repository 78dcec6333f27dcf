// Logs in to the served bundle with a certified OpenID Connect provider: on pages and as a phone app does, with several
// clients and algorithms, and with a provider that refuses, is slow or is down.

import { runChecks } from '../../scripts/lib/checks.ts'
import { Person } from '../../scripts/lib/people.mjs'
import { withServedBundle } from '../../scripts/lib/served.ts'
import { until } from '../../scripts/lib/until.ts'
import { freePort, stopAllOnExit } from '../../tools/lib/children.mjs'
import { foundRealm } from '../../tools/lib/found-realm.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { actionOf, Browser, logInThere } from './sign-in/browser.ts'
import { checkInChromium } from './sign-in/chromium.ts'
import { ALGORITHMS, secretOf, startProvider } from './sign-in/provider.ts'
import { checkSecrets } from './sign-in/story.ts'

/** A delay that is longer than the server waits. */
const SLOW_MS = 12_000
const MOST_PROVIDERS = 10
const [MODERATOR, MEMBER] = [300, 400]

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  const providerPort = await freePort()
  const issuer = `http://127.0.0.1:${providerPort}`
  const args = ['--var', `PRIVATE_ISSUERS=${issuer}`]
  await withServedBundle(
    async (served) => {
      const { port, secrets } = served
      process.env.SETUP_KEY = secrets.SETUP_KEY
      const url = `http://localhost:${port}`
      const account = { name: 'Ours', email: 'olivia@example.com', fullName: 'Olivia Owner' }
      const { email, password, api_key: key, user_id: id } = await foundRealm({ url, ...account })
      const owner = new Person(url, { email, key, id })
      const redirectUris = Array.from(
        { length: MOST_PROVIDERS },
        (_, at) => `${url}/accounts/login/with/${at + 1}/return`,
      )
      const provider = await startProvider({ port: providerPort, redirectUris })
      const restart = (keyName) => startProvider({ port: providerPort, redirectUris, keyName })
      await checkAll({ check, skip, url, owner, password, provider, restart, served })
    },
    { args, hashesQuickly: true },
  )
})

async function checkAll({ check, skip, url, owner, password, provider, restart, served }) {
  const { issuer } = provider
  const add = async (client_id, wish = {}) => {
    const needed = { name: client_id, issuer, client_id, client_secret: secretOf(client_id) }
    const options = { is_offered: true, newcomers: 'anybody', joins_by_address: true }
    const added = await owner.call('POST', '/realm/sign_in_providers', { ...needed, ...options, ...wish })
    return `${url}/accounts/login/with/${added.provider.provider_id}`
  }
  for (const client of [...ALGORITHMS, 'post']) {
    const browser = new Browser()
    const start = await add(client)
    const end = await logInThere(browser, await browser.go(start), `kim-${client.toLowerCase()}`)
    const page = await browser.go(`${url}/account`)
    const isIn = page.text.includes(`Hello, kim-${client.toLowerCase()} There`)
    check(`a new member logs in: ${client}`, end.url.href === `${url}/` && isIn, `${end.url} ${page.text.slice(-600)}`)
  }
  const start = `${url}/accounts/login/with/1`
  await checkPhone(check, url, start)
  const passkeys: Json[] = []
  const keep = ({ privateKey }) => passkeys.push(privateKey)
  await checkInChromium({ check, skip, url, owner: { email: owner.email, password }, name: 'RS256', keep })
  await checkSecrets({ check, url, start, owner, password, passkeys, issued: provider.issued, served })
  await checkRefusals(check, url, start, add)
  await checkClaims(check, url, owner, start)
  await provider.stop()
  const other = await restart('second key')
  await checkRotated(check, url, start)
  await checkTrouble(check, start, other)
}

/** Checks that someone's groups at the provider determine their role here, each time they log in. */
async function checkClaims(check, url, owner, start) {
  const provider = `/realm/sign_in_providers/${start.split('/').at(-1)}`
  const rules = JSON.stringify([{ value: 'hosts', role: MODERATOR }])
  await owner.call('PATCH', provider, { claim: 'groups', claim_rules: rules })
  for (const [person, role] of [
    ['host-kim', MODERATOR],
    ['guest-kim', MEMBER],
  ]) {
    const browser = new Browser()
    await logInThere(browser, await browser.go(start), person)
    const { text } = await browser.go(`${url}/json/users/me`)
    check(`a claim gives ${person} the role ${role}`, JSON.parse(text).role === role, text)
  }
}

/** Checks a provider that now signs with different keys. The server fetches them again, but at most once a minute. */
async function checkRotated(check, url, start) {
  const isIn = await until(async () => {
    const browser = new Browser()
    const end = await logInThere(browser, await browser.go(start), 'kim-rs256')
    return end.url.href === `${url}/`
  })
  check('a provider with new keys logs people in', isIn)
}

/** Logs in as Zulip's mobile app does: with the one-time pad in the address, in a separate browser. */
async function checkPhone(check, url, start) {
  const settings = await (await fetch(`${url}/api/v1/server_settings`)).json()
  const method = settings.external_authentication_methods.find(({ name }) => name === 'oidc:1')
  const otp = 'cd'.repeat(32)
  const address = new URL(method.login_url, settings.realm_url)
  address.search = `?mobile_flow_otp=${otp}`
  const browser = new Browser()
  const until = ({ protocol }) => protocol === 'zulip:'
  const end = await logInThere(browser, await browser.go(address.href), 'kim-rs256', { until })
  const query = Object.fromEntries(end.url.searchParams)
  const key = Buffer.from(query.otp_encrypted_api_key ?? '', 'hex').map((byte) => byte ^ 0xcd)
  const headers = { Authorization: `Basic ${btoa(`${query.email}:${key}`)}` }
  const own = await (await fetch(`${url}/api/v1/users/me`, { headers })).json()
  const isRight = address.href.startsWith(start) && own.user_id === Number(query.user_id)
  check('a phone app gets a key that works', isRight && query.realm === url, `${end.url} ${JSON.stringify(own)}`)
}

async function checkRefusals(check, url, start, add) {
  const browser = new Browser()
  const asked = await browser.go(start)
  const canceled = await browser.go(`${actionOf(asked)}/abort`)
  check(
    'a person who cancels gets an explanation',
    canceled.status === 403 && canceled.text.includes('canceled'),
    canceled.text,
  )

  const unverified = await logInThere(browser, await browser.go(start), 'unverified-kim')
  check('an unverified address creates no account', unverified.url.pathname === '/accounts/login/link')

  const symmetric = await add('HS256')
  const third = new Browser()
  const signed = await logInThere(third, await third.go(symmetric), 'kim-rs256')
  check('a symmetric signature is refused', signed.text.includes('couldn’t be verified'), signed.text)

  const guessed = await add('ES256', { name: 'wrong', client_secret: 'a guess' })
  const other = new Browser()
  const refused = await logInThere(other, await other.go(guessed), 'kim-es256')
  check('a wrong secret is reported as an error in the settings', refused.text.includes('isn’t set up correctly'))
  check('with a wrong secret, nobody is logged in', !other.has(new URL(url).hostname, 'edgewise_session'))
}

async function checkTrouble(check, start, provider) {
  const browser = new Browser()
  provider.state.tokenDelayMs = SLOW_MS
  const slow = await logInThere(browser, await browser.go(start), 'kim-rs256')
  check('a provider that is too slow is reported', slow.text.includes('isn’t responding'), slow.text)
  provider.state.tokenDelayMs = 0
  // The person already has a session at the provider, so they are redirected back immediately.
  const back = await browser.go(start, { until: ({ pathname }) => pathname.endsWith('/return') })
  await provider.stop()
  const gone = await browser.go(back.url.href)
  check(
    'a provider that is unreachable is reported',
    gone.text.includes('isn’t responding'),
    `${gone.url} ${gone.text}`,
  )
}
