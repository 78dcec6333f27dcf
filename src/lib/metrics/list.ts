/** The amount that a counter collects before it is sent to Analytics Engine as a point. */
interface Grain {
  grain: number
}

interface Described {
  help: string
  labels: readonly string[]
}

/**
 * The counters. Each has at most `MOST_SERIES` combinations of labels, not counting "other". No label contains anything
 * that people wrote, or identifies a person or an organization.
 */
export const COUNTERS = {
  edgewise_requests_total: {
    help: 'Requests, by the kind of address and the class of the answer.',
    labels: ['place', 'status'],
    grain: 1,
  },
  edgewise_calls_total: {
    help: 'API calls that organizations answered, over HTTP or a WebSocket.',
    labels: ['operation', 'status'],
    grain: 1,
  },
  edgewise_failures_total: {
    help: 'Failures of the server itself. Each has a line in the log.',
    labels: ['what'],
    grain: 1,
  },
  edgewise_refusals_total: {
    help: 'Wrong secrets of operators, and log-ins that were refused because of too many attempts.',
    labels: ['what'],
    grain: 1,
  },
  edgewise_rows_read_total: { help: 'Rows that SQLite read, as Cloudflare bills them.', labels: [], grain: 1000 },
  edgewise_rows_written_total: { help: 'Rows that SQLite wrote, as Cloudflare bills them.', labels: [], grain: 100 },
  edgewise_received_bytes_total: {
    help: 'Bytes of request bodies, by their Content-Length.',
    labels: [],
    grain: 1_000_000,
  },
  edgewise_answered_characters_total: {
    help: 'Characters of JSON answers.',
    labels: [],
    grain: 1_000_000,
  },
  edgewise_told_characters_total: {
    help: 'Characters of events that were sent to waiting clients.',
    labels: [],
    grain: 1_000_000,
  },
  edgewise_mails_total: {
    help: 'Emails that were sent, permanently refused by the mail server, or failed and will be tried again.',
    labels: ['result'],
    grain: 1,
  },
  edgewise_pushes_total: {
    help: 'Notifications for browsers, by the push service’s answer.',
    labels: ['result'],
    grain: 1,
  },
  edgewise_webhooks_total: {
    help: 'Requests of other services to incoming webhooks, by result.',
    labels: ['result'],
    grain: 1,
  },
  edgewise_bot_calls_total: {
    help: 'Requests of outgoing webhooks, by whether the service answered.',
    labels: ['result'],
    grain: 1,
  },
} as const satisfies Record<string, Described & Grain>

export type Counter = keyof typeof COUNTERS

/** The latest figures of all organizations, added up. */
export const GAUGES = {
  edgewise_organizations_seen: 'Organizations that have been awake here since the start, at most 1,000.',
  edgewise_sockets: 'Open WebSockets of clients.',
  edgewise_polls: 'Long polls that are waiting for events.',
  edgewise_queues: 'Event queues in memory.',
  edgewise_unacknowledged_bytes:
    'Bytes of events that were sent over WebSockets but not acknowledged, beyond what is free for each account.',
  edgewise_tasks_due:
    'Tasks that were overdue when their organization last worked, counting at most 100 for each organization.',
} as const

export type Gauge = keyof typeof GAUGES
