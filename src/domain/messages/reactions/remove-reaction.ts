import type { CommandContext } from '#domain/context'
import { placeOf } from '#domain/messages/place'
import { emojiCodeOf } from '#lib/emoji/emoji-names'
import { BadRequest, ProtocolError } from '#lib/errors'
import type { MessageRow } from '#store/tables/messages'
import type { ReactionWish } from './add-reaction'
import { EMOJI_TYPE, resolveEmoji } from './emoji'
import { emitReaction } from './reaction-events'

class ReactionDoesNotExist extends ProtocolError {
  constructor() {
    super("Reaction doesn't exist.", { code: 'REACTION_DOES_NOT_EXIST' })
  }
}

/** Removes the viewer's reaction. With a code, this works even if the reaction couldn't be added anymore. */
export function removeReactionFrom(context: CommandContext, message: MessageRow, wish: Partial<ReactionWish>): void {
  const { code, type } = identify(context, wish)
  const own = message.reactions.filter((one) => one.accountId === context.viewer.id && one.emojiCode === code)
  const types = type === undefined ? [EMOJI_TYPE.unicode, EMOJI_TYPE.custom] : [type]
  const [gone] = types.flatMap((wanted) => own.filter(({ reactionType }) => reactionType === wanted))
  if (!gone) throw new ReactionDoesNotExist()
  const left = message.reactions.filter((one) => one !== gone)
  const changed = context.store.history.react(message, left)
  emitReaction(context, 'remove', changed, placeOf(context.store, message), gone)
}

/**
 * The emoji that the request means. Without a code, the name determines it. If the type is Unicode, it is the Unicode
 * emoji, even if the organization has its own with that name.
 */
function identify({ store }: CommandContext, { name, code, type }: Partial<ReactionWish>) {
  if (code !== undefined) return { code, type }
  if (name === undefined) {
    throw new BadRequest('At least one of the following arguments must be present: emoji_name, emoji_code')
  }
  const resolved = resolveEmoji(store, name)
  const isHidden = type === EMOJI_TYPE.unicode && resolved.type !== type
  return { code: isHidden ? (emojiCodeOf(name) ?? resolved.code) : resolved.code, type: type ?? resolved.type }
}
