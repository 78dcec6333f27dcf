import { insertAccount, recordCreated } from '#domain/joining/new-accounts/create-account'
import { emitUserAdded } from '#domain/people/accounts/account-events'
import { emailDomain } from '#domain/people/accounts/email'
import { EmailInUse, NameInUse } from '#domain/people/accounts/errors'
import { checkFreeName } from '#domain/people/accounts/full-name'
import { findIntegration } from '#integrations/index'
import { BadRequest } from '#lib/errors'
import { BOT_TYPE, type BotType, ROLE } from '#lib/ids'
import { isEmailAddress } from '#lib/mail/email-address'
import type { Account } from '#store/accounts/account-reader'
import type { BotDetails, BotService } from '#store/tables/accounts'
import { accessChannelByName } from '../channels/access'
import type { CommandContext, QueryContext } from '../context'
import { joinSystemGroups } from '../groups/system-groups'
import { storedConfig } from './bot-config'
import { administratorsOf, emitBotAdded } from './bot-events'
import {
  checkAmountOfBots,
  checkBotType,
  checkedConfig,
  checkInterface,
  checkMayCreateBots,
  isNameInUse,
} from './check-bot'

export interface BotWish {
  fullName: string
  shortName: string
  type: number
  payloadUrl: string
  interface: number
  serviceName?: string
  config: Record<string, string>
  sendingChannel?: string
  eventsChannel?: string
  allPublicChannels: boolean
}

/** Checks a request to create a bot, in the same order as Zulip. */
export function checkBotWish(context: QueryContext, wish: BotWish): { email: string; fullName: string } {
  const { store, viewer, realm } = context
  const shortName = wish.shortName.trim()
  if (!shortName) throw new BadRequest('Bad name or username')
  const fullName = checkFreeName(store, wish.fullName)
  const email = `${shortName}-bot@${emailDomain(realm.origin)}`
  if (wish.type === BOT_TYPE.embedded) throw new BadRequest('Embedded bots are not enabled.')
  if (!isEmailAddress(email)) throw new BadRequest('Bad name or username')
  if (store.accounts.findByEmail(email)) throw new EmailInUse()
  if (isNameInUse(store, fullName)) throw new NameInUse()
  checkMayCreateBots(store, viewer, wish.type)
  checkAmountOfBots(store, viewer, wish.type)
  checkBotType(wish.type)
  checkInterface(wish.interface)
  return { email, fullName }
}

/**
 * Creates a bot for the viewer. It joins the system groups that members are in, but isn't subscribed to any channel.
 */
export function createBot(context: CommandContext, wish: BotWish): Account {
  const { email, fullName } = checkBotWish(context, wish)
  const bot = insertAccount(context, {
    deliveryEmail: email,
    fullName,
    role: ROLE.member,
    isBot: true,
    // `checkBotWish` refuses numbers that aren't bot types.
    botType: wish.type as BotType,
    botOwnerId: context.viewer.id,
    bot: detailsOf(context, wish),
    settings: {},
  })
  if (bot.botType === BOT_TYPE.outgoingWebhook) {
    context.store.realm.set('serviceBots', [...(context.store.realm.find('serviceBots') ?? []), bot.id])
  }
  recordCreated(context, bot)
  emitUserAdded(context, bot)
  joinSystemGroups(context, bot)
  emitBotAdded(context, bot, administratorsOf(context.store, bot))
  return bot
}

function detailsOf(context: CommandContext, wish: BotWish): BotDetails {
  const idOf = (name: string | undefined) => (name === undefined ? null : accessChannelByName(context, name).id)
  const isIncoming = wish.type === BOT_TYPE.incomingWebhook
  return {
    defaultSendingChannelId: idOf(wish.sendingChannel),
    defaultEventsChannelId: idOf(wish.eventsChannel),
    defaultAllPublicChannels: wish.allPublicChannels,
    ...(isIncoming && { config: storedConfig(undefined, checkedConfig(configOf(wish)), context.secrets) }),
    services: servicesOf(wish),
  }
}

/** A bot's configuration. As in Zulip, it includes the name of the service that an incoming webhook is for. */
function configOf({ config, serviceName }: BotWish): Record<string, string> {
  if (!serviceName) return config
  if (!findIntegration(serviceName)) throw new BadRequest(`Invalid integration '${serviceName}'.`)
  return { ...config, integration_id: serviceName }
}

function servicesOf({ type, payloadUrl, interface: form }: BotWish): BotService[] {
  return type === BOT_TYPE.outgoingWebhook ? [{ kind: 'outgoing', baseUrl: payloadUrl, interface: form }] : []
}
