import { freeMemory } from '../../lib/free-memory.ts'
import { addressVisibilityOf, isAdministrators, permissionsOf, permissionsOfGroup } from './permissions.ts'
import type { Tables } from './tables.ts'
import { byId, seconds } from './tables.ts'

export function asOrganization(tables: Tables) {
  const { organization: realm } = tables
  const settings = {
    ...realm,
    message_retention_days: realm.message_retention_days ?? -1,
    ...permissionsOf(tables),
  }
  return {
    organization: {
      name: realm.name,
      origin: originOf(tables),
      createdAt: seconds(realm.date_created),
      settings,
      userDefaults: userDefaultsOf(tables),
      systemBots: systemBotsOf(tables),
      newChannelAnnouncements: realm.new_stream_announcements_stream ?? null,
      signupAnnouncements: realm.signup_announcements_stream ?? null,
      updateAnnouncements: realm.zulip_update_announcements_stream ?? null,
      moderationRequests: moderationRequestsOf(tables),
      hasEmptyTopics: hasEmptyTopics(tables),
      linkifiers: tables
        .rows('zerver_realmfilter')
        .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0) || byId(one, other))
        .map(({ id, pattern, url_template }) => ({ id, pattern, urlTemplate: url_template })),
      domains: tables
        .rows('zerver_realmdomain')
        .map(({ id, domain, allow_subdomains }) => ({ id, domain, allowSubdomains: allow_subdomains ?? false })),
      playgrounds: tables.rows('zerver_realmplayground').map(({ id, name, pygments_language, url_template }) => ({
        id,
        name,
        language: pygments_language,
        urlTemplate: url_template,
      })),
      profileFields: tables.rows('zerver_customprofilefield').map((field) => ({
        id: field.id,
        name: field.name,
        type: field.field_type,
        hint: field.hint ?? '',
        data: field.field_data ?? '',
        order: field.order ?? 0,
        isRequired: field.required ?? false,
        isInSummary: field.display_in_profile_summary ?? false,
        ...(isAdministrators(tables, field) && { isAdministrators: true }),
      })),
    },
    groups: tables.rows('zerver_namedusergroup').map((group) => ({
      id: group.usergroup_ptr,
      name: group.name,
      description: group.description ?? '',
      isSystem: group.is_system_group ?? false,
      members: tables.membersOf(group.usergroup_ptr),
      subgroups: tables.subgroupsOf(group.usergroup_ptr),
      creatorId: group.creator ?? null,
      createdAt: typeof group.date_created === 'number' ? Math.floor(group.date_created * 1000) : null,
      isDeactivated: group.deactivated ?? false,
      ...permissionsOfGroup(tables, group),
    })),
  }
}

function userDefaultsOf(tables) {
  const row = tables.rows('zerver_realmuserdefault')[0] ?? {}
  return { ...row, email_address_visibility: addressVisibilityOf(tables, row, 'zerver_realmuserdefault') }
}

/** The channel for moderation requests; null if it is public or archived, or if there is none. */
function moderationRequestsOf(tables) {
  const { organization, report } = tables
  const id = organization.moderation_request_channel
  const channel = tables.rows('zerver_stream').find((one) => one.id === id)
  if (!channel) return null
  if (channel.invite_only === true && channel.deactivated !== true) return id
  report.change('the channel for moderation requests, removed because it’s public or archived')
  return null
}

/**
 * Whether the server supported topics without a name. When Zulip added them, it renamed any topics that already had the
 * name under which it displays them.
 */
const hasEmptyTopics = ({ organization }) => 'can_resolve_topics_group' in organization

/** An export doesn't contain the organization's address, but links to it were rendered as relative links. */
const LINK_WITHIN = /\]\((https?:\/\/[^\s/)]+)\/#narrow\//

function originOf(tables: Tables) {
  for (const name of tables.messageFiles) {
    freeMemory()
    for (const { content, rendered_content: html } of tables.json(name)?.zerver_message ?? []) {
      const origin = typeof content === 'string' ? LINK_WITHIN.exec(content)?.[1] : undefined
      if (origin && typeof html === 'string' && /href="\/?#narrow\//.test(html) && !html.includes(origin)) return origin
    }
  }
  return null
}

const SYSTEM_BOTS = ['notification-bot@zulip.com', 'welcome-bot@zulip.com', 'emailgateway@zulip.com']

/** The system bots, with the ids that they have in messages. A bot that isn't in the export gets a free id. */
function systemBotsOf(tables) {
  const bots = tables.rows('zerver_userprofile_crossrealm').map(({ email, id }) => ({ email, id }))
  let free = [...tables.people, ...bots].reduce((most, { id }) => Math.max(most, id), 0)
  const missing = SYSTEM_BOTS.filter((email) => !bots.some((bot) => bot.email === email))
  return [...bots, ...missing.map((email) => ({ email, id: ++free }))]
}
