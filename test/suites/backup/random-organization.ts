// Creates an organization in which people call operations over HTTP, in a random order that is the same for the same
// seed.
import fc from 'fast-check'
import { Person } from '../../../scripts/lib/people.mjs'
import { foundRealm } from '../../../tools/lib/found-realm.mjs'
import { request } from '../../../tools/lib/http.mjs'
import { loadTypescript } from '../../../tools/lib/load-typescript.ts'
import { PASSWORD } from '../import/log-in.ts'

const ROLES = { ada: 200, max: 300, mia: 400, ben: 400, gus: 600 }
export const OWNER = 'owner@example.com'
const PEOPLE = ['olivia', ...Object.keys(ROLES)]

/** Loads the steps of the tests that compare states. The steps refer to operations by name. */
const loadSteps = () =>
  loadTypescript([
    'src/api/index.ts',
    ...['steps', 'message-steps', 'reset', 'questions'].map((name) => `test/api/random/${name}.ts`),
  ])

export async function randomOrganization({
  port,
  secrets,
  name,
  seed,
  steps: count,
}: {
  port: number
  secrets: any
  name: string
  seed: number
  steps: number
}) {
  const { operations, step, perform, messageStep, performOnMessages, Reset, askEverything } = await loadSteps()
  const url = `http://${name}.localhost:${port}`
  const { user_id: id, api_key: key } = await foundRealm({
    url,
    name,
    email: OWNER,
    fullName: 'Olivia',
    password: PASSWORD,
    setupKeys: [secrets.SETUP_KEY],
  })
  const owner = new Person(url, { email: OWNER, key, id })
  const accounts: Map<string, { id?: number; basic?: string }> = new Map([['olivia', owner]])
  for (const [who, role] of Object.entries(ROLES)) accounts.set(who, await join(owner, who, role))
  const ids = { id: (who) => accounts.get(who)?.id }
  const asker = askerAt(url, operations, (who) => accounts.get(who)?.basic)
  const places = await new Reset(asker, ids, PEOPLE).places()
  const message = messageStep.map((it) => () => performOnMessages(asker, ids, places, it))
  const other = step.map((it) => () => perform(asker, ids, places, it))
  const walk = sampleOf(fc.oneof({ weight: 3, arbitrary: message }, { weight: 2, arbitrary: other }), count, seed)
  for (const one of walk) await one()
  return {
    url,
    owner,
    accounts,
    /** Steps to take while something else runs. None of them changes or deletes messages. */
    walk: sampleOf(other, count, seed),
    /** The answers that everyone gets with these credentials at this address. */
    answersAt: (address, basicOf) => askEverything(askerAt(address, operations, basicOf), PEOPLE, places),
  }
}

const sampleOf = (arbitrary, numRuns, seed): (() => Promise<unknown>)[] => fc.sample(arbitrary, { numRuns, seed })

async function join(owner, who, role) {
  const form = { email: `${who}@example.com`, password: PASSWORD, full_name: `${who} Example` }
  const { user_id: id } = await owner.call('POST', '/users', form)
  await owner.call('PATCH', `/users/${id}`, { role })
  return keyOf(owner.url, `${who}@example.com`, id)
}

/** Gets an API key with the password that everyone has. */
export async function keyOf(url, email, id?) {
  const { body } = await request(`${url}/api/v1/fetch_api_key`, {
    method: 'POST',
    form: { username: email, password: PASSWORD },
  })
  return { id, basic: `${body.email}:${body.api_key}` }
}

/** Returns functions that find the address of an operation, and call it as someone. */
function askerAt(url, operations, basicOf) {
  const ask = async (who, name, params = {}) => {
    const { method, path } = operations.find((one) => one.name === name)
    const named = new Set()
    const filled = path.replaceAll(/:(\w+)(\{[^}]*\})?/g, (_, parameter) => {
      named.add(parameter)
      return encodeURIComponent(params[parameter])
    })
    const form = Object.fromEntries(Object.entries(params).filter(([key]) => !named.has(key)))
    return request(`${url}/api/v1${filled}`, { method, form, basic: basicOf(who) })
  }
  const must = async (who, name, params) => {
    const { status, body } = await ask(who, name, params)
    if (status !== 200) throw new Error(`${who} ${name} ${JSON.stringify(params)}: ${JSON.stringify(body)}`)
    return body
  }
  return { ask, must }
}
