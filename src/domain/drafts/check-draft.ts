import { apiEmail } from '#domain/people/accounts/email'
import { BadRequest } from '#lib/errors'
import { type AccountId, asId, type ChannelId } from '#lib/ids'
import type { Draft } from '#store/drafts/drafts'
import type { StoredPlace } from '#store/tables/scheduled'
import { accessChannel } from '../channels/access'
import type { QueryContext } from '../context'
import { normalizeContent, truncateTopic } from '../messages/content'
import { findParticipants } from '../messages/find-place'
import { storedPlaceOf } from './scheduled/stored-place'

/** A draft as a client sends it. */
export interface DraftInput {
  type: '' | 'stream' | 'private'
  /** The id of one channel, or people's ids, depending on `type`. */
  to: number[]
  topic: string
  content: string
  timestamp?: number | null
}

/** Checks a draft, and returns the data to store, except its id. */
export function checkDraft(context: QueryContext, input: DraftInput): Omit<Draft, 'id'> {
  const source = normalizeContent(input.content)
  const editedAt = input.timestamp ?? context.now / 1000
  if (editedAt < 0) throw new BadRequest('Timestamp must not be negative.')
  return { authorId: context.viewer.id, place: storedPlace(context, input), source, editedAt }
}

function storedPlace(context: QueryContext, { type, to, topic }: DraftInput): StoredPlace | null {
  if (type === 'stream') return { kind: 'channel', topic: draftTopic(topic), channelId: channelOf(context, to) }
  return type === 'private' && to.length > 0 ? peopleOf(context, to) : null
}

/** The topic of a draft. It may be empty, since drafts are unfinished. */
function draftTopic(topic: string): string {
  const truncated = truncateTopic(topic)
  if (truncated.includes('\0')) throw new BadRequest('Topic must not contain null bytes')
  return truncated
}

function channelOf(context: QueryContext, to: number[]): ChannelId {
  const [id] = to
  if (to.length !== 1 || id === undefined) {
    throw new BadRequest('Must specify exactly 1 channel ID for channel messages')
  }
  return accessChannel(context, asId(id)).id
}

function peopleOf(context: QueryContext, ids: number[]): StoredPlace {
  const { viewer, realm } = context
  const participants = findParticipants(context, viewer, { ids: Array.from(new Set(ids), asId<AccountId>) })
  const gone = participants.find((account) => account.id !== viewer.id && !account.isActive)
  if (gone) throw new BadRequest(`'${apiEmail(gone, realm.origin)}' is no longer using Zulip.`)
  return storedPlaceOf({ kind: 'direct', participants }, viewer.id)
}
