// Checks the code behind `npm run deploy -- --mail-in` with a stand-in for Cloudflare's API that records changes.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  apiToken,
  checkMailDomain,
  cloudflare,
  mailSettings,
  routeMail,
  workerName,
} from '../../../tools/lib/email-routing.ts'

const TOKEN = 'a-token-of-the-tests'
const WORKER = 'edgewise'
const ZONE = '/zones/z1/email/routing'

async function startApi({
  mx = [],
  isEnabled = false,
  rule = { enabled: false, actions: [{ type: 'drop' }] },
}: {
  mx?: string[]
  isEnabled?: boolean
  rule?: object
} = {}) {
  const state = { mx, isEnabled, rule }
  const changes: (string | undefined)[][] = []
  const answers = {
    '/zones?name=example.org': () => [{ id: 'z1', name: 'example.org' }],
    '/zones/z1/dns_records?type=MX&name=example.org': () => state.mx.map((content) => ({ content })),
    [ZONE]: () => ({ enabled: state.isEnabled }),
    [`${ZONE}/enable`]: () => {
      state.isEnabled = true
      return {}
    },
    // A rule exists only after routing is turned on.
    [`${ZONE}/rules/catch_all`]: (given) => {
      if (given) state.rule = given
      return state.isEnabled ? state.rule : undefined
    },
  }
  const server = http.createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const isAllowed = request.headers.authorization === `Bearer ${TOKEN}`
    const answer = answers[request.url ?? ''] ?? (() => (request.url?.startsWith('/zones?') ? [] : undefined))
    if (isAllowed && request.method !== 'GET') changes.push([request.method, request.url])
    const result = isAllowed ? answer(request.method === 'PUT' ? JSON.parse(text) : undefined) : undefined
    const errors = [{ message: isAllowed ? 'not there' : 'Invalid access token' }]
    const said = result === undefined ? { success: false, errors } : { success: true, result }
    response.writeHead(result === undefined ? 400 : 200).end(JSON.stringify(said))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = server.address() as AddressInfo
  return { state, changes, base: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

const refusal = (promise) =>
  promise.then(
    () => '',
    ({ message }) => message,
  )

export async function checkMailRouting(check) {
  const tried = async (given, domain = 'example.org', token = TOKEN) => {
    const stand = await startApi(given)
    const said = await refusal(routeMail({ api: cloudflare(token, stand.base), domain, worker: WORKER }))
    stand.stop()
    return { ...stand, said }
  }
  const free = await tried({})
  const rule = {
    name: 'Edgewise',
    enabled: true,
    matchers: [{ type: 'all' }],
    actions: [{ type: 'worker', value: [WORKER] }],
  }
  check(
    'email: routing is turned on, and all emails go to the Worker',
    free.state.isEnabled && JSON.stringify(free.state.rule) === JSON.stringify(rule),
    free.said,
  )
  check(
    'email: setting up routing takes two changes',
    free.changes.map((one) => one.join(' ')).join() === `POST ${ZONE}/enable,PUT ${ZONE}/rules/catch_all`,
    free.changes.join(),
  )
  const again = await tried({ isEnabled: true, rule, mx: ['route1.mx.cloudflare.net'] })
  check(
    'email: setting up routing again only sets the rule again',
    again.said === '' && again.changes.length === 1,
    again.said,
  )
  const refused: Record<string, [{ said: string; changes: unknown[] }, RegExp]> = {
    'a domain whose emails go elsewhere': [await tried({ mx: ['mail.example.com'] }), /goes to mail\.example\.com/],
    'a domain with another rule for all emails': [
      await tried({
        isEnabled: true,
        rule: { enabled: true, actions: [{ type: 'forward', value: ['x@example.com'] }] },
      }),
      /already has a catch-all rule for email \(forward\)/,
    ],
    'a domain whose emails go to another Worker': [
      await tried({ isEnabled: true, rule: { enabled: true, actions: [{ type: 'worker', value: ['other'] }] } }),
      /catch-all rule for email \(worker\)/,
    ],
    'a subdomain': [await tried({}, 'mail.example.org'), /docs\/mail\.md/],
    'a domain of another account': [await tried({}, 'example.net'), /no zone for example\.net/],
    'a name that isn’t a domain': [await tried({}, 'x@example.org'), /must be a domain/],
    'a wrong token': [await tried({}, 'example.org', 'wrong'), /Invalid access token/],
  }
  for (const [name, [{ said, changes }, pattern]] of Object.entries(refused))
    check(`email: ${name} is refused, and nothing is changed`, pattern.test(said) && changes.length === 0, said)
  const stand = await startApi({})
  await checkMailDomain({ api: cloudflare(TOKEN, stand.base), domain: 'example.org', worker: WORKER })
  check('email: checking a domain changes nothing', stand.changes.length === 0)
  stand.stop()
  checkVariable(check)
  await checkToken(check)
  check('email: the Worker is the one named in wrangler.toml', workerName() === WORKER)
}

/**
 * Checks that the domain is stored with the secrets unless wrangler.toml already sets `MAIL_IN`. From the next
 * deployment on, wrangler would use that value instead of a secret with the same name.
 */
function checkVariable(check) {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-mail-'))
  const settings = (lines) => {
    const file = join(folder, 'wrangler.toml')
    writeFileSync(file, `name = "edgewise"\n[vars]\n${lines}\n`)
    try {
      return JSON.stringify(mailSettings('example.org', file))
    } catch ({ message }) {
      return message
    }
  }
  check('email: the domain is stored with the secrets', settings('# MAIL_IN = "x"') === '{"MAIL_IN":"example.org"}')
  check(
    'email: the domain isn’t stored if wrangler.toml already has it',
    settings("MAIL_IN = 'a.example.org=a, Example.org=b'") === '{}',
  )
  const other = settings('MAIL_IN = "mail.example.org"')
  check('email: a variable that names another domain is refused', /"mail\.example\.org" in \[vars\]/.test(other), other)
  rmSync(folder, { recursive: true })
}

async function checkToken(check) {
  const before = process.env.CLOUDFLARE_API_TOKEN
  delete process.env.CLOUDFLARE_API_TOKEN
  const said = async () => ({ code: 0, output: '{ "type": "oauth", "token": "of-a-log-in" }' })
  check('email: a person who is logged in needs no other token', (await apiToken(said)) === 'of-a-log-in')
  const nobody = async () => ({ code: 1, output: 'not logged in' })
  check(
    'email: a person who isn’t logged in gets an explanation of the token',
    /Set CLOUDFLARE_API_TOKEN/.test(await refusal(apiToken(nobody))),
  )
  if (before !== undefined) process.env.CLOUDFLARE_API_TOKEN = before
}
