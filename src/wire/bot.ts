import type { Account } from '#store/accounts/account-reader'
import type { BotService } from '#store/tables/accounts'
import { avatarUrl } from './user'

/** The channels that a bot uses if its request names none. */
export interface BotChannels {
  default_sending_stream: string | null
  default_events_register_stream: string | null
  default_all_public_streams: boolean
}

/** A bot as its owner and administrators see it, without its key and its services' tokens. */
export function botObject(bot: Account, channels: BotChannels) {
  return {
    email: bot.deliveryEmail,
    user_id: bot.id,
    full_name: bot.fullName,
    bot_type: bot.botType,
    is_active: bot.isActive,
    ...channels,
    avatar_url: avatarUrl(bot, 'small'),
    services: (bot.bot?.services ?? []).map(serviceObject),
    ...(bot.botOwnerId !== null && { owner_id: bot.botOwnerId }),
  }
}

/** The service of an outgoing webhook bot. */
interface OutgoingService {
  base_url: string
  interface: number
  /** The token that identifies the bot to its service. It is added when an answer is built or an event is delivered. */
  token?: string
}

interface EmbeddedService {
  service_name: string
  config_data: Record<string, string>
}

export function serviceObject(service: BotService): OutgoingService | EmbeddedService {
  if (service.kind === 'outgoing') return { base_url: service.baseUrl, interface: service.interface }
  return { service_name: service.name, config_data: service.config }
}
