// The pages for settings, bots and managing the organization, and content for most of them.
import { sitDown } from './harness.mjs'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Opens someone's settings. Returns the browser's page, and the addresses of all pages that this person has. */
export async function openPages(opened, club, person, prepare = async (_context) => {}) {
  // A time zone can't be removed, so one is set now. Scenarios can then restore it after a change.
  await person.call('PATCH', '/settings', { timezone: 'Europe/Berlin' })
  const page = await sitDown(opened, club, person, { hash: '#settings/profile' })
  await prepare(page.context())
  await page.reload()
  const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await links.filter({ hasText: 'Privacy' }).waitFor()
  const all = await links.evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? ''))
  return { page, hashes: all.filter((one) => /^#(settings|organization|bots)/.test(one)) }
}

/** Creates objects of most kinds that pages list, both the organization's and Ruth's own. Deactivates Noor. */
export async function seedThings({ people: { priya, ruth, kit, noor } }) {
  for (const letter of ['v', 'z']) {
    const url_template = 'https://example.com/{id}'
    await priya.call('POST', '/realm/filters', { pattern: `${letter}(?P<id>[0-9]+)`, url_template })
  }
  await priya.upload('/realm/icon', 'a.png', PIXEL, 'image/png')
  await ruth.upload('/realm/emoji/our_boat', 'a.png', PIXEL, 'image/png')
  await ruth.upload('/users/me/avatar', 'a.png', PIXEL, 'image/png')
  await priya.call('DELETE', `/users/${noor.id}`)
  await priya.call('POST', '/export/realm')
  const playground = { name: 'Rust', pygments_language: 'Rust', url_template: 'https://play.example.com/{code}' }
  await priya.call('POST', '/realm/playgrounds', playground)
  for (const name of ['Boat', 'Seat']) await priya.call('POST', '/realm/profile_fields', { name, field_type: 1 })
  await priya.call('POST', '/realm/domains', { domain: 'example.net', allow_subdomains: false })
  const set = { group_name: 'racing', description: 'For who races.', stream_names: ['race-crew'] }
  await priya.call('POST', '/default_stream_groups/create', set)
  await priya.call('POST', '/invites/multiuse')
  const provider = { name: 'Our log-in', issuer: 'https://id.example.com', client_id: 'us', client_secret: 'a secret' }
  await priya.call('POST', '/realm/sign_in_providers', provider)
  await ruth.call('POST', '/users/me/alert_words', { alert_words: ['kingfisher'] })
  await ruth.call('POST', `/users/me/muted_users/${kit.id}`)
  await ruth.call('POST', '/saved_snippets', { title: 'Where we are', content: 'By the bridge.' })
  await ruth.upload('/user_uploads', 'plan.txt', 'what is in it')
}

const THINGS = ['announcements', 'boathouse', 'committee', 'race-crew', 'website', 'sailing-friends']
const MADE = ['general', 'sandbox', 'getting started', 'Spare ruth', 'spare-ruth']

/** The names that distinguish rows that are otherwise the same. */
export const namesIn = ({ people }) => [...Object.values(people).map(({ name }) => name), ...THINGS, ...MADE]
