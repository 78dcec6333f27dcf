import { MAX_SESSIONS } from '#domain/limits'
import type { AccountId } from '#lib/ids'
import { cookieOf } from '../../edge/visit'
import { finishedExport } from '../exports'
import { mailsOf } from '../mails'
import { World } from '../world'
import { SIGN_IN_PLAYS } from './sign-in-plays'

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)
const PASSWORD = 'a long enough password'
const NEW_PASSWORD = 'quite another sentence'
const picture = () => new File([PNG], 'a.png', { type: 'image/png' })
const lastPart = (link: string) => link.split('/').findLast((part) => part !== '') ?? ''

/** Creates the organization in which the recorded operations are carried out, with people and a channel. */
export async function stage() {
  const world = await World.found(['ada', 'mia', 'ben', 'kim', 'gus'])
  const channel = await world.channel('planning', ['olivia', 'mia'])
  await world.join('leaver')
  await world.join('gone')
  const idOf = async (path: string, list: string, name: string): Promise<number> => {
    const answer = await world.must('olivia', `GET ${path}`)
    return answer[list].find((one: { name: string }) => one.name === name).id
  }
  const groupId = (name: string) => idOf('/user_groups', 'user_groups', name)
  return { world, channel, groupId, made: new Map<string, number>(), links: new Map<string, string>() }
}

export type Stage = Awaited<ReturnType<typeof stage>>
type Play = (stage: Stage) => Promise<unknown>

const made = ({ made }: Stage, name: string): number => made.get(name) ?? 0

/** The requests that carry out each operation that the audit log records. They are made in this order. */
export const PLAYS: Readonly<Record<string, Play>> = {
  'create-user': ({ world }) => world.join('newcomer'),
  'end-own-session': async ({ world }) => {
    await cookieOf(world, 'mia')
    const { sessions } = await world.must('mia', 'GET /users/me/sessions')
    await world.must('mia', `DELETE /users/me/sessions/${sessions[0].id}`)
  },
  'end-own-sessions': async ({ world }) => {
    await cookieOf(world, 'mia')
    await world.must('mia', 'DELETE /users/me/sessions')
  },
  'end-user-sessions': async ({ world }) => {
    await cookieOf(world, 'gone')
    await world.must('ada', `DELETE /users/${world.id('gone')}/sessions`, { with_apps: true })
  },
  'open-session': async ({ world }) => {
    const now = Date.now()
    const one = { browser: 'Firefox on Linux', createdAt: now, usedAt: now }
    const full = Array.from({ length: MAX_SESSIONS }, (_, i) => ({ ...one, id: `session-${i}` }))
    await world.inside(({ store }) => store.sessions.set(world.id('mia') as AccountId, full))
    await cookieOf(world, 'mia')
    await world.inside(({ store }) => store.sessions.set(world.id('mia') as AccountId, []))
  },
  ...SIGN_IN_PLAYS,
  'update-user': ({ world }) => world.must('ada', `PATCH /users/${world.id('kim')}`, { role: 300, full_name: 'Kim K' }),
  'update-user-by-email': ({ world }: Stage) => world.must('ada', 'PATCH /users/kim@example.com', { role: 400 }),
  'deactivate-user': ({ world }) => world.must('ada', `DELETE /users/${world.id('gone')}`),
  'reactivate-user': ({ world }) => world.must('ada', `POST /users/${world.id('gone')}/reactivate`),
  'deactivate-own-user': ({ world }) => world.must('leaver', 'DELETE /users/me'),
  'create-bot': async ({ world, made }) => {
    const bot = await world.must('mia', 'POST /bots', { full_name: 'Robot', short_name: 'robot' })
    made.set('bot', bot.user_id)
  },
  'update-bot': (it) => it.world.must('ada', `PATCH /bots/${made(it, 'bot')}`, { full_name: 'Robbie' }),
  'regenerate-bot-api-key': (it) => it.world.must('mia', `POST /bots/${made(it, 'bot')}/api_key/regenerate`),
  'deactivate-bot': (it) => it.world.must('ada', `DELETE /bots/${made(it, 'bot')}`),
  'regenerate-own-api-key': async ({ world }) => {
    const { api_key } = await world.must('ben', 'POST /users/me/api_key/regenerate')
    world.enter('ben', 'ben@example.com', world.id('ben'), api_key)
  },
  'update-settings': ({ world }) =>
    world.must('mia', 'PATCH /settings', { old_password: PASSWORD, new_password: NEW_PASSWORD }),
  'update-display-settings': ({ world }) =>
    world.must('mia', 'PATCH /settings/display', { old_password: NEW_PASSWORD, new_password: PASSWORD }),
  'update-notification-settings': ({ world }) =>
    world.must('mia', 'PATCH /settings/notifications', { old_password: PASSWORD, new_password: NEW_PASSWORD }),
  'confirm-email-change': async ({ world }) => {
    const mails = await mailsOf(world, () => world.must('mia', 'PATCH /settings', { email: 'mia@example.org' }))
    const key = /confirm_new_email\/(\S+)/.exec(mails.join('\n'))?.[1] ?? ''
    await world.must(null, `POST /confirm_new_email/${key}`)
    const { api_key } = await world.must(null, 'POST /fetch_api_key', {
      username: 'mia@example.org',
      password: NEW_PASSWORD,
    })
    world.enter('mia', 'mia@example.org', world.id('mia'), api_key)
  },
  'make-password-reset-link': async ({ world, links }) => {
    const { link } = await world.must('ada', `POST /users/${world.id('gone')}/password_reset_link`)
    links.set('reset', lastPart(link))
  },
  'reset-password': ({ world, links }) =>
    world.must(null, `POST /password_reset/${links.get('reset')}`, { password: NEW_PASSWORD }),

  subscribe: ({ world }) =>
    world.must('mia', 'POST /users/me/subscriptions', {
      subscriptions: [{ name: 'planning' }, { name: 'fresh' }],
      principals: [world.id('ben')],
    }),
  unsubscribe: ({ world }) =>
    world.must('ada', 'DELETE /users/me/subscriptions', {
      subscriptions: ['planning'],
      principals: [world.id('ben')],
    }),
  'update-subscriptions': ({ world }) =>
    world.must('mia', 'PATCH /users/me/subscriptions', { add: [{ name: 'more' }] }),
  'update-stream': ({ world, channel }) => world.must('ada', `PATCH /streams/${channel}`, { new_name: 'plans' }),
  'add-default-stream': ({ world, channel }) => world.must('ada', 'POST /default_streams', { stream_id: channel }),
  'remove-default-stream': ({ world, channel }) => world.must('ada', 'DELETE /default_streams', { stream_id: channel }),
  'create-default-stream-group': ({ world }) =>
    world.must('ada', 'POST /default_stream_groups/create', {
      group_name: 'set',
      description: 'a set',
      stream_names: ['plans'],
    }),
  'update-default-stream-group': ({ world }) =>
    world.must('ada', 'PATCH /default_stream_groups/1', { new_group_name: 'sets' }),
  'update-default-stream-group-streams': ({ world }) =>
    world.must('ada', 'PATCH /default_stream_groups/1/streams', { op: 'add', stream_names: ['fresh'] }),
  'remove-default-stream-group': ({ world }) => world.must('ada', 'DELETE /default_stream_groups/1'),
  'archive-stream': ({ world, channel }) => world.must('ada', `DELETE /streams/${channel}`),

  'create-user-group': async ({ world, groupId, made }) => {
    await world.must('mia', 'POST /user_groups/create', { name: 'inner', description: '', members: [] })
    const members = [world.id('mia')]
    await world.must('mia', 'POST /user_groups/create', { name: 'crew', description: 'us', members })
    const can_manage_group = { direct_members: members, direct_subgroups: [] }
    await world.must('mia', 'POST /user_groups/create', {
      name: 'idle',
      description: '',
      members: [],
      can_manage_group,
    })
    made.set('inner', await groupId('inner'))
    made.set('crew', await groupId('crew'))
    made.set('idle', await groupId('idle'))
  },
  'update-user-group': (it) =>
    it.world.must('olivia', `PATCH /user_groups/${made(it, 'crew')}`, { description: 'all of us' }),
  'update-user-group-members': (it) =>
    it.world.must('olivia', `POST /user_groups/${made(it, 'crew')}/members`, {
      add: [it.world.id('ben')],
      delete: [it.world.id('mia')],
    }),
  'update-user-group-subgroups': (it) =>
    it.world.must('olivia', `POST /user_groups/${made(it, 'crew')}/subgroups`, { add: [made(it, 'inner')] }),
  'deactivate-user-group': (it) => it.world.must('mia', `POST /user_groups/${made(it, 'idle')}/deactivate`),

  'update-realm': ({ world }) => world.must('olivia', 'PATCH /realm', { name: 'Another name', invite_required: false }),
  'update-realm-user-settings-defaults': ({ world }) =>
    world.must('ada', 'PATCH /realm/user_settings_defaults', { twenty_four_hour_time: true }),
  'upload-realm-icon': ({ world }) => world.upload('ada', '/realm/icon', picture()),
  'delete-realm-icon': ({ world }) => world.must('ada', 'DELETE /realm/icon'),
  'upload-realm-logo': ({ world }) => world.upload('ada', '/realm/logo?night=false', picture()),
  'delete-realm-logo': ({ world }) => world.must('ada', 'DELETE /realm/logo', { night: false }),
  'add-realm-domain': ({ world }) =>
    world.must('olivia', 'POST /realm/domains', { domain: 'example.net', allow_subdomains: false }),
  'update-realm-domain': ({ world }) =>
    world.must('olivia', 'PATCH /realm/domains/example.net', { allow_subdomains: true }),
  'remove-realm-domain': ({ world }) => world.must('olivia', 'DELETE /realm/domains/example.net'),
  'add-linkifier': async ({ world, made }) => {
    const linkifier = { pattern: '#(?P<id>[0-9]+)', url_template: 'https://example.com/{id}' }
    made.set('linkifier', (await world.must('ada', 'POST /realm/filters', linkifier)).id)
  },
  'update-linkifier': (it) =>
    it.world.must('ada', `PATCH /realm/filters/${made(it, 'linkifier')}`, {
      pattern: '#(?P<id>[0-9]+)',
      url_template: 'https://example.org/{id}',
    }),
  'reorder-linkifiers': (it) =>
    it.world.must('ada', 'PATCH /realm/linkifiers', { ordered_linkifier_ids: [made(it, 'linkifier')] }),
  'remove-linkifier': (it) => it.world.must('ada', `DELETE /realm/filters/${made(it, 'linkifier')}`),
  'add-code-playground': ({ world }) =>
    world.must('ada', 'POST /realm/playgrounds', {
      name: 'p',
      pygments_language: 'c',
      url_template: 'https://example.com/{code}',
    }),
  'remove-code-playground': ({ world }) => world.must('ada', 'DELETE /realm/playgrounds/1'),
  'upload-custom-emoji': ({ world }) => world.upload('mia', '/realm/emoji/party_hat', picture()),
  'deactivate-custom-emoji': ({ world }) => world.must('ada', 'DELETE /realm/emoji/party_hat'),
  'create-custom-profile-field': async ({ world, made }) => {
    made.set('field', (await world.must('ada', 'POST /realm/profile_fields', { field_type: 1, name: 'Hobby' })).id)
  },
  'update-custom-profile-field': (it) =>
    it.world.must('ada', `PATCH /realm/profile_fields/${made(it, 'field')}`, { name: 'Pastime' }),
  'reorder-custom-profile-fields': (it) =>
    it.world.must('ada', 'PATCH /realm/profile_fields', { order: [made(it, 'field')] }),
  'remove-custom-profile-field': (it) => it.world.must('ada', `DELETE /realm/profile_fields/${made(it, 'field')}`),

  'create-invite-link': async ({ world, links }) => {
    links.set('invite', lastPart((await world.must('ada', 'POST /invites/multiuse')).invite_link))
  },
  'accept-invitation': ({ world, links }) =>
    world.must(null, `POST /join/${links.get('invite')}`, {
      email: 'joiner@example.com',
      full_name: 'Joe Joiner',
      password: PASSWORD,
    }),
  'revoke-invite-link': ({ world }) => world.must('ada', 'DELETE /invites/multiuse/1'),
  'send-invites': ({ world }) =>
    world.must('mia', 'POST /invites', { invitee_emails: 'invited@example.com', stream_ids: [] }),
  'resend-email-invite': ({ world }) => world.must('ada', 'POST /invites/1/resend'),
  'revoke-email-invite': ({ world }) => world.must('ada', 'DELETE /invites/1'),

  'export-realm': ({ world }) => world.must('ada', 'POST /export/realm'),
  'delete-realm-export': async ({ world }) => {
    const { id } = await finishedExport(world)
    await world.must('ada', `DELETE /export/realm/${id}`)
  },
  'deactivate-realm': async ({ world, links }) => {
    const mails = await mailsOf(world, () => world.must('olivia', 'POST /realm/deactivate'))
    links.set('reactivate', /reactivate\/(\S+)/.exec(mails.join('\n'))?.[1] ?? '')
  },
  'reactivate-realm': ({ world, links }) => world.must(null, `POST /reactivation/${links.get('reactivate')}`),
}
