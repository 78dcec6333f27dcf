import type { AccountId } from '#lib/ids'
import type { BotChannels, botObject, serviceObject } from '../bot'
import { type Built, built } from './built'

/** The data from which a bot's keys are derived on delivery, since the log mustn't contain the keys themselves. */
export interface Keyed {
  accountId: AccountId
  keyNonce: number
}

export type BotObject = ReturnType<typeof botObject> & { api_key: string | null }
/** The service of an outgoing webhook recognizes the bot by the token, which is added on delivery. */
export type ServiceObject = (ReturnType<typeof serviceObject> | { config_data: Record<string, string> }) & {
  token?: string
}

export interface RealmBotAddEvent {
  type: 'realm_bot'
  op: 'add'
  bot: BotObject
  keyed?: Keyed
}

export const realmBotAdd = (bot: BotObject, keyed: Keyed): Built<RealmBotAddEvent> =>
  built({ type: 'realm_bot', op: 'add', bot, keyed })

/** The properties of a bot that changed. */
export interface BotFacts extends Partial<BotChannels> {
  full_name?: string
  is_active?: boolean
  avatar_url?: string | null
  owner_id?: AccountId
  /** Null in the log: the key is added on delivery. */
  api_key?: string | null
  services?: readonly ServiceObject[]
}

export interface RealmBotUpdateEvent {
  type: 'realm_bot'
  op: 'update'
  bot: { user_id: AccountId } & BotFacts
  keyed?: Keyed
}

export const realmBotUpdate = (user_id: AccountId, facts: BotFacts, keyed?: Keyed): Built<RealmBotUpdateEvent> =>
  built({ type: 'realm_bot', op: 'update', bot: { user_id, ...facts }, ...(keyed && { keyed }) })

export interface RealmBotDeleteEvent {
  type: 'realm_bot'
  op: 'delete'
  bot: { user_id: AccountId }
}

export const realmBotDelete = (user_id: AccountId): Built<RealmBotDeleteEvent> =>
  built({ type: 'realm_bot', op: 'delete', bot: { user_id } })
