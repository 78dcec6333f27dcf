import type { CommandContext } from '#domain/context'
import { participantsIn, type Survey, survey, surveyTopic } from '#domain/messages/survey-topic'
import type { MessageId } from '#lib/ids'
import { packPeople } from '#store/tables/packed-people'
import type { Move } from './edit-request'
import { type Batch, moveBatch, takeRows } from './move-batch'
import { destinationOf } from './move-destination'
import { planLater, planOf } from './pending-moves'
import type { Moving } from './rename-topic'
import { isResolution } from './resolve-topic'

/**
 * Moves a message and, depending on the mode, others in its topic. The first step is part of this request and includes
 * the named message. The rest follow in later steps, according to a plan that is fixed now.
 */
export function beginMove(context: CommandContext, { move, content, before, rewritten }: Moving): void {
  const { store } = context
  const all = surveyMoving(context, move, before.id)
  const { hadMessages, hasOthers } = destinationOf(store, move, all.ids)
  const participants = isResolution(move) && !content ? packPeople(participantsIn(store, all)) : undefined
  const facts = { targetId: before.id, count: all.ids.count, targetHadMessages: hadMessages, joinsOthers: hasOthers }
  const plan = planOf(move, { ...facts, participants })
  all.ids.remove(before.id)
  const others = takeRows(context, all.ids, context.messagesPerStep - 1)
  for (const id of others.taken) all.ids.remove(id)
  const isLast = all.ids.count === 0
  if (!isLast) planLater(context, plan, all.ids)
  const rows = [rewritten, ...others.rows].sort((one, other) => one.id - other.id)
  const batch: Batch = { move, plan, rows, isLast, content, text: { before, rewritten } }
  moveBatch(context, batch)
}

/**
 * The messages to move. Only those that the mover can read move to another channel, so that moving reveals nothing to
 * them.
 */
function surveyMoving({ store }: CommandContext, move: Move, target: MessageId): Survey {
  const { mode, from, changesChannel, mover } = move
  if (mode === 'change_one')
    return survey(
      store,
      [store.index.find(target)].filter((entry) => entry !== undefined),
    )
  const wanted = { from: mode === 'change_later' ? target : 0, ...(changesChannel && { reader: mover }) }
  return surveyTopic(store, from.channel, from.topic, wanted)
}
