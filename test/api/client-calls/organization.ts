import { expect } from 'vitest'
import { line, lines } from './line'

const anything = expect.anything()
const OWNER = { who: 'olivia' } as const
const file = () => new File(['some notes'], 'notes.txt', { type: 'text/plain' })
const later = () => Math.floor(Date.now() / 1000) + 3600

/** Calls that clients make about files, groups and the organization. */
export const organizationLines = [
  line(
    'flutter',
    'POST /user_uploads',
    () => ({ file: file() }),
    { uri: anything, url: anything },
    { way: 'multipart' },
  ),
  line(
    'python',
    'POST /user_uploads',
    () => ({ '/tmp/notes.txt': file() }),
    { uri: anything, url: anything },
    { way: 'multipart' },
  ),
  line(
    'python',
    'GET /attachments',
    {},
    { attachments: [{ name: 'notes.txt' }, { name: 'notes.txt' }], upload_space_used: 20 },
  ),
  ...lines(['python', 'go'], 'GET /user_groups', {}, { user_groups: anything }),
  line(
    'python',
    'POST /user_groups/create',
    ({ ids }) => ({ name: 'readers', description: 'd', members: [ids.mia] }),
    {},
    OWNER,
  ),
  ...lines(['python', 'js', 'go'], 'GET /realm/emoji', {}, { emoji: {} }),
  ...lines(['python', 'js', 'go'], 'GET /realm/linkifiers', {}, { linkifiers: [] }),
  line(
    'js',
    'POST /realm/filters',
    { pattern: '#(?P<id>[0-9]+)', url_template: 'https://example.com/{id}' },
    { id: anything },
    OWNER,
  ),
  ...lines(['python', 'js', 'go'], 'GET /realm/profile_fields', {}, { custom_fields: [] }),
  line('js', 'POST /realm/profile_fields', { name: 'Phone', hint: '', field_type: 1 }, { id: anything }, OWNER),
  line(
    'js',
    'POST /realm/playgrounds',
    { name: 'Try', pygments_language: 'Python', url_template: 'https://example.com/{code}' },
    { id: anything },
    OWNER,
  ),
  line('python', 'POST /default_streams', ({ channel }) => ({ stream_id: channel }), {}, OWNER),
  line('js', 'DELETE /default_streams', ({ channel }) => ({ stream_id: channel }), {}, OWNER),
  line('python', 'PATCH /realm/user_settings_defaults', { emojiset: 'twitter' }, {}, OWNER),
  line('python', 'GET /drafts', {}, { drafts: [], count: 0 }),
  line(
    'python',
    'POST /drafts',
    ({ channel }) => ({ drafts: [{ type: 'stream', to: [channel], topic: 't', content: 'c' }] }),
    { ids: [anything] },
  ),
  line(
    'python',
    'POST /scheduled_messages',
    ({ channel }) => ({
      type: 'stream',
      to: channel,
      topic: 't',
      content: 'c',
      scheduled_delivery_timestamp: later(),
    }),
    { scheduled_message_id: anything },
  ),
  line('python', 'GET /scheduled_messages', {}, { scheduled_messages: [{ to: anything }] }),
  line('python', 'GET /invites', {}, { invites: [] }, OWNER),
  line('python', 'POST /invites/multiuse', { invite_expires_in_minutes: 60 }, { invite_link: anything }, OWNER),
]
