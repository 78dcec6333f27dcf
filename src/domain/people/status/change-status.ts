import type { CommandContext } from '#domain/context'
import { checkEmoji, EMOJI_TYPE, resolveEmoji } from '#domain/messages/reactions/emoji'
import { whoSees } from '#domain/people/accounts/sight'
import { changeUserSettings } from '#domain/people/preferences/change-user-settings'
import { BadRequest } from '#lib/errors'
import type { UserStatus } from '#store/tables/accounts'
import { userStatus } from '#wire/events/people'

const NONE: UserStatus = { text: '', emojiName: '', emojiCode: '', reactionType: EMOJI_TYPE.unicode }

/** Undefined: left as it is; an empty text or name clears it. */
interface StatusChange {
  away?: boolean
  text?: string
  emojiName?: string
  emojiCode?: string
  reactionType?: string
}

/** Changes the viewer's status. Everyone who sees the viewer gets the new status, changed or not. */
export function changeStatus(context: CommandContext, change: StatusChange): void {
  const { store, viewer } = context
  const { text } = change
  if (change.away === undefined && text === undefined && change.emojiName === undefined) {
    throw new BadRequest('Client did not pass any new values.')
  }
  const emoji = emojiOf(context, change)
  // An older name of hiding one's presence; told again even if it is so already.
  if (change.away !== undefined) changeUserSettings(context, { presence_enabled: !change.away }, { isForced: true })
  store.accounts.update(viewer.id, {
    status: { ...(viewer.status ?? NONE), ...(text !== undefined && { text }), ...emoji },
  })
  const event = userStatus({
    user_id: viewer.id,
    ...(change.away !== undefined && { away: change.away }),
    ...(text !== undefined && { status_text: text }),
    ...(emoji && { emoji_name: emoji.emojiName, emoji_code: emoji.emojiCode, reaction_type: emoji.reactionType }),
  })
  context.emit(event, { accounts: whoSees(store, viewer) })
}

type StatusEmoji = Omit<UserStatus, 'text'>

function emojiOf({ store }: CommandContext, change: StatusChange): StatusEmoji | undefined {
  const { emojiName, emojiCode, reactionType } = change
  if (emojiName === undefined) {
    if (emojiCode === undefined && reactionType === undefined) return undefined
    throw new BadRequest('Client must pass emoji_name if they pass either emoji_code or reaction_type.')
  }
  if (emojiName === '') return { emojiName: '', emojiCode: '', reactionType: EMOJI_TYPE.unicode }
  const found = emojiCode === undefined || reactionType === undefined ? resolveEmoji(store, emojiName) : undefined
  const emoji = { name: emojiName, code: emojiCode ?? found?.code ?? '', type: reactionType ?? found?.type ?? '' }
  checkEmoji(store, emoji)
  return { emojiName, emojiCode: emoji.code, reactionType: emoji.type }
}
