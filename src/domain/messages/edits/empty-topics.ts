import type { WritingContext } from '#domain/context'
import { surveyTopic } from '#domain/messages/survey-topic'
import { entriesOfTopic, isNone } from '#domain/messages/topic-messages'
import { renameTopics } from '#domain/messages/topic-words'
import type { TopicId } from '#lib/ids'
import { EMPTY_TOPIC_NAME } from '#lib/text/empty-topic'
import { foldName } from '#lib/text/fold'
import type { Channel } from '#store/channels/channel-reader'
import { NO_TOPIC } from '#wire/topic-names'
import { editOfMove } from './edit-history'
import type { Move } from './edit-request'
import { moveTopicPolicies } from './move-policies'
import { emitUpdate } from './update-events'

/**
 * The task that renames topics whose name has come to mean "no name". Nobody can post in such topics anymore. Its
 * subject is the id of the channel after which it continues.
 */
export const EMPTY_TOPICS = 'empty-topics'

/** Names that now mean "no name". The first has priority, since a channel can have only one topic without a name. */
const NAMES = [EMPTY_TOPIC_NAME, NO_TOPIC]
/** The maximum number of channels that one step checks. The step renames at most one topic. */
const CHANNELS_A_STEP = 200
const PAUSE_MS = 10
/** The time to wait while messages are still being moved. */
const WAIT_MS = 1000

type Planning = Pick<WritingContext, 'store' | 'now' | 'realm'>

/** Schedules this task once, for organizations from before topics without a name were supported. */
export function planEmptyTopics({ store, now, realm }: Planning): void {
  const identity = store.realm.find('identity')
  if (!identity || identity.hasEmptyTopics || identity.importing !== undefined || store.tasks.has(EMPTY_TOPICS)) return
  store.tasks.put({ kind: EMPTY_TOPICS, subject: 0, dueAt: now, realm })
}

export function emptySomeTopics(context: WritingContext, after: number): void {
  const { store, now, realm } = context
  const next = emptyOne(context, after)
  if (!next) store.realm.set('identity', { ...store.realm.get('identity'), hasEmptyTopics: true })
  else store.tasks.put({ kind: EMPTY_TOPICS, subject: next.after, dueAt: now + next.pause, realm })
}

/** Renames at most one topic. Returns where and when to continue, if there may be more. */
function emptyOne(context: WritingContext, after: number): { after: number; pause: number } | undefined {
  const channels = context.store.channels.list().filter(({ id }) => id > after)
  for (const channel of channels.slice(0, CHANNELS_A_STEP)) {
    const found = namedLikeNone(context, channel)
    if (!found) continue
    const again = channel.id - 1
    if (isMoving(context, channel)) return { after: again, pause: WAIT_MS }
    rename(context, channel, found)
    return { after: again, pause: PAUSE_MS }
  }
  const last = channels[CHANNELS_A_STEP - 1]
  return last && { after: last.id, pause: PAUSE_MS }
}

interface Found {
  name: string
  ids: TopicId[]
}

/**
 * The next topic to rename in a channel. A topic named `NO_TOPIC` keeps its name if the channel already has a topic
 * without a name.
 */
function namedLikeNone({ store }: WritingContext, channel: Channel): Found | undefined {
  for (const name of NAMES) {
    const ids = store.topics.listTopicsByName(channel.recipientId, name).map(({ id }) => id)
    if (ids.length === 0) continue
    if (name === EMPTY_TOPIC_NAME || isNone(entriesOfTopic(store, channel, ''))) return { name, ids }
  }
  return undefined
}

const isMoving = ({ store }: WritingContext, { id }: Channel): boolean =>
  store.moves
    .list()
    .some(({ plan: { from, to } }) =>
      [from, to].some(({ channelId, topic }) => channelId === id && ['', ...NAMES].includes(foldName(topic))),
    )

/** Renames a topic as a person would. This writes a few rows, however many messages it has. */
function rename(context: WritingContext, channel: Channel, { name, ids: topicIds }: Found): void {
  const { store } = context
  const move: Move = {
    mode: 'change_all',
    from: { kind: 'channel', channel, topic: name },
    to: { kind: 'channel', channel, topic: '' },
    changesChannel: false,
    askedTopic: '',
    noticeInOldTopic: false,
    noticeInNewTopic: false,
    mover: store.accounts.get(store.realm.get('identity').notificationBotId),
    movedAt: Math.floor(context.now / 1000),
  }
  const { ids } = surveyTopic(store, channel, name)
  const joinsOthers = !isNone(entriesOfTopic(store, channel, ''))
  const [first] = ids
  const before = first === undefined ? undefined : store.messages.findMessage(first)
  renameTopics(store, topicIds, '', editOfMove(move))
  moveTopicPolicies(context, move, joinsOthers)
  const target = before && store.messages.findMessage(before.id)
  if (!before || !target) return
  const by = { editorId: move.mover.id, editedAt: move.movedAt }
  emitUpdate(context, { ...by, before, target, place: move.from, move, ids })
}
