/** The amount of a counter that is collected before it becomes a point in Analytics Engine. */
interface Grain {
  grain: number
}

interface Described {
  help: string
  labels: readonly string[]
}

/**
 * The counters. Each label has a fixed set of values, or is limited to `MOST_SERIES`. None contains anything that
 * people wrote, or identifies a person or an organization.
 */
export const COUNTERS = {
  edgewise_requests_total: {
    help: 'Requests, by the kind of address and the class of the answer.',
    labels: ['place', 'status'],
    grain: 1,
  },
  edgewise_calls_total: {
    help: 'Calls of operations that an organization answered, over HTTP or a WebSocket.',
    labels: ['operation', 'status'],
    grain: 1,
  },
  edgewise_failures_total: {
    help: 'Failures of the server itself. Each has a line in the log.',
    labels: ['what'],
    grain: 1,
  },
  edgewise_refusals_total: {
    help: 'Wrong secrets of operators, and log-ins that were refused for too many attempts.',
    labels: ['what'],
    grain: 1,
  },
  edgewise_rows_read_total: { help: 'Rows that SQLite read, as Cloudflare bills them.', labels: [], grain: 1000 },
  edgewise_rows_written_total: { help: 'Rows that SQLite wrote, as Cloudflare bills them.', labels: [], grain: 100 },
  edgewise_received_bytes_total: {
    help: 'Bytes of bodies that requests announced.',
    labels: [],
    grain: 1_000_000,
  },
  edgewise_answered_characters_total: {
    help: 'Characters of answers made of JSON.',
    labels: [],
    grain: 1_000_000,
  },
  edgewise_told_characters_total: {
    help: 'Characters of events that were sent to waiting clients.',
    labels: [],
    grain: 1_000_000,
  },
  edgewise_mails_total: {
    help: 'Mails: sent, refused for good by the mail server, or failed and tried again.',
    labels: ['result'],
    grain: 1,
  },
  edgewise_pushes_total: {
    help: 'Notifications for browsers, by the push service’s answer.',
    labels: ['result'],
    grain: 1,
  },
  edgewise_webhooks_total: {
    help: 'What other services sent to incoming webhooks, by what became of it.',
    labels: ['result'],
    grain: 1,
  },
  edgewise_bot_calls_total: {
    help: 'Calls of outgoing webhooks, by whether the service answered.',
    labels: ['result'],
    grain: 1,
  },
} as const satisfies Record<string, Described & Grain>

export type Counter = keyof typeof COUNTERS

/** The last figures of all organizations, added up. */
export const GAUGES = {
  edgewise_organizations_seen: 'Organizations that were awake here since the start, 1,000 at most.',
  edgewise_sockets: 'Open WebSockets of clients.',
  edgewise_polls: 'Long polls that wait.',
  edgewise_queues: 'Event queues in memory.',
  edgewise_unacknowledged_bytes:
    'Events sent over WebSockets and not acknowledged, beyond what is free for each account.',
  edgewise_tasks_due:
    'Tasks whose time had come and that still waited when their organization last worked; 100 of each at most.',
} as const

export type Gauge = keyof typeof GAUGES
