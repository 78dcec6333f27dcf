import { checkRoomForSubscriptions } from '#domain/channels/subscriptions/check-room'
import { subscribeQuietly } from '#domain/channels/subscriptions/subscribe'
import type { Emitting } from '#domain/context'
import { joinSystemGroups } from '#domain/groups/system-groups'
import { MOST_ACCOUNTS } from '#domain/limits'
import { emitUserAdded } from '#domain/people/accounts/account-events'
import { enterInRoster } from '#domain/people/accounts/roster'
import { enterFollowing } from '#domain/settings/following'
import { enterListening } from '#domain/settings/listening'
import { enterMailWishes } from '#domain/settings/mail-wishes'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { withSetting } from '#domain/settings/user-settings'
import { BadRequest } from '#lib/errors'
import type { AccountId, ChannelId, Role } from '#lib/ids'
import { emailKey } from '#lib/mail/email-key'
import { newNonce } from '#lib/signing/api-key'
import { foldName } from '#lib/text/fold'
import type { Account } from '#store/accounts/account-reader'
import type { NewAccount } from '#store/accounts/account-writer'
import { beginHistory } from './begin-history'

/** Onboarding steps that are already marked as seen. */
const SEEN_AT_FIRST = ['visibility_policy_banner']

interface AccountDetails {
  email: string
  fullName: string
  role: Role
  passwordHash: string | null
  mayCreateUsers?: boolean
  /** The person who is responsible for the new account. */
  hostId?: AccountId
  /** Channels in addition to the organization's default ones. */
  channels?: ChannelId[]
  withDefaultChannels: boolean
  /** The organization's language if undefined. */
  language?: string | undefined
}

type Context = Emitting & { now: number; realm: { name: string; origin: string } }

/**
 * Creates a person's account, adds it to groups and channels, and sends the events that tell everyone. The caller does
 * the checks.
 */
export function createAccount(context: Context, details: AccountDetails): Account {
  const account = insertAccount(context, {
    deliveryEmail: details.email,
    fullName: details.fullName,
    role: details.role,
    passwordHash: details.passwordHash,
    mayCreateUsers: details.mayCreateUsers ?? false,
    hostId: details.hostId ?? null,
    settings: withSetting(
      { ...context.store.realm.get('userDefaults') },
      'default_language',
      details.language ?? settingOfRealm(context.store, 'default_language'),
    ),
  })
  recordCreated(context, account)
  emitUserAdded(context, account)
  joinSystemGroups(context, account)
  const defaults = details.withDefaultChannels ? defaultChannels(context) : []
  const channels = [...new Set([...defaults, ...(details.channels ?? [])])]
  checkRoomForSubscriptions(context, channels.length)
  subscribeQuietly(context, account, channels)
  beginHistory(context, account)
  return account
}

export function recordCreated(context: Pick<Emitting, 'record'>, { id, fullName, role, botOwnerId }: Account): void {
  const details = { full_name: fullName, role, ...(botOwnerId && { bot_owner_id: botOwnerId }) }
  context.record({ act: 'user_created', id, new: details })
}

type Given = Pick<NewAccount, 'deliveryEmail' | 'fullName' | 'role' | 'settings'> & Partial<NewAccount>

/** Stores the account and adds it to the roster, without telling anyone. Imported accounts keep their ids. */
export function insertAccount(context: Pick<Context, 'store' | 'now'>, given: Given, ownId?: AccountId): Account {
  const id = ownId ?? context.store.realm.nextId('account')
  if (id > MOST_ACCOUNTS) throw new BadRequest(`An organization can have at most ${MOST_ACCOUNTS} accounts.`)
  const account = context.store.accounts.insert({
    joinedAt: context.now,
    profile: {},
    alertWords: [],
    onboardingSteps: SEEN_AT_FIRST,
    keyNonce: newNonce(),
    ...given,
    id,
    emailKey: emailKey(given.deliveryEmail),
    nameKey: foldName(given.fullName),
  })
  enterInRoster(context.store, account)
  enterFollowing(context.store, account)
  enterListening(context.store, account)
  enterMailWishes(context.store, account)
  context.store.readState.markAllRead(account.id)
  return account
}

function defaultChannels(context: Pick<Context, 'store'>): ChannelId[] {
  return context.store.channels
    .list()
    .filter((channel) => channel.isDefault && !channel.isArchived)
    .map((channel) => channel.id)
}
