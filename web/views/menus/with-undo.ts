import type { Actor } from '../../model/actions/actor'
import { setPolicy, toggleResolved } from '../../model/actions/topics'
import { POLICY, type Policy } from '../../model/channels/user-topics'
import type { TopicPlace } from '../../model/conversations/conversation'
import { isResolved } from '../../model/conversations/topic-name'
import { shownTopic } from '../../model/store/topic-words'
import { undoable } from '../../parts/layers/undoable'
import { t } from '../../words/t'

const SAID = {
  [POLICY.inherit]: 'topic.said_inherit',
  [POLICY.muted]: 'topic.said_muted',
  [POLICY.unmuted]: 'topic.said_unmuted',
  [POLICY.followed]: 'topic.said_followed',
} as const

/** Sets the user's policy for a topic, and offers to undo that. */
export const setPolicyUndoably = (actor: Actor, place: TopicPlace, policy: Policy): Promise<void> =>
  undoable(setPolicy(actor, place, policy), t(SAID[policy], { topic: shownTopic(actor.store, place.topic) }))

/** Resolves a topic or reopens it, and offers to undo that. */
export const toggleResolvedUndoably = (actor: Actor, place: TopicPlace): Promise<void> =>
  undoable(
    toggleResolved(actor, place),
    t(isResolved(place.topic) ? 'topic.said_reopened' : 'topic.said_resolved', {
      topic: shownTopic(actor.store, place.topic),
    }),
  )
