import { rosterOf } from '#domain/people/accounts/roster'
import { BadRequest } from '#lib/errors'
import { type AccountId, BOT_TYPE, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { BotDetails } from '#store/tables/accounts'
import { serviceObject } from '#wire/bot'
import { realmUserUpdate } from '#wire/events/people'
import { recordChange } from '../audit/record-change'
import { accessChannelByName } from '../channels/access'
import type { CommandContext } from '../context'
import { shownConfig, storedConfig } from './bot-config'
import { administratorsOf, emitBotAdded, emitBotGone, emitBotUpdate } from './bot-events'
import { channelsOfBot } from './bot-view'
import { checkAmountOfBots, checkedConfig, checkInterface } from './check-bot'

const NO_DETAILS: BotDetails = {
  defaultSendingChannelId: null,
  defaultEventsChannelId: null,
  defaultAllPublicChannels: false,
  services: [],
}

/** Checks a request to give the bot to another owner, and makes the change. */
export function giveBot(context: CommandContext, bot: Account, ownerId: AccountId): Account {
  const owner = context.store.accounts.find(ownerId)
  if (!owner || owner.isSystemBot) throw new BadRequest('Failed to change owner, no such user')
  if (!owner.isActive) throw new BadRequest('Failed to change owner, user is deactivated')
  if (owner.isBot) throw new BadRequest("Failed to change owner, bots can't own other bots")
  if (owner.id !== bot.botOwnerId) checkAmountOfBots(context.store, owner, bot.botType)
  return changeOwner(context, bot, owner)
}

/** Gives the bot to another person. The bot keeps its subscriptions. */
export function changeOwner(context: CommandContext, bot: Account, owner: Account): Account {
  const { store } = context
  const previous = bot.botOwnerId === null ? undefined : store.accounts.find(bot.botOwnerId)
  store.accounts.update(bot.id, { botOwnerId: owner.id })
  const given = { ...bot, botOwnerId: owner.id }
  recordChange(context, bot, 'bot_owner_id', bot.botOwnerId, owner.id)
  const told = administratorsOf(store, given)
  if (previous && previous.role > ROLE.administrator) {
    emitBotGone(context, bot, previous.id)
    told.remove(previous.id)
  }
  if (owner.role > ROLE.administrator) {
    emitBotAdded(context, given, [owner.id])
    told.remove(owner.id)
  }
  emitBotUpdate(context, given, { owner_id: owner.id }, told)
  context.emit(realmUserUpdate(bot.id, { bot_owner_id: owner.id }), { accounts: rosterOf(store).active })
  return given
}

interface BotDefaults {
  /** Names of channels; "" means none. */
  sendingChannel?: string
  eventsChannel?: string
  allPublicChannels?: boolean
}

/** Changes the channels that the bot sends to and gets messages from by default. Each change sends an event. */
export function changeBotDefaults(context: CommandContext, bot: Account, wish: BotDefaults): Account {
  const idOf = (name: string) => (name === '' ? null : accessChannelByName(context, name).id)
  let changed = bot
  const change = (details: Partial<BotDetails>, name: keyof ReturnType<typeof channelsOfBot>) => {
    const before = channelsOfBot(context.store, changed)[name]
    changed = keepDetails(context, changed, details)
    const after = channelsOfBot(context.store, changed)[name]
    recordChange(context, bot, name, before, after)
    emitBotUpdate(context, changed, { [name]: after })
  }
  const { sendingChannel, eventsChannel, allPublicChannels } = wish
  if (sendingChannel !== undefined) change({ defaultSendingChannelId: idOf(sendingChannel) }, 'default_sending_stream')
  if (eventsChannel !== undefined) {
    change({ defaultEventsChannelId: idOf(eventsChannel) }, 'default_events_register_stream')
  }
  if (allPublicChannels !== undefined) {
    change({ defaultAllPublicChannels: allPublicChannels }, 'default_all_public_streams')
  }
  return changed
}

/** Changes the address to which an outgoing webhook posts messages, and the format in which it posts them. */
export function changeService(context: CommandContext, bot: Account, baseUrl: string, form: number): Account {
  checkInterface(form)
  if (bot.botType !== BOT_TYPE.outgoingWebhook) return bot
  // An address and a configuration may contain a password, so only the fact that they changed is
  // recorded.
  recordChange(context, bot, 'service_payload_url')
  const changed = keepDetails(context, bot, { services: [{ kind: 'outgoing', baseUrl, interface: form }] })
  emitBotUpdate(context, changed, { services: (changed.bot?.services ?? []).map(serviceObject) })
  return changed
}

/** Adds values to the bot's configuration, and replaces those with the same names. */
export function changeConfig(context: CommandContext, bot: Account, added: Record<string, string>): Account {
  checkedConfig({ ...bot.bot?.config, ...added })
  const config = storedConfig(bot.bot?.config, added, context.secrets)
  recordChange(context, bot, 'config_data')
  const changed = keepDetails(context, bot, { config })
  emitBotUpdate(context, changed, { services: [{ config_data: shownConfig(config) }] })
  return changed
}

function keepDetails(context: CommandContext, account: Account, details: Partial<BotDetails>): Account {
  const bot = { ...(account.bot ?? NO_DETAILS), ...details }
  context.store.accounts.update(account.id, { bot })
  return { ...account, bot }
}
