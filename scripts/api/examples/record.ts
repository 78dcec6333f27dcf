// Makes the calls in the examples to the served bundle, and records the first call of each operation.
//   node scripts/api/examples/record.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stopAllOnExit } from '../../../tools/lib/children.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { foundOrganization, Person } from '../../lib/people.mjs'
import { withServedBundle } from '../../lib/served.ts'
import { DescribedAnswers } from '../described-answers.ts'
import { printJson } from '../print.ts'
import { shorten } from './shorten.ts'
import { tell } from './story.ts'

const described = new DescribedAnswers(readFileSync(join(ROOT, 'src/edge/reference/openapi.generated.txt'), 'utf8'))
const examples = {}

/** A person whose calls are recorded, except for calls to operations that already have an example. */
class Recorded extends Person {
  /** @override */
  async call(method, path, form = {}) {
    const answer = await super.call(method, path, form)
    this.#record(method, path, form, answer)
    return answer
  }

  /** @override */
  async upload(path, name, content, type = 'text/plain') {
    const answer = await super.upload(path, name, content, type)
    this.#record('POST', path, { file: name }, answer)
    return answer
  }

  quietly(method, path) {
    return super.call(method, path)
  }

  /** A recorder for someone else on the same server, with or without an account. */
  as(account) {
    return new Recorded(this.url, account)
  }

  #record(method, path, form, { result, msg, ...answer }) {
    const { pathname, searchParams } = new URL(`${this.url}/api/v1${path}`)
    const found = described.callOf(method, pathname)
    if (!found) throw new Error(`${method} ${path} is not in the reference`)
    const { name, values } = found
    if (Object.keys(examples).includes(name)) return
    const parameters = { ...values, ...Object.fromEntries(searchParams), ...form }
    const texts = Object.entries(parameters).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    examples[name] = shorten(
      { parameters: Object.fromEntries(texts), answer: msg ? { msg, ...answer } : answer },
      this.url,
    )
  }
}

stopAllOnExit()
await withServedBundle(
  async ({ port, secrets }) => {
    const { owner } = await foundOrganization({ port, secrets, name: 'main' })
    const join = async (email, full_name) => {
      const account = { email, password: 'correct horse battery staple', full_name }
      const { user_id: id } = await owner.call('POST', '/users', account)
      const login = { username: email, password: account.password }
      const { api_key: key } = await new Person(owner.url, {}).call('POST', '/fetch_api_key', login)
      return new Recorded(owner.url, { email, key, id })
    }
    const [mia, ben] = [await join('mia@example.com', 'Mia Member'), await join('ben@example.com', 'Ben Brook')]
    await tell({ owner: new Recorded(owner.url, owner), mia, ben })
  },
  { args: ['--var', 'MAIL_TO_LOG=on'] },
)
const sorted = Object.fromEntries(Object.entries(examples).sort(([one], [other]) => (one < other ? -1 : 1)))
writeFileSync(join(ROOT, 'scripts/api/examples/recorded.generated.json'), `${printJson(sorted)}\n`)
const missing = described.names.filter((name) => !examples[name])
console.log(`${Object.keys(examples).length} examples; without one: ${missing.join(', ')}`)
process.exit(0)
