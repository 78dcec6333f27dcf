import type { ClientEvent } from '#wire/events/index'
import type { Caller } from '../../protocol/call'
import type { Topic } from '../channels/topics'
import { placeOf } from '../conversations/conversation'
import { idsOfDeletion, isMove } from '../messages/message-changes'
import type { Store } from '../store/store'

/** The maximum number of attempts to fetch a list that changes during each request. */
const TRIES = 3

/**
 * Fetches data that a snapshot leaves out because it is long: a channel's topics and its subscribers. Events then
 * update this data, or show that it must be fetched again.
 */
export class Looking {
  readonly #under = new Map<string, Promise<void>>()

  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
  ) {}

  /**
   * Fetches topics unless they are known and up to date. The server doesn't list the topics and subscribers of archived
   * channels.
   */
  topics(channelId: number): Promise<void> {
    const known = this.store.topics.lists.peek(channelId)
    if ((known && !known.isStale) || this.#isArchived(channelId)) return Promise.resolve()
    return this.#once(`topics ${channelId}`, () => this.#fetchTopics(channelId))
  }

  subscribers(channelId: number): Promise<void> {
    if (this.store.channels.subscribers.has(channelId) || this.#isArchived(channelId)) return Promise.resolve()
    return this.#once(`subscribers ${channelId}`, () => this.#fetchSubscribers(channelId))
  }

  #isArchived(channelId: number): boolean {
    return this.store.channels.channels.peek(channelId)?.is_archived === true
  }

  #once(what: string, fetch: () => Promise<void>): Promise<void> {
    const under = this.#under.get(what)
    if (under) return under
    const fetching = fetch().finally(() => this.#under.delete(what))
    this.#under.set(what, fetching)
    return fetching
  }

  async #fetchTopics(stream_id: number): Promise<void> {
    for (let tries = 1; ; tries++) {
      const meanwhile = this.#watch((event) => isAboutTopics(event, stream_id, this.store))
      const { topics } = await this.calls
        .call('GET /users/me/:stream_id/topics', { stream_id, allow_empty_topic_name: true })
        .finally(() => meanwhile.end())
      const isStale = meanwhile.hasSeen()
      this.store.topics.fetched(stream_id, topics as readonly Topic[], isStale)
      if (!isStale || tries === TRIES) return
    }
  }

  async #fetchSubscribers(stream_id: number): Promise<void> {
    for (let tries = 1; tries <= TRIES; tries++) {
      const meanwhile = this.#watch((event) => isAboutSubscribers(event, stream_id))
      const { subscribers } = await this.calls
        .call('GET /streams/:stream_id/members', { stream_id })
        .finally(() => meanwhile.end())
      if (meanwhile.hasSeen()) continue
      this.store.channels.subscribers.set(stream_id, subscribers)
      return
    }
  }

  /** Watches for an event that `isIt` accepts, and for a new snapshot. */
  #watch(isIt: (event: ClientEvent) => boolean): { hasSeen(): boolean; end(): void } {
    const generation = this.store.generation.peek()
    let isSeen = false
    const end = this.store.follow((event) => {
      isSeen ||= isIt(event)
    })
    return { hasSeen: () => isSeen || this.store.generation.peek() !== generation, end }
  }
}

function isAboutTopics(event: ClientEvent, channelId: number, store: Store): boolean {
  if (event.type === 'message') {
    const place = placeOf(event.message, store.ownId)
    return place.kind === 'topic' && place.channelId === channelId
  }
  if (event.type === 'update_message') {
    return isMove(event) && (event.stream_id === channelId || event.new_stream_id === channelId)
  }
  if (event.type !== 'delete_message' || event.message_type !== 'stream') return false
  return event.stream_id === channelId && idsOfDeletion(event).length > 0
}

function isAboutSubscribers(event: ClientEvent, channelId: number): boolean {
  // A deactivated account is in no channel.
  if (event.type === 'realm_user') return event.op === 'update' && event.person.is_active !== undefined
  if (event.type !== 'subscription' || event.op === 'update') return false
  if ('stream_ids' in event) return (event.stream_ids as readonly number[]).includes(channelId)
  return event.subscriptions.some(({ stream_id }) => stream_id === channelId)
}
