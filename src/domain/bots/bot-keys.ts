import type { Secrets } from '#lib/signing/secrets'
import type { Account } from '#store/accounts/account-reader'
import type { Keyed, ServiceObject } from '#wire/events/bots'
import type { OfferedEvent } from '#wire/events/offered'

export const keyed = ({ id, keyNonce }: Account): Keyed => ({ accountId: id, keyNonce })

/**
 * An event as clients get it. If it shows a bot's key or services, the key and tokens are filled in: they are derived
 * each time and never stored.
 */
export function withBotKeys(event: OfferedEvent, secrets: Secrets | undefined): OfferedEvent {
  if (event.type !== 'realm_bot' || event.op === 'delete' || !event.keyed || !secrets) return event
  // There is one case for each op, so that TypeScript narrows the type of `event.bot`.
  if (event.op === 'add') {
    const { keyed, ...told } = event
    return { ...told, bot: withTokens(withKey(event.bot, keyed, secrets), keyed, secrets) }
  }
  const { keyed, ...told } = event
  return { ...told, bot: withTokens(withKey(event.bot, keyed, secrets), keyed, secrets) }
}

function withKey<Bot extends object>(bot: Bot, keyed: Keyed | undefined, secrets: Secrets): Bot {
  if (!keyed || !('api_key' in bot)) return bot
  return { ...bot, api_key: secrets.issueKey(keyed.accountId, keyed.keyNonce) }
}

/** Adds the token by which a service recognizes requests from an outgoing webhook. */
export function withTokens<Bot extends { services?: readonly ServiceObject[] }>(
  bot: Bot,
  keyed: Keyed | undefined,
  secrets: Secrets,
): Bot {
  if (!bot.services || !keyed) return bot
  const token = secrets.webhookToken(keyed.accountId, keyed.keyNonce)
  const services = bot.services.map((service) => ('base_url' in service ? { ...service, token } : service))
  return { ...bot, services }
}
