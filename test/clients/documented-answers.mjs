import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { Documented } from './lib/documented.mjs'
import { populate } from './lib/populate.mjs'

const DESCRIPTION = join(ROOT, '../shared/reference/zulip.yaml')

/** Keys that no answer of these can have. */
const NEVER = [
  // Nothing is sent that would be ignored, and every way to log in but by password is absent.
  /ignored_parameters_unsupported$/,
  /authentication_methods\.(?!password|email|ldap)|unavailable_reason$/,
  /demo_organization_scheduled_deletion_date$/,
  // Documented, and yet the protocol's server never sends them: /register says by its lists who is active.
  /register\.receives_typing_notifications$/,
  /register\.realm_(non_active_)?users\[\]\.is_active$/,
  /cross_realm_bots\[\]\.profile_data$/,
]

/** Every answer of a populated organisation, held against the public description of the protocol. */
export async function run({ owner, members, check, skip }) {
  if (!existsSync(DESCRIPTION)) return skip('documented answers', `no ${DESCRIPTION} here`)
  const documented = new Documented(DESCRIPTION)
  const nonsense = { result: 'success', msg: '', user_id: 'five', more: 1 }
  check('what is wrong is found', documented.problemsOf('GET /users/me', nonsense).length === 2)
  const problems = new Map()
  const hear = (method, path, answer) => {
    const name = documented.nameOf(method, path)
    if (!name) return
    const found = problems.get(name) ?? new Set()
    for (const problem of documented.problemsOf(name, answer)) found.add(problem)
    problems.set(name, found)
  }
  await populate({ owner: watched(owner, hear), members: members.map((member) => watched(member, hear)) })
  for (const [name, found] of problems)
    check(`${name} answers as documented`, found.size === 0, [...found].join('\n    '))
  check('many operations were asked', problems.size > 60, String(problems.size))
  checkMissing(documented, check)
}

/** The same person, whose answers somebody listens to. */
function watched(person, hear) {
  return Object.assign(Object.create(person), {
    async call(method, path, form) {
      const answer = await person.call(method, path, form)
      hear(method, path, answer)
      return answer
    },
  })
}

/** What is documented of the larger answers and was in none of them. */
function checkMissing(documented, check) {
  for (const name of ['GET /server_settings', 'POST /register', 'GET /messages', 'GET /users', 'GET /streams']) {
    const isOf = (key) => key.startsWith(`${name}.`) && !NEVER.some((pattern) => pattern.test(key))
    const missing = [...documented.known.keys()].filter((key) => isOf(key) && !documented.seen.has(key))
    check(`${name} has every documented key`, missing.length === 0, missing.join('\n    '))
  }
}
