import type { AccountId } from '../../lib/ids'
import type { Secrets } from '../../lib/secrets'
import type { Account } from '../../store/accounts/account-reader'
import type { Event } from '../../wire/event'

/** Stands in a logged event for the keys that the log mustn't hold. */
export interface Keyed {
  accountId: AccountId
  keyNonce: number
}

export const keyed = ({ id, keyNonce }: Account): Keyed => ({ accountId: id, keyNonce })

type Told = Event & { keyed: Keyed; bot: Record<string, unknown> }

/** An event as it is told: a bot's keys are derived each time, and stored nowhere. */
export function withBotKeys(event: Event, secrets: Secrets | undefined): Event {
  if (event.type !== 'realm_bot' || !event.keyed || !secrets) return event
  const {
    keyed: { accountId, keyNonce },
    bot,
    ...rest
  } = event as Told
  const withKey = 'api_key' in bot ? { ...bot, api_key: secrets.issueKey(accountId, keyNonce) } : bot
  return { ...rest, bot: withTokens(withKey, accountId, secrets) }
}

/** Outgoing webhooks show the token by which their service knows them. */
export function withTokens(bot: Record<string, unknown>, accountId: AccountId, secrets: Secrets) {
  const services = bot.services as { base_url?: string }[] | undefined
  if (!services) return bot
  const token = secrets.webhookToken(accountId)
  return { ...bot, services: services.map((service) => ('base_url' in service ? { ...service, token } : service)) }
}
