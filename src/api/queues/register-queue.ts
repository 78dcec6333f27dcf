import * as z from 'zod'
import type { QueryContext } from '#domain/context'
import { noteTimeZone } from '#domain/login/sessions'
import { createQueue } from '#domain/queues/create-queue'
import { checkQueueNarrow } from '#domain/queues/narrow'
import { eventSocketUrl } from '#domain/queues/socket-url'
import { withoutKnown } from '#domain/register/difference'
import { snapshot } from '#domain/register/sections'
import { SERVER_VERSION } from '#domain/version'
import { BadRequest } from '#lib/errors'
import { FEATURE_LEVEL } from '#lib/feature-level'
import { ROLE } from '#lib/ids'
import { EVENT_SOCKET } from '#wire/adapt/queue-view'
import { session } from '../contract/operation'
import { bool, boolean, json, smallInteger, text } from '../contract/params'
import { capabilitiesOf, capabilityParameter } from './client-capabilities'
import { knownParameter } from './known-parameter'
import { eventTypeNames, idleTimeout, queueNarrow } from './queue-parameters'

const BEFORE_FIRST_EVENT = -1
const eventTypes = json(eventTypeNames).optional()

export const registerParameters = z.object({
  apply_markdown: boolean.default(false),
  client_gravatar: json(bool).default(true),
  slim_presence: boolean.default(false),
  /**
   * The number of days to look back: the presence of people who have been offline for longer is left out. By default,
   * 14.
   */
  presence_history_limit_days: smallInteger.optional(),
  all_public_streams: boolean.optional(),
  include_subscribers: boolean.default(false),
  /** The client's capabilities by name, each true or false. */
  client_capabilities: capabilityParameter.optional(),
  /** The types of events to get, and of state to return. By default, all except `reminders` and `web_push`. */
  event_types: eventTypes,
  /** The types of state to return. By default, those in `event_types`. */
  fetch_event_types: eventTypes,
  /** The filters that messages must match, as pairs of operator and operand. */
  narrow: queueNarrow,
  /** How many seconds the queue is kept while nobody polls it; 0 for the longest possible time. */
  queue_lifespan_secs: json(z.int()).default(0),
  /** The newer name of `queue_lifespan_secs`. The value `mobile` means the longest possible time. */
  idle_queue_timeout: idleTimeout.optional(),
  /**
   * The browser's time zone, such as `Europe/Berlin`, which your list of sessions shows. It isn't stored without a
   * session, or if the server doesn't know the zone.
   */
  edgewise_time_zone: text.optional(),
  /**
   * Marks of an earlier snapshot, by the names of its fields: numbers of batches and their hashes, such as
   * `{"realm_users": "0.Zk3vN0aQxw1b-_7u.4.d0PqH2bYt6Lm9xAc"}`. The answer leaves out batches that haven't changed. See
   * docs/events.md for how marks are made.
   */
  edgewise_known: knownParameter.optional(),
})

/**
 * Creates an event queue, and returns the state that its events change.
 * https://zulip.com/api/register-queue
 */
export const registerQueue = session({
  name: 'register-queue',
  method: 'POST',
  path: '/register',
  isHttpOnly: true,
  isLong: true,
  access: 'account',
  params: registerParameters,
  run(context, params) {
    const { viewer, client } = context
    const allPublicChannels = params.all_public_streams ?? viewer.bot?.defaultAllPublicChannels ?? false
    if (params.all_public_streams && viewer.role === ROLE.guest)
      throw new BadRequest('User not authorized for this query')
    checkQueueNarrow(params.narrow)
    if (params.edgewise_time_zone !== undefined) noteTimeZone(context, params.edgewise_time_zone)
    const capabilities = capabilitiesOf(params.client_capabilities)
    const lacksPronouns = isOldMobile(client)
    const options = {
      eventTypes: params.event_types ?? null,
      narrow: params.narrow.length > 0 ? params.narrow : ownNarrow(context),
      allPublicChannels,
      applyMarkdown: params.apply_markdown,
      clientGravatar: params.client_gravatar,
      slimPresence: params.slim_presence,
      capabilities: [...capabilities],
      vocabulary: client.vocabulary,
      lacksPronouns,
    }
    const asked = params.idle_queue_timeout
    const { queueId, idleSeconds } = createQueue(context, options, asked ?? params.queue_lifespan_secs)
    const wanted = params.fetch_event_types ?? params.event_types
    const state = snapshot(context, {
      wanted: wanted ? new Set(wanted) : null,
      clientGravatar: params.client_gravatar,
      slimPresence: params.slim_presence,
      presenceDays: params.presence_history_limit_days,
      withSubscribers: params.include_subscribers,
      capabilities,
      lacksPronouns,
    })
    const difference = params.edgewise_known && withoutKnown(state, params.edgewise_known)
    return {
      queue_id: queueId,
      last_event_id: BEFORE_FIRST_EVENT,
      zulip_version: SERVER_VERSION,
      zulip_feature_level: FEATURE_LEVEL,
      zulip_merge_base: SERVER_VERSION,
      // Later versions of Zulip send the timeout to all clients, but strict clients for this feature level reject it.
      ...(asked !== undefined && { idle_queue_timeout_secs: idleSeconds }),
      ...(capabilities.has(EVENT_SOCKET) && {
        edgewise_event_socket_url: eventSocketUrl(context),
        edgewise_sends_mail: context.mailer.isThere,
        edgewise_takes_mail: context.mailDomain !== undefined,
      }),
      ...(difference?.fields ?? state),
      ...(difference && { edgewise_same: difference.same, edgewise_traffic: difference.traffic }),
    }
  },
})

/** A bot that specifies no narrow gets events from its default channel. */
function ownNarrow({ store, viewer }: QueryContext): [string, string][] {
  const id = viewer.bot?.defaultEventsChannelId
  const channel = id ? store.channels.find(id) : undefined
  return channel ? [['stream', channel.name]] : []
}

/** Whether a client is ZulipMobile before 27.192, which doesn't support profile fields for pronouns. */
function isOldMobile({ name, version }: { name: string; version: string }): boolean {
  if (name !== 'ZulipMobile') return false
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < 27 || (major === 27 && minor < 192)
}
