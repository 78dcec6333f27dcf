// The reference at /api is what the operations say, and says when it isn't.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeEverything } from '../api/everything.mjs'
import { compareWithProtocol } from '../api/protocol.mjs'
import { ROOT } from '../lib/paths.mjs'
import { runChecks } from './checks.mjs'

const PROTOCOL = join(ROOT, '../shared/reference/zulip.yaml')
/** The same for the level that comes next: its fields are here already where they say more. */
const NEXT_LEVEL = join(ROOT, '../shared/reference/zulip-372.yaml')

/** Fields that only our reference has, and why. */
const ONLY_HERE = {
  'get-own-user.bot_type': 'one shape for all user objects',
  'get-own-user.bot_owner_id': 'one shape for all user objects',
  'get-own-user.is_system_bot': 'one shape for all user objects',
  'get-user.user.is_system_bot': 'one shape for all user objects',
  'get-user-by-email.user.is_system_bot': 'one shape for all user objects',
  'get-users.members.[].is_system_bot': 'one shape for all user objects',
  'get-events.events.[].person.is_system_bot': 'one shape for all user objects',
  'register-queue.realm_users.[].is_system_bot': 'one shape for all user objects',
  'register-queue.realm_non_active_users.[].is_system_bot': 'one shape for all user objects',
  'get-message.message.match_content': 'one shape for all messages that are fetched',
  'get-message.message.match_subject': 'one shape for all messages that are fetched',
  'update-subscriptions.unauthorized': 'answered as by subscribe, and described there only',
  'get-events.events.[].local_message_id': 'sent to whoever sent the message, and not described',
  'register-queue.idle_queue_timeout_secs': 'of a later version, and only if it is asked for',
  'register-queue.saved_snippets': 'of a later version, and only if it is asked for',
  'get-events.events.[].saved_snippet': 'of a later version, and only if it is asked for',
  'get-events.events.[].saved_snippet_id': 'of a later version, and only if it is asked for',
  'register-queue.web_push': 'this server’s own, and only if it is asked for',
  'get-events.events.[].show_content': 'this server’s own, and only if it is asked for',
  'get-events.events.[].quiet_hours': 'this server’s own, and only if it is asked for',
  'register-queue.edgewise_event_socket_url': 'for clients that say they know it',
  'register-queue.edgewise_sends_mail': 'for clients that know the socket',
}

/** Fields that only the protocol's description has, and why. */
const ONLY_THERE = {
  'update-presence.zephyr_mirror_active': 'of a server that mirrors another kind of chat',
  'register-queue.demo_organization_scheduled_deletion_date': 'there are no demonstrations that end',
  'register-queue.realm_authentication_methods.*.unavailable_reason': 'every method that is listed is available',
  'register-queue.receives_typing_notifications': 'described, and never sent',
  'register-queue.realm_users.[].is_active': 'described, and never sent: the lists say it',
  'register-queue.realm_non_active_users.[].is_active': 'described, and never sent: the lists say it',
  'get-events.events.[].realm_filters': 'described, and no longer sent',
  'get-events.events.[].extra_data': 'of ways to log in that are not here',
  'get-events.events.[].zulip_version': 'queues outlive restarts here',
  'get-events.events.[].zulip_merge_base': 'queues outlive restarts here',
  'get-events.events.[].zulip_feature_level': 'queues outlive restarts here',
  'get-events.events.[].server_generation': 'queues outlive restarts here',
  'get-events.events.[].immediate': 'queues outlive restarts here',
  'get-events.events.[].message.edit_history': 'new messages are not edited yet',
  'get-events.events.[].message.last_edit_timestamp': 'new messages are not edited yet',
  'get-events.events.[].user.is_mirror_dummy': 'reactions tell of people in other words',
}

const read = (path) => readFileSync(join(ROOT, path), 'utf8')

/** A file of the project with a part of it replaced. */
function changed(path, part, other) {
  const text = read(path)
  if (!text.includes(part)) throw new Error(`${path} has no ${part}`)
  return { [path]: text.replace(part, other) }
}

await runChecks(async ({ check, skip }) => {
  const written = read('src/edge/reference/openapi.generated.txt')
  const { document, problems } = await describeEverything()
  check('the reference is what the operations say', document === written && problems.length === 0)

  const others = {
    ...changed('src/api/account/get-alert-words.ts', 'alert_words: viewer.alertWords', ''),
    ...changed('src/api/channels/get-stream-id.ts', '.id })', '.name })'),
    ...changed('src/api/messages/get-read-receipts.ts', '{ user_ids:', '{ total: 1, user_ids:'),
    ...changed('src/api/messages/add-reaction.ts', '/**', '/*'),
    ...changed('src/api/contract/shared-parameters.ts', '/** The words. */', ''),
  }
  const { document: other, problems: unsaid } = await describeEverything(others)
  const now = answersIn(other)
  const before = answersIn(written)
  check(
    'a field that an answer lost is found',
    before('get-alert-words').alert_words && !now('get-alert-words').alert_words,
  )
  check('a field of another type is found', now('get-stream-id').stream_id.type === 'string')
  check('a field more is found', now('get-read-receipts').total && !before('get-read-receipts').total)
  check(
    'an operation without a sentence is found',
    unsaid.includes('add-reaction: a sentence above it says what it does'),
  )
  check(
    'a parameter without a sentence is found',
    unsaid.includes('add-alert-words: a sentence above alert_words says what it is'),
  )
  const vague = changed('src/api/account/get-alert-words.ts', 'viewer.alertWords', 'viewer.alertWords as unknown')
  const refused = await describeEverything(vague).catch(({ message }) => message)
  check(
    'an answer whose type says nothing is refused',
    refused === 'get-alert-words.alert_words: the type unknown says too little',
  )
  if (!existsSync(PROTOCOL)) return skip('the reference beside the protocol', `no ${PROTOCOL} here`)
  const { onlyHere: more, onlyThere, compared } = compareWithProtocol(PROTOCOL, JSON.parse(written))
  const next = new Set(compareWithProtocol(NEXT_LEVEL, JSON.parse(written)).onlyHere)
  const onlyHere = more.filter((field) => ONLY_HERE[field] || next.has(field))
  const sameAs = (list, reasons) => list.toSorted().join('\n    ') === Object.keys(reasons).sort().join('\n    ')
  check(
    `of ${compared} operations the protocol describes all that ours does, but for ${onlyHere.length} fields`,
    sameAs(onlyHere, ONLY_HERE),
    onlyHere.filter((field) => !ONLY_HERE[field]).join('\n    '),
  )
  check(
    `and ours all that the protocol does, but for ${onlyThere.length}`,
    sameAs(onlyThere, ONLY_THERE),
    onlyThere.filter((field) => !ONLY_THERE[field]).join('\n    '),
  )
})

/** The fields of an operation's answer, beside `result` and `msg`. */
function answersIn(document) {
  const operations = Object.values(JSON.parse(document).paths).flatMap((methods) => Object.values(methods))
  return (name) => {
    const { schema } = operations.find(({ operationId }) => operationId === name).responses[200].content[
      'application/json'
    ]
    return schema.allOf?.[1].properties ?? {}
  }
}
