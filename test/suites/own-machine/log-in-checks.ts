import http from 'node:http'
import { foundOrganization } from '../../../scripts/lib/people.mjs'
import type { Json } from '../../../tools/lib/json.ts'

const PEOPLE = 20
const CONNECTIONS = 11
/** The number of attempts that may be accepted before one must be refused: a slot may happen to be free. */
const MOST_TRIES = 40
/** On Linux, every address in 127.0.0.0/8 belongs to this machine. */
const HERE = '127.0.0.1'
const ELSEWHERE = '127.0.0.2'
const TOLD = /Too many people are trying to log in right now/

/**
 * Checks that strangers who try passwords for made-up names can't lock out people who have logged in before, or who are
 * on another network.
 */
export async function checkLogIns(check, { port, secrets, name = 'flooded' }) {
  const { url, members } = await foundOrganization({ port, secrets, name, people: PEOPLE })
  const { host } = new URL(url)
  const send = (path, form, { from = HERE, cookie = '' } = {}) => post({ port, host, path, form, from, cookie })
  const credentials = members.map(({ email }, at) => ({ email, password: `a long password ${at}` }))
  const logIn = (at, caller = {}) => send('/login', credentials[at], caller)

  const devices = await inTurn(credentials, async (_, at) => deviceOf(await logIn(at)))
  check('people who log in get a cookie for their browser', devices.every(Boolean), devices[0])

  const flood = startFlood(send)
  try {
    await flood.isOn
    const known = await Promise.all(credentials.map((_, at) => logIn(at, { cookie: devices[at] })))
    check(`${PEOPLE} of ${PEOPLE} people who logged in before can log in`, known.every(isIn), known.map(statusOf))
    const others = await inTurn(credentials, (_, at) => logIn(at, { from: ELSEWHERE }))
    check(`${PEOPLE} of ${PEOPLE} people from another address can log in`, others.every(isIn), others.map(statusOf))
    const forged = devices.map((device) => device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
    const newcomer = await untilRefused((at) => logIn(at % PEOPLE, { cookie: forged[at % PEOPLE] }))
    check('new visitors at the same address get an explanation', TOLD.test(newcomer.text), newcomer.text.slice(0, 2000))
  } finally {
    await flood.stop()
  }
}

const isIn = ({ status }) => status === 302
const statusOf = ({ status }) => status
const deviceOf = ({ cookies }) => cookies.find((cookie) => cookie.startsWith('edgewise_device'))?.split(';')[0] ?? ''

/**
 * Sends wrong passwords over several connections, one after another on each. Continues even if attempts are refused.
 */
function startFlood(send) {
  let isOver = false
  let tries = 0
  let begin: () => void
  const isOn: Promise<void> = new Promise((resolve) => (begin = resolve))
  const connections = Array.from({ length: CONNECTIONS }, async () => {
    while (!isOver) {
      const form = { username: `nobody${tries++}@example.com`, password: 'a guess' }
      const { status } = await send('/api/v1/fetch_api_key', form)
      if (status === 429 || tries > 3 * CONNECTIONS) begin()
    }
  })
  return {
    isOn,
    stop() {
      isOver = true
      return Promise.all(connections)
    },
  }
}

async function inTurn(all, work) {
  const results: Json[] = []
  for (const [at, one] of all.entries()) results.push(await work(one, at))
  return results
}

async function untilRefused(attempt) {
  for (let at = 0; ; at++) {
    const answer = await attempt(at)
    if (!isIn(answer) || at === MOST_TRIES) return answer
  }
}

/** Posts a form from one of this machine's addresses. */
function post({ port, host, path, form, from, cookie }) {
  const body = new URLSearchParams(form).toString()
  const headers = {
    host,
    origin: `http://${host}`,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    ...(cookie && { cookie }),
  }
  return new Promise<{ status: number; cookies: string[]; text: string }>((resolve, reject) => {
    const options = { host: HERE, port, path, method: 'POST', localAddress: from, headers }
    const outgoing = http.request(options, (response) => {
      const chunks: Json[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cookies: response.headers['set-cookie'] ?? [],
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
