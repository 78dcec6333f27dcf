import * as z from 'zod'
import type { QueryContext } from '#domain/context'
import { accessQueue } from '#domain/queues/access-queue'
import { acknowledge } from '#domain/queues/acknowledge'
import { createQueue } from '#domain/queues/create-queue'
import { checkQueueNarrow } from '#domain/queues/narrow'
import { isQuiet, savePlace, waitingEvents } from '#domain/queues/poll-queue'
import { BadRequest } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { EventQueue } from '#store/events/event-queues'
import { wait } from '../contract/operation'
import { boolean, integer, json, text } from '../contract/params'
import { eventTypeNames, lifespan, queueNarrow } from './queue-parameters'

const CAPABILITIES = [
  'bulk_message_deletion',
  'stream_typing_notifications',
  'user_settings_object',
  'linkifier_url_template',
  'user_list_incomplete',
] as const

/**
 * Returns the events of a queue, and waits for the next one if there are none.
 * https://zulip.com/api/get-events
 */
export const getEvents = wait({
  name: 'get-events',
  method: 'GET',
  path: '/events',
  access: 'account',
  limit: 'polls',
  params: z.object({
    /** The client's name. It is accepted, but has no effect. */
    user_client: text.optional(),
    /** The id of the last event that the client received. Events up to it are forgotten. */
    last_event_id: integer.optional(),
    /**
     * The id of the event queue. A request with `dont_block` and an API key may leave it out: this creates a queue with
     * the parameters below.
     */
    queue_id: text.optional(),
    /** Whether to answer immediately if there is no event. */
    dont_block: boolean.default(false),
    apply_markdown: boolean.default(false),
    client_gravatar: boolean.default(false),
    slim_presence: boolean.default(false),
    all_public_streams: boolean.default(false),
    event_types: json(eventTypeNames).optional(),
    /** The filters that messages must match, as pairs of operator and operand. */
    narrow: queueNarrow,
    /** How many seconds the new queue is kept while nobody polls it; 0 for the longest possible time. */
    lifespan_secs: lifespan.optional(),
    /** Whether the client supports events that delete several messages. */
    bulk_message_deletion: boolean.default(false),
    /** Whether the client supports typing notifications in channels. */
    stream_typing_notifications: boolean.default(false),
    /** Whether the client supports `user_settings`, so that the older events for settings are left out. */
    user_settings_object: boolean.default(false),
    /** Whether the client supports linkifiers with templates. */
    linkifier_url_template: boolean.default(false),
    /** Whether the client works without data about people whom its user can't see. */
    user_list_incomplete: boolean.default(false),
    /** Whether the client supports profile fields for pronouns. */
    pronouns_field_type_supported: boolean.default(true),
  }),
  /** Most polls find nothing and wait, which needs no transaction. */
  answerFromMemory(context, { queue_id, last_event_id, dont_block, all_public_streams }) {
    if (queue_id === undefined || last_event_id === undefined) return undefined
    if (dont_block || all_public_streams) return undefined
    const queue = findPlace(context, queue_id, last_event_id)
    return isQuiet(context, queue) ? { events: [], queue_id } : undefined
  },
  run(context, params) {
    const { queue_id, last_event_id } = params
    if (params.all_public_streams && context.viewer.role === ROLE.guest) {
      throw new BadRequest('User not authorized for this query')
    }
    if (queue_id === undefined) {
      // A link on another site could make a browser send this request with its session, which would leave a queue
      // behind.
      if (!params.dont_block || context.sessionId !== undefined) {
        throw new BadRequest("Missing 'queue_id' argument")
      }
      checkQueueNarrow(params.narrow)
      const options = {
        eventTypes: params.event_types ?? null,
        narrow: params.narrow,
        allPublicChannels: params.all_public_streams,
        applyMarkdown: params.apply_markdown,
        clientGravatar: params.client_gravatar,
        slimPresence: params.slim_presence,
        capabilities: CAPABILITIES.filter((name) => params[name]),
        vocabulary: context.client.vocabulary,
        lacksPronouns: !params.pronouns_field_type_supported,
      }
      const { queueId } = createQueue(context, options, params.lifespan_secs)
      return { events: [], queue_id: queueId }
    }
    if (last_event_id === undefined) throw new BadRequest("Missing 'last_event_id' argument")
    const queue = findPlace(context, queue_id, last_event_id)
    const events = waitingEvents(context, queue)
    // If the poll waits, the queue's position is saved together with the poll's socket.
    if (params.dont_block && queue.isUnsaved) savePlace(context.store, queue)
    return { events, queue_id }
  },
})

/**
 * Finds the queue, and forgets the events that its client has received. Ends an earlier request that is waiting for the
 * queue's events.
 */
function findPlace(context: QueryContext, queueId: string, lastEventId: number): EventQueue {
  const queue = accessQueue(context, queueId)
  acknowledge(context, queue, lastEventId)
  context.memory.waiters.of(queue.id)?.end('superseded')
  return queue
}
