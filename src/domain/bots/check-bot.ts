import { InsufficientPermission } from '#domain/people/accounts/errors'
import { BadRequest } from '#lib/errors'
import { BOT_TYPE } from '#lib/ids'
import { countCharacters } from '#lib/text/text'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import { MOST_BOTS_OF_ACCOUNT, MOST_WEBHOOK_BOTS_OF_ACCOUNT } from '../limits'
import { may } from '../permissions/membership'

const ALLOWED_TYPES: readonly number[] = [BOT_TYPE.generic, BOT_TYPE.incomingWebhook, BOT_TYPE.outgoingWebhook]
/** The formats in which outgoing webhooks post: Zulip's and Slack's. */
export const INTERFACE = { generic: 1, slack: 2 } as const
const INTERFACES: readonly number[] = Object.values(INTERFACE)

export function checkMayCreateBots(store: Readers, viewer: Account, type: number): void {
  if (may(store, viewer, 'can_create_bots_group')) return
  const onlySends = type === BOT_TYPE.incomingWebhook
  if (!onlySends || !may(store, viewer, 'can_create_write_only_bots_group')) throw new InsufficientPermission()
}

export function checkBotType(type: number): void {
  if (!ALLOWED_TYPES.includes(type)) throw new BadRequest('Invalid bot type')
}

export function checkInterface(form: number): void {
  if (!INTERFACES.includes(form)) throw new BadRequest('Invalid interface type')
}

const LONGEST_CONFIG = 10_000

/** Returns a bot's configuration. Throws if it is too long. */
export function checkedConfig(config: Record<string, string>): Record<string, string> {
  const length = Object.entries(config)
    .flat()
    .reduce((sum, text) => sum + countCharacters(text), 0)
  if (length <= LONGEST_CONFIG) return config
  throw new BadRequest(
    `Cannot store configuration. Request would require ${length} characters. The current configuration size limit is ${LONGEST_CONFIG} characters.`,
  )
}

/** Whether an active account has this name. Two accounts with the same name could be confused. */
export function isNameInUse(store: Readers, name: string): boolean {
  return store.accounts.list().some((account) => account.isActive && account.fullName === name.trim())
}

/** Throws if the owner has as many bots of this kind as one person may have. */
export function checkAmountOfBots(store: Readers, owner: Account, type: number | null): void {
  const isWebhook = (botType: number | null) => botType === BOT_TYPE.incomingWebhook
  const theirs = store.accounts.list().filter(({ botOwnerId }) => botOwnerId === owner.id)
  const alike = theirs.filter(({ botType }) => isWebhook(botType) === isWebhook(type))
  const most = isWebhook(type) ? MOST_WEBHOOK_BOTS_OF_ACCOUNT : MOST_BOTS_OF_ACCOUNT
  if (alike.length < most) return
  const kind = isWebhook(type) ? 'incoming webhook bots' : 'bots'
  throw new BadRequest(`One person can own at most ${most} ${kind}, including deactivated ones.`)
}
