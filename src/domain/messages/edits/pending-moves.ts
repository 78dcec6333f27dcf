import type { WritingContext } from '#domain/context'
import { MOST_MOVES, MOST_MOVES_OF_ONE } from '#domain/limits'
import type { ChannelPlace } from '#domain/messages/place'
import { responsibleFor } from '#domain/people/accounts/responsible'
import { BadRequest, invariant } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import type { MessageIds } from '#lib/message-ids'
import { foldName } from '#lib/text/fold'
import type { Readers } from '#store/store'
import type { MovePlan } from '#store/tables/messages'
import type { Move } from './edit-request'
import { moveBatch, takeRows } from './move-batch'

export const MOVE_MESSAGES = 'move-messages'
/** The pause between two steps, during which other requests get a turn. */
const PAUSE_MS = 10

type Decided = Pick<MovePlan, 'targetId' | 'count' | 'targetHadMessages' | 'joinsOthers' | 'participants'>

/** The stored form of a move in progress. */
export function planOf({ from, to, mover, ...rest }: Move, decided: Decided): MovePlan {
  return {
    ...rest,
    ...decided,
    moverId: mover.id,
    from: { channelId: from.channel.id, topic: from.topic },
    to: { channelId: to.channel.id, topic: to.topic },
  }
}

/** Stores the plan for messages that move in later steps. */
export function planLater(context: WritingContext, plan: MovePlan, ids: MessageIds): void {
  takeNextStep(context, context.store.moves.begin(plan, ids))
}

/** Moves the next few messages, and schedules the next step while there are more. */
export function continueMove(context: WritingContext, id: number): void {
  const { store } = context
  const found = store.moves.find(id)
  if (!found) return
  const { rows, taken } = takeRows(context, store.moves.remaining(id), context.messagesPerStep)
  store.moves.reached(id, taken)
  const isLast = store.moves.remaining(id).next().done === true
  if (isLast) store.moves.end(id)
  moveBatch(context, { move: moveOf(store, found.plan), plan: found.plan, rows, isLast })
  if (!isLast) takeNextStep(context, id)
}

/** The person who is responsible for a move: the mover or, if that is a bot, its owner. */
export function payerOfMove(store: Readers, id: number): AccountId | undefined {
  const found = store.moves.find(id)
  return found && responsibleFor(store.accounts.get(found.plan.moverId))
}

function takeNextStep({ store, now, realm }: WritingContext, id: number): void {
  store.tasks.put({ kind: MOVE_MESSAGES, subject: id, dueAt: now + PAUSE_MS, realm })
}

/**
 * The move that a plan describes, with channels and people as they are now, since the people who gain or lose messages
 * are determined when the messages move.
 */
function moveOf(store: Readers, { from, to, moverId, ...rest }: MovePlan): Move {
  return {
    ...rest,
    from: placeIn(store, from),
    to: placeIn(store, to),
    mover: store.accounts.get(moverId),
  }
}

function placeIn(store: Readers, { channelId, topic }: MovePlan['from']): ChannelPlace {
  const channel = store.channels.find(channelId)
  invariant(channel, `a move knows channel ${channelId}`)
  return { kind: 'channel', channel, topic }
}

/**
 * Throws if too many moves are in progress, or if messages are still moving out of or into the topic: they might not
 * end up where the last person moved them.
 */
export function checkNotMoving({ store }: { store: Readers }, { from, mover }: Move): void {
  const moves = store.moves.list()
  const isHere = (place: MovePlan['from']) =>
    place.channelId === from.channel.id && foldName(place.topic) === foldName(from.topic)
  if (moves.some(({ plan }) => isHere(plan.from) || isHere(plan.to))) {
    throw new BadRequest('This topic is still being moved. Please try again later.')
  }
  const payer = responsibleFor(mover)
  const own = moves.filter(({ plan }) => responsibleFor(store.accounts.get(plan.moverId)) === payer)
  if (own.length >= MOST_MOVES_OF_ONE) {
    throw new BadRequest(`You can move at most ${MOST_MOVES_OF_ONE} topics at a time. Please try again later.`)
  }
  if (moves.length >= MOST_MOVES) {
    throw new BadRequest(`At most ${MOST_MOVES} topics can be moved at a time. Please try again later.`)
  }
}
