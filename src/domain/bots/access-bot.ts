import { InsufficientPermission, MustBeOwner } from '#domain/people/accounts/errors'
import { BadRequest } from '#lib/errors'
import { type AccountId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { QueryContext } from '../context'

class NoSuchBot extends BadRequest {
  constructor() {
    super('No such bot')
  }
}

/** The bot, if the viewer may have its key and is its owner or an administrator. */
export function accessBot({ store, viewer }: QueryContext, id: AccountId): Account {
  const bot = store.accounts.find(id)
  if (!bot?.isBot || bot.isSystemBot) throw new NoSuchBot()
  if (bot.botOwnerId !== viewer.id && viewer.role > ROLE.administrator) throw new InsufficientPermission()
  if (!mayHaveKeyOf(viewer, bot)) throw new MustBeOwner()
  return bot
}

/**
 * Whether the viewer's role is high enough for a bot's key, whoever owns the bot. Anyone who has the key can do
 * everything that the bot can.
 */
export function mayHaveKeyOf(viewer: Pick<Account, 'role'>, bot: Account): boolean {
  return viewer.role === ROLE.owner || (bot.role !== ROLE.owner && !bot.mayCreateUsers)
}
