import type { CommandContext } from '#domain/context'
import { MESSAGE_REACTIONS_BYTES } from '#domain/limits'
import { checkRoomForHolder } from '#domain/messages/holders'
import { placeOf } from '#domain/messages/place'
import { followAfterTakingPart } from '#domain/messages/sending/follow-topics'
import { BadRequest, ProtocolError } from '#lib/errors'
import { jsonBytes } from '#lib/json/json'
import type { MessageRow, StoredReaction } from '#store/tables/messages'
import { checkEmoji, resolveEmoji } from './emoji'
import { emitReaction } from './reaction-events'

class ReactionAlreadyExists extends ProtocolError {
  constructor() {
    super('Reaction already exists.', { code: 'REACTION_ALREADY_EXISTS' })
  }
}

export interface ReactionWish {
  name: string
  code?: string
  type?: string
}

/**
 * Adds the viewer's reaction. If they didn't receive the message, it becomes part of their history.
 */
export function addReactionTo(context: CommandContext, message: MessageRow, wish: ReactionWish): void {
  const { store, viewer } = context
  const reaction = reactionOf(context, message, wish)
  checkRoomForHolder(store, message, viewer.id)
  const reactions = [...message.reactions, reaction]
  if (jsonBytes(reactions) > MESSAGE_REACTIONS_BYTES)
    throw new BadRequest('This message cannot take any more reactions.')
  const reacted = store.history.react(message, reactions, viewer.id)
  const place = placeOf(store, message)
  followAfterTakingPart(context, viewer, place)
  emitReaction(context, 'add', reacted, place, reaction)
}

function reactionOf({ store, viewer }: CommandContext, message: MessageRow, wish: ReactionWish): StoredReaction {
  const known = wish.code === undefined || wish.type === undefined ? resolveEmoji(store, wish.name) : undefined
  const code = wish.code ?? known?.code ?? ''
  const type = wish.type ?? known?.type ?? ''
  const same = message.reactions.filter(({ emojiCode, reactionType }) => emojiCode === code && reactionType === type)
  if (same.some(({ accountId }) => accountId === viewer.id)) throw new ReactionAlreadyExists()
  // If someone has already added this emoji, others add it under the same name, even if it couldn't be added anymore.
  const [first] = same
  if (!first) checkEmoji(store, { name: wish.name, code, type })
  const emojiName = first?.emojiName ?? wish.name
  return { accountId: viewer.id, fullName: viewer.fullName, emojiName, emojiCode: code, reactionType: type }
}
