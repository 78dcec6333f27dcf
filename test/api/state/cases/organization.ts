import { runDurableObjectAlarm } from 'cloudflare:test'
import type { World } from '../../world'
import { type Case, fresh } from '../case'
import { UNTOLD_POLICIES } from '../untold'

const SETTINGS: Record<string, unknown> = {
  name: 'Another name',
  description: 'A *place*',
  mandatory_topics: true,
  default_language: 'de',
  message_content_edit_limit_seconds: '"unlimited"',
  message_content_delete_limit_seconds: 60,
  message_retention_days: 90,
  edit_topic_policy: 2,
  enable_read_receipts: true,
  wildcard_mention_policy: 2,
  waiting_period_threshold: 10,
  video_chat_provider: 0,
  jitsi_server_url: '"https://meet.example.org"',
  org_type: 50,
}

const groupNamed = async (world: World, name: string): Promise<number> =>
  (await world.must('olivia', 'GET /user_groups')).user_groups.find((group: { name: string }) => group.name === name).id

/** Properties that clients derive from settings. */
const DERIVED = ['jitsi_server_url', ...UNTOLD_POLICIES]

const addLinkifier = async (world: World): Promise<number> => {
  const pattern = `${fresh('issue').replace(' ', '')}-(?P<id>[0-9]+)`
  const url_template = 'https://example.com/{id}'
  return (await world.must('olivia', 'POST /realm/filters', { pattern, url_template })).id
}

export const organizationCases: Case[] = [
  ...Object.entries(SETTINGS).map(
    ([name, value]): Case => ({
      name: `a setting of the organization: ${name}`,
      act: (world) => world.must('olivia', 'PATCH /realm', { [name]: value }),
      events: [],
      untold: DERIVED,
    }),
  ),
  {
    name: 'editing turned off',
    act: (world) => world.must('olivia', 'PATCH /realm', { allow_message_editing: false }),
    events: ['realm/update_dict'],
  },
  {
    name: 'the permission to create private channels',
    act: async (world) =>
      world.must('olivia', 'PATCH /realm', {
        can_create_private_channel_group: { new: await groupNamed(world, 'role:moderators') },
      }),
    events: ['realm/update_dict'],
    untold: ['can_create_private_streams', 'can_create_streams', 'realm_create_private_stream_policy'],
  },
  {
    name: 'the channel for announcements of new channels',
    act: async (world) => {
      const { stream_id } = await world.must('olivia', 'GET /get_stream_id', { stream: 'common' })
      await world.must('olivia', 'PATCH /realm', { new_stream_announcements_stream_id: stream_id })
    },
    events: ['realm/update'],
  },
  {
    name: 'a default for new people',
    act: (world) =>
      world.must('olivia', 'PATCH /realm/user_settings_defaults', { twenty_four_hour_time: true, emojiset: 'text' }),
    events: ['realm_user_settings_defaults/update'],
  },
  {
    name: 'domains',
    act: async (world) => {
      await world.must('olivia', 'POST /realm/domains', { domain: 'example.org', allow_subdomains: false })
      await world.must('olivia', 'POST /realm/domains', { domain: 'example.net', allow_subdomains: false })
      await world.must('olivia', 'PATCH /realm/domains/example.org', { allow_subdomains: true })
      await world.must('olivia', 'DELETE /realm/domains/example.net')
    },
    events: ['realm_domains/add', 'realm_domains/change', 'realm_domains/remove'],
  },
  {
    name: 'playgrounds',
    act: async (world) => {
      const playground = { name: 'Try it', pygments_language: 'Python', url_template: 'https://example.com/{code}' }
      const { id } = await world.must('olivia', 'POST /realm/playgrounds', playground)
      await world.must('olivia', 'POST /realm/playgrounds', { ...playground, name: 'Try that' })
      await world.must('olivia', `DELETE /realm/playgrounds/${id}`)
    },
    events: ['realm_playgrounds'],
  },
  {
    name: 'invitations',
    act: (world) => world.must('olivia', 'POST /invites/multiuse', {}),
    events: ['invites_changed'],
  },
  { name: 'a linkifier', act: addLinkifier, events: ['realm_linkifiers'] },
  {
    name: 'linkifiers changed, reordered and removed',
    before: async (world) => [await addLinkifier(world), await addLinkifier(world)],
    act: async (world, [first, second]: number[]) => {
      const pattern = `${fresh('bug').replace(' ', '')}-(?P<id>[0-9]+)`
      await world.must('olivia', `PATCH /realm/filters/${first}`, { pattern, url_template: 'https://example.net/{id}' })
      const { linkifiers } = await world.must('olivia', 'GET /realm/linkifiers')
      const ids = linkifiers.map((linkifier: { id: number }) => linkifier.id).reverse()
      await world.must('olivia', 'PATCH /realm/linkifiers', { ordered_linkifier_ids: ids })
      await world.must('olivia', `DELETE /realm/filters/${second}`)
    },
    events: ['realm_linkifiers'],
  },
  {
    name: 'an export, started and removed',
    act: async (world) => {
      const { id } = await world.must('olivia', 'POST /export/realm')
      const exportNow = async () =>
        (await world.must('olivia', 'GET /export/realm')).exports.find((one: { id: number }) => one.id === id)
      for (let turn = 0; turn < 100 && (await exportNow()).pending; turn++) await runDurableObjectAlarm(world.stub)
      await world.must('olivia', `DELETE /export/realm/${id}`)
    },
    events: ['realm_export'],
    also: ['exports'],
  },
  {
    name: 'consent to an export',
    act: (world: World) => world.must('mia', 'PATCH /settings', { allow_private_data_export: true }),
    events: ['realm_export_consent', 'user_settings/update'],
  },
]
