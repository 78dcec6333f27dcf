import { afterEach, describe, expect, it } from 'vitest'
import { PLACES } from '../../scripts/web/places'
import type { Client } from '../../web/client'
import {
  isAdministrator,
  isOwner,
  mayHaveBots,
  mayInviteByEmail,
  mayMakeBots,
  mayMakeLinks,
} from '../../web/views/settings/may-run'
import { type AnyPage, PAGES } from '../../web/views/settings/pages'
import { type Person, World } from '../api/world'
import { connect, standing, stopAll, until } from './connected'

afterEach(stopAll)

/** What the client calls the pages whose operations are checked. */
const PAGE_OF_PLACE: Readonly<Record<string, AnyPage['id']>> = {
  'Organization › Profile': 'organization',
  'Organization › Permissions': 'permissions',
  'Organization › New accounts': 'newcomers',
  'Organization › People': 'people',
  'Organization › Invitations': 'invitations',
  'Organization › Groups': 'groups',
  'Organization › Channels': 'channels',
  'Organization › Emoji': 'emoji',
  'Organization › Linkifiers': 'linkifiers',
  'Organization › Code playgrounds': 'playgrounds',
  'Organization › Profile fields': 'profile_fields',
  'Organization › Exports': 'exports',
  'Organization › Usage': 'usage',
  'Organization › What was done': 'history',
}
/** What a page shows to some of those who see it. */
const FOR_SOME: Readonly<Record<string, (client: Client) => boolean>> = {
  'deactivate-realm': isOwner,
  'add-realm-domain': isOwner,
  'update-realm-domain': isOwner,
  'remove-realm-domain': isOwner,
  'create-invite-link': mayMakeLinks,
  'send-invites': mayInviteByEmail,
  'resend-email-invite': mayInviteByEmail,
}
/** The list of invitations is one's own for everybody; emoji that aren't there are refused as such. */
const WITHOUT_RIGHTS = ['get-invites', 'deactivate-custom-emoji', 'revoke-invite-link', 'revoke-email-invite']
const NO_RIGHT = /Must be an organization|Insufficient permission|Not allowed for guest users/

/** Things of one's own for each role, so that one doesn't take them from another. */
async function makeSpares(world: World, who: Person) {
  const name = `spare-${who}`
  const { user_id: user } = await world.must('olivia', 'POST /users', {
    email: `${name}@example.com`,
    password: 'a long enough password',
    full_name: `Spare ${who}`,
  })
  const channel = await world.channel(name, ['olivia', who])
  await world.must('olivia', 'POST /user_groups/create', { name, description: '', members: [world.id(who)] })
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  const group = user_groups.find((one: { name: string }) => one.name === name).id
  // One's own invitations are one's own to send again.
  const inviter = who === 'gus' ? 'olivia' : who
  await world.must(inviter, 'POST /invites', { invitee_emails: `${name}@example.org`, stream_ids: [] })
  const { invites } = await world.must('olivia', 'GET /invites')
  const invite = invites.find((one: { email?: string }) => one.email === `${name}@example.org`).id
  return { user, channel, group, invite }
}

/** Each operation as somebody would call it who may. */
function callsOf({ user, channel, group, invite }: Awaited<ReturnType<typeof makeSpares>>) {
  const calls: Record<string, [what: string, params?: Record<string, unknown>]> = {
    'update-realm': ['PATCH /realm', { mandatory_topics: false }],
    'upload-realm-icon': ['POST /realm/icon'],
    'delete-realm-icon': ['DELETE /realm/icon'],
    'upload-realm-logo': ['POST /realm/logo', { night: false }],
    'delete-realm-logo': ['DELETE /realm/logo', { night: false }],
    'deactivate-realm': ['POST /realm/deactivate'],
    'add-realm-domain': ['POST /realm/domains', { domain: 'example.net', allow_subdomains: false }],
    'update-realm-domain': ['PATCH /realm/domains/example.net', { allow_subdomains: true }],
    'remove-realm-domain': ['DELETE /realm/domains/example.net'],
    'update-realm-user-settings-defaults': ['PATCH /realm/user_settings_defaults', { enter_sends: false }],
    'update-user': [`PATCH /users/${user}`, { full_name: 'Somebody else' }],
    'make-password-reset-link': [`POST /users/${user}/password_reset_link`],
    'deactivate-user': [`DELETE /users/${user}`],
    'reactivate-user': [`POST /users/${user}/reactivate`],
    'create-invite-link': ['POST /invites/multiuse'],
    'send-invites': ['POST /invites', { invitee_emails: 'another@example.org', stream_ids: [] }],
    'resend-email-invite': [`POST /invites/${invite}/resend`],
    'create-user-group': ['POST /user_groups/create', { name: `more ${group}`, description: '', members: [] }],
    'update-user-group': [`PATCH /user_groups/${group}`, { description: 'Another.' }],
    'update-user-group-members': [`POST /user_groups/${group}/members`, { add: [user] }],
    'update-user-group-subgroups': [`POST /user_groups/${group}/subgroups`, { add: [group] }],
    'remove-user-group': [`DELETE /user_groups/${group}`],
    'update-stream': [`PATCH /streams/${channel}`, { description: 'Another.' }],
    'archive-stream': [`DELETE /streams/${channel}`],
    'add-default-stream': ['POST /default_streams', { stream_id: channel }],
    'remove-default-stream': ['DELETE /default_streams', { stream_id: channel }],
    'create-default-stream-group': ['POST /default_stream_groups/create', { group_name: 'a', description: 'b' }],
    'update-default-stream-group': ['PATCH /default_stream_groups/1', { new_group_name: 'c' }],
    'update-default-stream-group-streams': ['PATCH /default_stream_groups/1/streams', { op: 'add', stream_names: [] }],
    'remove-default-stream-group': ['DELETE /default_stream_groups/1'],
    'upload-custom-emoji': ['POST /realm/emoji/boat'],
    'add-linkifier': ['POST /realm/filters', { pattern: 'x(?P<id>[0-9])', url_template: 'https://example.com/{id}' }],
    'update-linkifier': ['PATCH /realm/filters/999', { pattern: 'x', url_template: 'https://example.com' }],
    'remove-linkifier': ['DELETE /realm/filters/999'],
    'reorder-linkifiers': ['PATCH /realm/linkifiers', { ordered_linkifier_ids: [] }],
    'add-code-playground': ['POST /realm/playgrounds', { name: 'a', pygments_language: 'b', url_template: 'c' }],
    'remove-code-playground': ['DELETE /realm/playgrounds/999'],
    'create-custom-profile-field': ['POST /realm/profile_fields', { name: 'a', field_type: 99 }],
    'update-custom-profile-field': ['PATCH /realm/profile_fields/999', { name: 'a' }],
    'remove-custom-profile-field': ['DELETE /realm/profile_fields/999'],
    'reorder-custom-profile-fields': ['PATCH /realm/profile_fields', { order: [999] }],
    'export-realm': ['POST /export/realm'],
    'get-realm-exports': ['GET /export/realm'],
    'delete-realm-export': ['DELETE /export/realm/999'],
    'get-usage': ['GET /realm/usage'],
    'get-mail-state': ['GET /realm/mail'],
    'get-audit-log': ['GET /realm/audit_log'],
  }
  return calls
}

describe('what a role sees of running the organization is what the server lets it do', () => {
  for (const who of ['gus', 'mia', 'max', 'ada', 'olivia'] as const) {
    it(`for ${who}`, async () => {
      const world = await World.found(['ada', 'max', 'mia', 'gus'])
      const calls = callsOf(await makeSpares(world, who))
      const { client } = connect(world, who)
      client.start()
      await until(() => standing(client) === 'live', 'live')
      // Whether mails leave the server is nobody's right.
      client.store.facts.set('edgewise_sends_mail', true)
      const wrong: string[] = []
      for (const [place, operations] of Object.entries<readonly string[]>(PLACES)) {
        const page = PAGES.find(({ id }) => id === PAGE_OF_PLACE[place])
        if (!page) continue
        for (const name of operations.filter((one) => !WITHOUT_RIGHTS.includes(one))) {
          const isSeen = page.may(client) && (FOR_SOME[name]?.(client) ?? true)
          // It would be the end of what is checked after it.
          if (name === 'deactivate-realm' && isSeen) continue
          const [what, params] = calls[name] ?? [`no call for ${name}`]
          const { body } = await world.call(who, what, params)
          const isRefused = NO_RIGHT.test(body.msg)
          if (isRefused === isSeen)
            wrong.push(`${name}: ${isSeen ? 'seen, but' : 'not seen, and'} ${body.msg || 'done'}`)
        }
      }
      expect(wrong).toEqual([])
      expect(Object.keys(PAGE_OF_PLACE).every((place) => place in PLACES)).toBe(true)
    })
  }
})

/** What ends the key or the account that asks, and is asked in other tests. */
const ENDS = ['regenerate-own-api-key', 'deactivate-own-user']
const IN_AN_HOUR = () => Math.floor(Date.now() / 1000) + 3600

/** What somebody of a role may do everywhere else, as they would call it. */
async function ownCallsOf(world: World, who: Person) {
  const { user, channel } = await makeSpares(world, who)
  const to = { type: 'stream', to: channel, topic: 'green' }
  const { id: message } = await world.must(who, 'POST /messages', { ...to, content: 'x' })
  const bot = { full_name: `Bot of ${who}`, short_name: who, bot_type: 2 }
  const { user_id: made } = await world.must(who === 'gus' ? 'olivia' : who, 'POST /bots', bot)
  const calls: Record<string, [what: string, params?: Record<string, unknown>]> = {
    'register-queue': ['POST /register'],
    'get-events': ['GET /events', { queue_id: 'none', last_event_id: -1 }],
    'update-presence': ['POST /users/me/presence', { status: 'active' }],
    'update-settings': ['PATCH /settings', { enter_sends: true }],
    'upload-avatar': ['POST /users/me/avatar'],
    'delete-avatar': ['DELETE /users/me/avatar'],
    'update-status': ['POST /users/me/status', { status_text: 'x' }],
    'update-profile-data': ['PATCH /users/me/profile_data', { data: [] }],
    'remove-profile-data': ['DELETE /users/me/profile_data', { data: [] }],
    'fetch-api-key': ['POST /fetch_api_key', { username: `${who}@example.com`, password: 'a long enough password' }],
    'get-own-sessions': ['GET /users/me/sessions'],
    'end-own-session': ['DELETE /users/me/sessions/none'],
    'end-own-sessions': ['DELETE /users/me/sessions'],
    'add-alert-words': ['POST /users/me/alert_words', { alert_words: ['boat'] }],
    'remove-alert-words': ['DELETE /users/me/alert_words', { alert_words: ['boat'] }],
    'get-web-push': ['GET /users/me/web_push'],
    'get-web-push-key': ['POST /users/me/web_push/key'],
    'update-web-push': ['PATCH /users/me/web_push', { show_content: true }],
    'add-web-push-subscription': ['POST /users/me/web_push', { endpoint: 'x', p256dh: 'x', auth: 'x' }],
    'remove-web-push-subscription': ['DELETE /users/me/web_push/999'],
    'test-web-push': ['POST /users/me/web_push/999/test'],
    'get-attachments': ['GET /attachments'],
    'remove-attachment': ['DELETE /attachments/999'],
    'mute-user': [`POST /users/me/muted_users/${user}`],
    'unmute-user': [`DELETE /users/me/muted_users/${user}`],
    'create-bot': ['POST /bots', { ...bot, full_name: `Another of ${who}`, short_name: `${who}2` }],
    'update-bot': [`PATCH /bots/${made}`, { full_name: `Third of ${who}` }],
    'regenerate-bot-api-key': [`POST /bots/${made}/api_key/regenerate`],
    'deactivate-bot': [`DELETE /bots/${made}`],
    'get-integrations': ['GET /integrations'],
    'create-saved-snippet': ['POST /saved_snippets', { title: 'a', content: 'b' }],
    'edit-saved-snippet': ['PATCH /saved_snippets/999', { title: 'a' }],
    'delete-saved-snippet': ['DELETE /saved_snippets/999'],
    'count-expired-messages': ['GET /realm/expired_messages', { message_retention_days: 30 }],
    subscribe: ['POST /users/me/subscriptions', { subscriptions: [{ name: `spare-${who}` }] }],
    'update-subscription-settings': [
      'POST /users/me/subscriptions/properties',
      { subscription_data: [{ stream_id: channel, property: 'is_muted', value: true }] },
    ],
    'get-subscribers': [`GET /streams/${channel}/members`],
    'get-stream-topics': [`GET /users/me/${channel}/topics`],
    'update-user-topic': ['POST /user_topics', { stream_id: channel, topic: 'green', visibility_policy: 1 }],
    'send-message': ['POST /messages', { ...to, content: 'y' }],
    'get-messages': ['GET /messages', { anchor: 'newest', num_before: 1, num_after: 0 }],
    'get-message': [`GET /messages/${message}`],
    'update-message': [`PATCH /messages/${message}`, { content: 'z' }],
    'check-messages-match-narrow': ['GET /messages/matches_narrow', { msg_ids: [message], narrow: [] }],
    'add-reaction': [`POST /messages/${message}/reactions`, { emoji_name: 'octopus' }],
    'remove-reaction': [`DELETE /messages/${message}/reactions`, { emoji_name: 'octopus' }],
    'update-message-flags': ['POST /messages/flags', { messages: [message], op: 'add', flag: 'starred' }],
    'update-message-flags-for-narrow': [
      'POST /messages/flags/narrow',
      { anchor: 'newest', num_before: 1, num_after: 0, narrow: [], op: 'add', flag: 'read' },
    ],
    'get-message-history': [`GET /messages/${message}/history`],
    'get-read-receipts': [`GET /messages/${message}/read_receipts`],
    'render-message': ['POST /messages/render', { content: 'x' }],
    'send-submessage': ['POST /submessage', { message_id: message, msg_type: 'widget', content: '{}' }],
    'set-typing-status': ['POST /typing', { op: 'start', type: 'direct', to: [world.id('olivia')] }],
    'upload-file': ['POST /user_uploads'],
    'create-scheduled-message': [
      'POST /scheduled_messages',
      { ...to, content: 'later', scheduled_delivery_timestamp: IN_AN_HOUR() },
    ],
    'update-scheduled-message': ['PATCH /scheduled_messages/999', { content: 'x' }],
    'delete-scheduled-message': ['DELETE /scheduled_messages/999'],
    'mark-onboarding-step-read': ['POST /users/me/onboarding_steps', { onboarding_step: 'intro_inbox_view_modal' }],
    'create-drafts': ['POST /drafts', { drafts: [] }],
    'edit-draft': ['PATCH /drafts/999', { draft: { type: '', to: [], topic: '', content: 'x' } }],
    'delete-draft': ['DELETE /drafts/999'],
    // What makes an end comes last.
    'delete-message': [`DELETE /messages/${message}`],
    'delete-topic': [`POST /streams/${channel}/delete_topic`, { topic_name: 'green' }],
    unsubscribe: ['DELETE /users/me/subscriptions', { subscriptions: [`spare-${who}`] }],
  }
  return { calls, message }
}

const OF_OTHER_PLACES: Readonly<Record<string, (client: Client) => boolean>> = {
  'get-integrations': mayHaveBots,
  // Guests are in what they were added to, and see no other channel.
  subscribe: mayHaveBots,
  'create-bot': (client) => mayMakeBots(client, false),
  'update-bot': mayHaveBots,
  'regenerate-bot-api-key': mayHaveBots,
  'deactivate-bot': mayHaveBots,
  'delete-topic': isAdministrator,
  'count-expired-messages': isOwner,
}

describe('what a role sees of everything else is what the server lets it do', () => {
  for (const who of ['gus', 'mia', 'max', 'ada', 'olivia'] as const) {
    it(`for ${who}`, async () => {
      const world = await World.found(['ada', 'max', 'mia', 'gus'])
      const { calls } = await ownCallsOf(world, who)
      const { client } = connect(world, who)
      client.start()
      await until(() => standing(client) === 'live', 'live')
      const names = Object.entries<readonly string[]>(PLACES)
        .filter(([place]) => !(place in PAGE_OF_PLACE))
        .flatMap(([, operations]) => operations)
        .filter((name) => !ENDS.includes(name))
      expect(Object.keys(calls).sort()).toEqual([...names].sort())
      const wrong: string[] = []
      for (const [name, [what, params]] of Object.entries(calls)) {
        const isSeen = OF_OTHER_PLACES[name]?.(client) ?? true
        const { body } = await world.call(who, what, params)
        const isRefused = NO_RIGHT.test(body.msg)
        if (isRefused === isSeen) wrong.push(`${name}: ${isSeen ? 'seen, but' : 'not seen, and'} ${body.msg || 'done'}`)
      }
      expect(wrong).toEqual([])
    })
  }
})

it('offers the kinds of bots that one may make', async () => {
  const world = await World.found(['ada', 'mia', 'gus'])
  const kinds = { webhook: 2, generic: 1 }
  const wrong: string[] = []
  for (const bot_creation_policy of [1, 2, 3]) {
    await world.must('olivia', 'PATCH /realm', { bot_creation_policy })
    for (const who of ['ada', 'mia', 'gus'] as const) {
      const { client } = connect(world, who)
      client.start()
      await until(() => standing(client) === 'live', 'live')
      for (const [name, bot_type] of Object.entries(kinds)) {
        const short_name = `${name}${who}${bot_creation_policy}`
        const { status } = await world.call(who, 'POST /bots', { full_name: short_name, short_name, bot_type })
        const isOffered = mayMakeBots(client, name === 'generic')
        if (isOffered !== (status === 200)) wrong.push(`${bot_creation_policy} ${who} ${name}: ${status}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

it('offers nothing by mail where no mail is sent', async () => {
  const world = await World.found(['mia'])
  const { client } = connect(world, 'mia')
  client.start()
  await until(() => standing(client) === 'live', 'live')
  client.store.facts.set('edgewise_sends_mail', true)
  expect(mayInviteByEmail(client)).toBe(true)
  client.store.facts.set('edgewise_sends_mail', false)
  expect(mayInviteByEmail(client)).toBe(false)
})
