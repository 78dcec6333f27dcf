import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { Documented } from './lib/documented.mjs'
import { populate } from './lib/populate.mjs'

const DESCRIPTION = join(ROOT, '../shared/reference/zulip-372.yaml')

/** Documented keys that no answer can have here. */
const NEVER = [
  // No ignored parameters are sent, no unavailable way to log in is listed, and there are no demo organizations.
  /ignored_parameters_unsupported$/,
  /unavailable_reason$/,
  /demo_organization_scheduled_deletion_date$/,
  // These are documented, but Zulip's server never sends them. Which list a person is in shows whether they are active.
  /register\.receives_typing_notifications$/,
  /register\.realm_(non_active_)?users\[\]\.is_active$/,
  /cross_realm_bots\[\]\.profile_data$/,
  // Removed from the protocol at feature level 341, but still described.
  /register\.can_subscribe_other_users$/,
  // Fields for embedded bots, which this server doesn't have.
  /realm_bots\[\]\.services\[\]\.(service_name|config_data)$/,
  // Fields that are described once for organization settings of all types.
  /events\[\]\(realm\/update_dict\)\.data\./,
  /events\[\]\(realm\/update\)\.extra_data$/,
  // New messages haven't been edited yet, and reactions describe people differently.
  /events\[\]\(message\)\.message\.(edit_history|last_(edit|moved)_timestamp)$/,
  /events\[\]\(reaction\/\w+\)\.user\.is_mirror_dummy$/,
  // A field for servers that mirror another chat program.
  /zephyr_mirror_active$/,
  // Only returned if `authorization_errors_fatal` is off.
  /POST \/users\/me\/subscriptions\.unauthorized$/,
  // These events don't occur (`UNTOLD`).
  ...['realm_filters', 'realm/deactivated', 'restart', 'web_reload_client'].map(
    (name) => new RegExp(`events\\[\\]\\(${name}\\)`),
  ),
]

const UNASKED = {
  'POST /dev_fetch_api_key': 'development servers only: test/suites/smoke.ts',
  'POST /real-time': 'describes no operation',
  'POST /rest-error-handling': 'describes no operation',
  'POST /zulip-outgoing-webhook': 'describes no operation',
}

const UNTOLD = {
  has_zoom_token: 'this server has no Zoom',
  heartbeat: 'ends polls to which nothing happened: test/realm/queues',
  'realm/deactivated': 'ends everything: test/api/state-and-events.test.ts',
  'realm_bot/remove': 'described, and never sent',
  realm_filters: 'described, and no longer sent',
  restart: 'queues outlive restarts here',
  web_reload_client: 'there is no web client',
}

/** Compares every answer of a populated organization with the public description of the protocol. */
export async function run({ owner, members, check, skip }) {
  if (!existsSync(DESCRIPTION)) return skip('documented answers', `no ${DESCRIPTION} here`)
  const documented = new Documented(DESCRIPTION)
  const nonsense = { result: 'success', msg: '', user_id: 'five', more: 1 }
  check('the check finds wrong answers', documented.problemsOf('GET /users/me', nonsense).length === 2)
  const problems = new Map()
  const hear = (method, path, answer) => {
    const name = documented.nameOf(method, path)
    if (!name) return
    const found = problems.get(name) ?? new Set()
    for (const problem of documented.problemsOf(name, withoutKept(answer))) found.add(problem)
    problems.set(name, found)
  }
  await populate({ owner: watched(owner, hear), members: members.map((member) => watched(member, hear)) })
  for (const [name, found] of problems)
    check(`${name} answers as documented`, found.size === 0, [...found].join('\n    '))
  checkUnasked('operations', documented.operations, [...problems.keys()], UNASKED, check)
  checkUnasked('events', [...documented.events.described], [...documented.events.seen], UNTOLD, check)
  checkMissing(documented, check)
}

/**
 * Keys in answers in addition to the documented ones: some from earlier feature levels, and this server's own
 * (docs/clients.md).
 */
const KEPT = new Set([
  'is_billing_admin',
  'dense_mode',
  'prev_rendered_content_version',
  'realm_call_url_template',
  'realm_public_pages_indexed',
  'realm_public_pages_share',
  'realm_public_pages_share_max',
  'realm_required_factor',
])

function withoutKept(value) {
  if (Array.isArray(value)) return value.map(withoutKept)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => !KEPT.has(name))
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutKept(one)]))
}

/** The same person, but with each answer passed to `hear`. */
function watched(person, hear) {
  return Object.assign(Object.create(person), {
    async call(method, path, form) {
      const answer = await person.call.call(this, method, path, form)
      hear(method, path, answer)
      return answer
    },
    async upload(path, ...file) {
      const answer = await person.upload.call(this, path, ...file)
      hear('POST', path, answer)
      return answer
    },
  })
}

/** Checks that the unchecked parts of the description are exactly the ones with a reason in the list. */
function checkUnasked(what, described, asked, reasons, check) {
  const left = described.filter((name) => !asked.includes(name)).sort()
  const listed = Object.keys(reasons).sort()
  check(
    `all documented ${what} were checked except for ${listed.length}`,
    left.join() === listed.join(),
    left.join('\n    '),
  )
}

/** Checks for documented fields that were in no answer. */
function checkMissing(documented, check) {
  for (const name of documented.operations.filter((one) => !UNASKED[one])) {
    const isOf = (key) => key.startsWith(`${name}.`) && !NEVER.some((pattern) => pattern.test(key))
    const missing = [...documented.known.keys()].filter((key) => isOf(key) && !documented.seen.has(key))
    check(`the answers of ${name} have every documented key`, missing.length === 0, missing.join('\n    '))
  }
}
