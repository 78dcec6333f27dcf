import { BadRequest } from '#lib/errors'
import { BOT_TYPE, ROLE } from '#lib/ids'
import { countCharacters } from '#lib/text'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import { MustBeAdministrator } from '../accounts/errors'
import { MOST_BOTS_OF_ACCOUNT, MOST_WEBHOOK_BOTS_OF_ACCOUNT } from '../limits'
import { settingOfRealm } from '../settings/realm-setting'

/** Who may make bots, on the wire `bot_creation_policy`. */
const CREATION = { everyone: 1, noGenericOnes: 2, administrators: 3 } as const
const ALLOWED_TYPES: readonly number[] = [BOT_TYPE.generic, BOT_TYPE.incomingWebhook, BOT_TYPE.outgoingWebhook]
/** Forms of what an outgoing webhook posts: ours, and Slack's. */
export const INTERFACE = { generic: 1, slack: 2 } as const
const INTERFACES: readonly number[] = Object.values(INTERFACE)

export function checkMayCreateBots(store: Readers, viewer: Account, type: number): void {
  if (viewer.role <= ROLE.administrator) return
  const policy = settingOfRealm(store, 'bot_creation_policy')
  const isRefused =
    policy === CREATION.administrators || (policy === CREATION.noGenericOnes && type === BOT_TYPE.generic)
  if (isRefused) throw new MustBeAdministrator()
}

export function checkBotType(type: number): void {
  if (!ALLOWED_TYPES.includes(type)) throw new BadRequest('Invalid bot type')
}

export function checkInterface(form: number): void {
  if (!INTERFACES.includes(form)) throw new BadRequest('Invalid interface type')
}

const LONGEST_CONFIG = 10_000

/** What a bot's owner may note for its program. */
export function checkedConfig(config: Record<string, string>): Record<string, string> {
  const length = Object.entries(config)
    .flat()
    .reduce((sum, text) => sum + countCharacters(text), 0)
  if (length <= LONGEST_CONFIG) return config
  throw new BadRequest(
    `Cannot store configuration. Request would require ${length} characters. The current configuration size limit is ${LONGEST_CONFIG} characters.`,
  )
}

/** Two active accounts with one name could be mistaken for each other. */
export function isNameInUse(store: Readers, name: string): boolean {
  return store.accounts.list().some((account) => account.isActive && account.fullName === name.trim())
}

/** Nobody may use up the organization's accounts. */
export function checkAmountOfBots(store: Readers, owner: Account, type: number | null): void {
  const isWebhook = (botType: number | null) => botType === BOT_TYPE.incomingWebhook
  const theirs = store.accounts.list().filter(({ botOwnerId }) => botOwnerId === owner.id)
  const alike = theirs.filter(({ botType }) => isWebhook(botType) === isWebhook(type))
  const most = isWebhook(type) ? MOST_WEBHOOK_BOTS_OF_ACCOUNT : MOST_BOTS_OF_ACCOUNT
  if (alike.length < most) return
  const kind = isWebhook(type) ? 'incoming webhook bots' : 'bots'
  throw new BadRequest(`Nobody can own more than ${most} ${kind}, deactivated ones included.`)
}
