import type { WritingContext } from '#domain/context'
import { EMOJI_TYPE } from '#domain/messages/reactions/emoji'
import { whoSees } from '#domain/people/accounts/sight'
import type { AccountId } from '#lib/ids'
import type { UserStatus } from '#store/tables/accounts'
import { userStatus } from '#wire/events/people'

/** The kind of task that removes a status at its end; its subject is the account. */
export const END_STATUS = 'end-status'

export const NO_STATUS: UserStatus = { text: '', emojiName: '', emojiCode: '', reactionType: EMOJI_TYPE.unicode }

/** Removes a status that has reached its end. If the account is active, this tells everyone who can see it. */
export function endStatus({ store, emit }: WritingContext, id: AccountId): void {
  const account = store.accounts.find(id)
  if (account?.status?.endsAt === undefined) return
  store.accounts.update(id, { status: NO_STATUS })
  if (!account.isActive) return
  const emoji = { emoji_name: '', emoji_code: '', reaction_type: NO_STATUS.reactionType }
  emit(userStatus({ user_id: id, status_text: '', ...emoji }), { accounts: whoSees(store, account) })
}
