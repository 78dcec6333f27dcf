import { isOpenToStrangers, isPublicChannel } from '#domain/public/stranger'
import { asId, type ChannelId, type MessageId, WITHOUT_TOPIC } from '#lib/ids'
import { publicPages } from '#lib/memory/page-cache'
import { channelTag, feedTag, HOME_TAG, NO_FILE_TAG, topicTag } from '#lib/text/public-tags'
import type { Readers } from '#store/store'
import type { BuiltEvent } from '#wire/events/index'
import type { EndInNetwork } from './network-purge'
import type { RealmState } from './realm-state'

/** The tags of pages that are outdated, or all of the organization's pages. */
type Ended = readonly string[] | 'all'

/**
 * The public pages that an event makes outdated. New messages affect the pages of their topic, but not lists, which
 * show them within a minute. Changes that may hide something from readers without an account affect all pages that
 * showed it.
 */
function endedBy(store: Pick<Readers, 'messages' | 'topics'>, event: BuiltEvent): Ended {
  switch (event.type) {
    case 'message': {
      const { stream_id: id, subject, content } = event.message
      if (id === undefined) return []
      return content.includes(UPLOADS) ? [topicTag(id, subject), NO_FILE_TAG] : [topicTag(id, subject)]
    }
    case 'update_message': {
      const { stream_id: id, new_stream_id: newId, orig_subject: oldTopic } = event
      if (id === undefined) return []
      if (newId !== undefined) return [channelTag(id), channelTag(newId), HOME_TAG]
      // After a rename, the list of topics also shows the new name.
      const edited = [topicTag(id, topicOf(store, event.message_id)), feedTag(id), NO_FILE_TAG]
      return oldTopic === undefined ? edited : [channelTag(id), NO_FILE_TAG]
    }
    case 'delete_message':
      return event.message_type === 'stream' ? [channelTag(event.stream_id), HOME_TAG] : []
    case 'stream':
      if (event.op === 'update') return [channelTag(event.stream_id), HOME_TAG]
      return [...event.streams.map(({ stream_id }) => channelTag(stream_id)), HOME_TAG]
    case 'realm':
      return 'all'
    case 'realm_user':
      return event.op === 'update' && 'full_name' in event.person ? 'all' : []
    default:
      return []
  }
}

/** The start of uploaded files' addresses. */
const UPLOADS = '/user_uploads/'

const topicOf = ({ messages, topics }: Pick<Readers, 'messages' | 'topics'>, id: MessageId): string =>
  topics.findTopic(messages.findMessage(id)?.topicId ?? WITHOUT_TOPIC)?.name ?? ''

type Ending = Pick<RealmState, 'store' | 'endInNetwork'>

/**
 * Runs after a commit: removes changed pages from Cloudflare's cache if it is used, and from our own if this process
 * shares it with the edge.
 */
export function endPublicPages({ store, endInNetwork }: Ending, realm: string, events: readonly BuiltEvent[]): void {
  if (endInNetwork) endEverywhere(store, realm, events, endInNetwork)
  if (publicPages.size === 0 && !publicPages.isMaking) return
  const ended = endedTogether(store, events)
  if (ended === 'all') publicPages.end(realm)
  else if (ended.length > 0) publicPages.end(realm, ended)
}

function endedTogether(store: Readers, events: readonly BuiltEvent[]): Ended {
  // A move in steps hides all of its messages immediately, but sends its events step by step.
  if (store.moves.list().length > 0) return 'all'
  const all = events.map((event) => endedBy(store, event))
  return all.includes('all') ? 'all' : [...new Set(all.flat())]
}

/**
 * Removes changed pages from Cloudflare's cache. Each purge is a call to Cloudflare, so new messages don't purge
 * anything. While nobody can read without an account, only changes to the organization purge pages.
 */
function endEverywhere(store: Readers, realm: string, events: readonly BuiltEvent[], end: EndInNetwork): void {
  const taking = events.filter((event) => mayTake(store, event))
  if (taking.length === 0) return
  const ended = endedTogether(store, taking)
  if (ended.length > 0) end(realm, ended)
}

function mayTake(store: Readers, event: BuiltEvent): boolean {
  if (event.type === 'realm') return true
  if (event.type === 'message' || !isOpenToStrangers(store)) return false
  const isMove = event.type === 'update_message' && event.new_stream_id !== undefined
  if (isMove || !('stream_id' in event) || event.type === 'stream') return true
  return isPublicChannel(store, store.channels.find(asId<ChannelId>(Number(event.stream_id))))
}
