import type { PublicQueryContext, QueryContext } from '#domain/context'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { NotLoggedIn, ProtocolError } from '#lib/errors'
import type { ChannelId, MessageId, RecipientId } from '#lib/ids'
import { remember } from '#lib/memory/remember'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import {
  accessPublicChannel,
  accessPublicMessage,
  hiddenByMoves,
  isOpenToStrangers,
  isPublicChannel,
  STRANGER,
} from '../stranger'

/** Whether there is anything that people without an account may read. */
export const hasPublicChannel = (store: Readers): boolean =>
  isOpenToStrangers(store) && store.channels.list().some((channel) => isPublicChannel(store, channel))

/** Throws the error for a request without a log-in if there is nothing that people without an account may read. */
export function requireSpectators(store: Readers): void {
  if (!hasPublicChannel(store)) throw new NotLoggedIn()
}

/** The viewer of requests without an account. It isn't stored. */
function spectatorOf(store: Readers): Account {
  return {
    ...STRANGER,
    deliveryEmail: 'username@example.com',
    emailKey: 'username@example.com',
    fullName: 'Anonymous User',
    nameKey: 'anonymous user',
    isActive: true,
    deactivatedAt: null,
    isBot: false,
    isSystemBot: false,
    botType: null,
    botOwnerId: null,
    hostId: null,
    bot: null,
    mayCreateUsers: false,
    joinedAt: 0,
    passwordHash: null,
    keyNonce: 0,
    avatarSource: 'G',
    avatarBlob: null,
    avatarVersion: 1,
    settings: { default_language: settingOfRealm(store, 'default_language'), web_home_view: 'recent_topics' },
    profile: {},
    status: null,
    alertWords: [],
    onboardingSteps: [],
  }
}

/** The context of someone without an account. Each step of a request makes a new one, with the rights at that time. */
export function asSpectator(
  context: PublicQueryContext,
): QueryContext & { isPublic: ReturnType<typeof publicMessages> } {
  requireSpectators(context.store)
  return { ...context, viewer: spectatorOf(context.store), isPublic: publicMessages(context.store) }
}

/** Returns a test for messages that anyone may read, valid until the next write. */
function publicMessages(store: Readers): (message: { id: MessageId; recipientId: RecipientId }) => boolean {
  const isHidden = hiddenByMoves(store)
  const places = new Map<RecipientId, boolean>()
  const isOpen = (recipientId: RecipientId) =>
    remember(places, recipientId, () => isPublicChannel(store, store.channels.findByRecipient(recipientId)))
  return ({ id, recipientId }) => isOpen(recipientId) && !isHidden(id)
}

/** Runs a check for public access. If it fails, throws the error for a request without a log-in. */
function orNotLoggedIn<Found>(access: () => Found): Found {
  try {
    return access()
  } catch (error) {
    if (error instanceof ProtocolError) throw new NotLoggedIn()
    throw error
  }
}

export const spectatorsChannel = (store: Readers, id: ChannelId) =>
  orNotLoggedIn(() => accessPublicChannel({ store }, id))

export const spectatorsMessage = (store: Readers, id: MessageId) => orNotLoggedIn(() => accessPublicMessage(store, id))
