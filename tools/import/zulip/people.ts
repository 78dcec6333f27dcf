import { BOT_TYPE } from '../server-values.ts'
import { addressVisibilityOf, roleOf } from './permissions.ts'
import type { Tables } from './tables.ts'

export function asPerson(tables: Tables, row) {
  const mine = (table, key = 'user_profile') => tables.rowsWhere(table, key, row.id)
  const status = mine('zerver_userstatus')[0]
  return {
    id: row.id,
    email: row.delivery_email ?? row.email,
    fullName: row.full_name,
    role: roleOf(tables, row),
    isActive: row.is_active ?? true,
    isBot: row.is_bot ?? false,
    botType: row.is_bot ? (row.bot_type ?? BOT_TYPE.generic) : null,
    botOwnerId: row.bot_owner ?? null,
    bot: row.is_bot ? asBot(row, mine) : null,
    mayCreateUsers: row.can_create_users ?? false,
    joinedAt: Math.round(row.date_joined * 1_000_000) / 1000,
    avatarVersion: row.avatar_version ?? 1,
    settings: { ...row, email_address_visibility: addressVisibilityOf(tables, row, 'zerver_userprofile') },
    profile: Object.fromEntries(mine('zerver_customprofilefieldvalue').map(({ field, value }) => [field, value])),
    status: status
      ? {
          text: status.status_text,
          emojiName: status.emoji_name,
          emojiCode: status.emoji_code,
          reactionType: status.reaction_type,
        }
      : null,
    alertWords: mine('zerver_alertword').map(({ word }) => word),
    onboardingSteps: mine('zerver_onboardingstep', 'user').map(({ onboarding_step }) => onboarding_step),
  }
}

function asBot(row, mine) {
  return {
    defaultSendingChannelId: row.default_sending_stream ?? null,
    defaultEventsChannelId: row.default_events_register_stream ?? null,
    defaultAllPublicChannels: row.default_all_public_streams ?? false,
    services: mine('zerver_service').flatMap((service) => {
      if (row.bot_type === BOT_TYPE.outgoingWebhook)
        return [{ kind: 'outgoing', baseUrl: service.base_url, interface: service.interface ?? 1 }]
      return row.bot_type === BOT_TYPE.embedded ? [{ kind: 'embedded', name: service.name, config: {} }] : []
    }),
  }
}
