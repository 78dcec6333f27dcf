import * as z from 'zod'
import { accessQueue } from '#domain/queues/access-queue'
import { acknowledge } from '#domain/queues/acknowledge'
import { createQueue } from '#domain/queues/create-queue'
import { checkQueueNarrow } from '#domain/queues/narrow'
import { savePlace, waitingEvents } from '#domain/queues/poll-queue'
import { BadRequest } from '#lib/errors'
import { ROLE } from '#lib/ids'
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
 * Get the events of a queue; without any, the edge holds the request.
 * https://zulip.com/api/get-events All but the first three parameters describe a queue to be made
 * on the spot, for clients that never registered.
 */
export const getEvents = wait({
  name: 'get-events',
  method: 'GET',
  path: '/events',
  access: 'account',
  texts: 'request',
  limit: 'polls',
  params: z.object({
    user_client: text.optional(),
    last_event_id: integer.optional(),
    queue_id: text.optional(),
    dont_block: boolean.default(false),
    apply_markdown: boolean.default(false),
    client_gravatar: boolean.default(false),
    slim_presence: boolean.default(false),
    all_public_streams: boolean.default(false),
    event_types: json(eventTypeNames).optional(),
    narrow: queueNarrow,
    lifespan_secs: lifespan.optional(),
    bulk_message_deletion: boolean.default(false),
    stream_typing_notifications: boolean.default(false),
    user_settings_object: boolean.default(false),
    linkifier_url_template: boolean.default(false),
    user_list_incomplete: boolean.default(false),
    pronouns_field_type_supported: boolean.default(true),
  }),
  run(context, params) {
    const { queue_id, last_event_id } = params
    if (params.all_public_streams && context.viewer.role === ROLE.guest) {
      throw new BadRequest('User not authorized for this query')
    }
    if (queue_id === undefined) {
      // A link of another site can make a browser ask this with its session, and a queue would be
      // left behind.
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
    const queue = accessQueue(context, queue_id)
    acknowledge(context, queue, last_event_id)
    context.memory.waiters.of(queue.id)?.end()
    const events = waitingEvents(context, queue)
    // A waiting poll keeps its place with its socket.
    if (params.dont_block && queue.isUnsaved) savePlace(context.store, queue)
    return { events, queue_id }
  },
})
