import { LOGO } from './accounts.ts'

/**
 * Calls about invitations, settings, domains, emoji, linkifiers, playgrounds, usage, email, the audit log, exports and
 * deactivation.
 */
export async function tellAboutOrganization({ owner, mia }, channel) {
  await invite(owner, channel)
  await adapt(owner, mia, channel)
  await recognize(owner)
  await owner.call('GET', '/realm/usage')
  await owner.call('GET', '/realm/mail')
  await owner.call('GET', '/realm/audit_log', { limit: 2 })
  const { id } = await owner.call('POST', '/export/realm')
  await untilExported(owner)
  await owner.call('DELETE', `/export/realm/${id}`)
  await owner.call('POST', '/realm/deactivate')
}

async function invite(owner, channel) {
  const { invite_link } = await owner.call('POST', '/invites/multiuse', { invite_expires_in_minutes: 1440 })
  const key = invite_link.split('/').filter(Boolean).at(-1)
  const stranger = owner.as({})
  await stranger.call('GET', `/join/${key}`)
  const account = { email: 'gus@example.com', password: 'correct horse battery staple', full_name: 'Gus Guest' }
  await stranger.call('POST', `/join/${key}`, account)
  await owner.call('POST', '/invites', { invitee_emails: 'max@example.com', stream_ids: [channel] })
  const { invites } = await owner.call('GET', '/invites')
  const link = invites.find(({ is_multiuse }) => is_multiuse)
  const mailed = invites.find(({ is_multiuse }) => !is_multiuse)
  await owner.call('POST', `/invites/${mailed.id}/resend`)
  await owner.call('DELETE', `/invites/${mailed.id}`)
  await owner.call('DELETE', `/invites/multiuse/${link.id}`)
  await stranger.call('GET', '/server_settings')
  await stranger.call('GET', '/realm/subdomain/rowers')
}

async function adapt(owner, mia, channel) {
  await owner.call('PATCH', '/realm', { name: 'Lake club', mandatory_topics: true })
  await owner.call('PATCH', '/realm', { new_stream_announcements_stream_id: channel })
  await owner.call('PATCH', '/realm/user_settings_defaults', { twenty_four_hour_time: true })
  await owner.upload('/realm/icon', 'icon.png', LOGO, 'image/png')
  await owner.call('DELETE', '/realm/icon')
  await owner.upload('/realm/logo?night=false', 'logo.png', LOGO, 'image/png')
  await owner.call('DELETE', '/realm/logo', { night: false })
  await owner.call('POST', '/realm/domains', { domain: 'example.org', allow_subdomains: false })
  await owner.call('PATCH', '/realm/domains/example.org', { allow_subdomains: true })
  await owner.call('GET', '/realm/domains')
  await owner.call('DELETE', '/realm/domains/example.org')
  await owner.upload('/realm/emoji/calypso', 'calypso.png', LOGO, 'image/png')
  await mia.call('GET', '/realm/emoji')
  await owner.call('DELETE', '/realm/emoji/calypso')
}

async function recognize(owner) {
  const linkifier = { pattern: '#(?P<id>[0-9]+)', url_template: 'https://example.com/issues/{id}' }
  const { id } = await owner.call('POST', '/realm/filters', linkifier)
  await owner.call('PATCH', `/realm/filters/${id}`, { ...linkifier, url_template: 'https://example.net/issues/{id}' })
  await owner.call('GET', '/realm/linkifiers')
  await owner.call('PATCH', '/realm/linkifiers', { ordered_linkifier_ids: [id] })
  await owner.call('DELETE', `/realm/filters/${id}`)
  const playground = { name: 'Try it', pygments_language: 'Python', url_template: 'https://example.com/?code={code}' }
  const { id: place } = await owner.call('POST', '/realm/playgrounds', playground)
  await owner.call('DELETE', `/realm/playgrounds/${place}`)
}

async function untilExported(owner) {
  for (let tries = 0; tries < 100; tries++) {
    const { exports } = await owner.quietly('GET', '/export/realm')
    if (exports.every(({ pending }) => !pending)) return owner.call('GET', '/export/realm')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the export did not end')
}
