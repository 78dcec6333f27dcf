import type { Notice } from '../kit/integration'
import { list, maybe, number, object, on, type Teller, text } from '../kit/payload'
import { UnsupportedEvent } from '../kit/refusals'
import { lines, link, quote } from '../kit/text'

interface Incident {
  name: string
  url: string
  did: string
  by?: string
  service?: string
  priority?: string
  assignees?: readonly string[]
  text?: string | null
}

function tell({ name, url, did, by, service, priority, assignees = [], text: said }: Incident): Notice {
  return {
    topic: `Incident ${name}`,
    event: did,
    content: lines(
      `Incident ${link(name, url)} was ${did}${by ? ` by ${by}` : ''}.`,
      service && `Service: ${service}`,
      priority && `Priority: ${priority}`,
      `Assigned to ${assignees.length > 0 ? assignees.slice(0, MOST_ASSIGNEES).join(', ') : 'nobody'}.`,
      quote(said),
    ),
  }
}
const MOST_ASSIGNEES = 10

/** A user or a service in version 1 of PagerDuty's webhooks. */
const user = () => object({ name: maybe(text), email: maybe(text), html_url: maybe(text) })
type User = { name?: string | null; email?: string | null; html_url?: string | null }
const userLink = (one: User) => link(one.name || one.email?.split('@')[0] || 'somebody', one.html_url)
export const VERSION_1: Readonly<Record<string, string>> = {
  'incident.trigger': 'triggered',
  'incident.acknowledge': 'acknowledged',
  'incident.unacknowledge': 'unacknowledged',
  'incident.resolve': 'resolved',
  'incident.assign': 'assigned',
  'incident.escalate': 'escalated',
  'incident.delegate': 'delegated',
}
export const version1: Teller = on(
  () =>
    object({
      type: text,
      data: object({
        incident: object({
          incident_number: number,
          html_url: text,
          service: maybe(user()),
          assigned_to_user: maybe(user()),
          resolved_by_user: maybe(user()),
          trigger_summary_data: maybe(object({ subject: maybe(text), description: maybe(text) })),
        }),
      }),
    }),
  ({ type, data: { incident: one } }) =>
    tell({
      name: String(one.incident_number),
      url: one.html_url,
      did: didOf(VERSION_1, type),
      by: one.resolved_by_user ? userLink(one.resolved_by_user) : undefined,
      service: one.service ? userLink(one.service) : undefined,
      assignees: one.assigned_to_user ? [userLink(one.assigned_to_user)] : [],
      text: lines(one.trigger_summary_data?.subject, one.trigger_summary_data?.description),
    }),
)

/** A reference in versions 2 and 3: a summary and an address. */
export const reference = () => object({ summary: text, html_url: maybe(text) })
export const referenceLink = (one: { summary: string; html_url?: string | null }) => link(one.summary, one.html_url)
export const VERSION_2: Readonly<Record<string, string>> = { ...VERSION_1, 'incident.annotate': 'annotated' }
export const version2: Teller = on(
  () =>
    object({
      event: text,
      incident: object({
        incident_number: number,
        html_url: text,
        description: maybe(text),
        service: maybe(object({ name: text, html_url: maybe(text) })),
        assignments: maybe(list(object({ assignee: reference() }))),
        last_status_change_by: maybe(reference()),
      }),
    }),
  ({ event, incident: one }) =>
    tell({
      name: String(one.incident_number),
      url: one.html_url,
      did: didOf(VERSION_2, event),
      by: one.last_status_change_by ? referenceLink(one.last_status_change_by) : undefined,
      service: one.service ? link(one.service.name, one.service.html_url) : undefined,
      assignees: (one.assignments ?? []).map(({ assignee }) => referenceLink(assignee)),
      text: one.description,
    }),
)

export const VERSION_3: Readonly<Record<string, string>> = {
  'incident.triggered': 'triggered',
  'incident.acknowledged': 'acknowledged',
  'incident.unacknowledged': 'unacknowledged',
  'incident.resolved': 'resolved',
  'incident.reassigned': 'reassigned',
  'incident.delegated': 'delegated',
  'incident.escalated': 'escalated',
  'incident.reopened': 'reopened',
  'incident.priority_updated': 'given another priority',
  'incident.service_updated': 'moved to another service',
}
export const version3: Teller = on(
  () =>
    object({
      event: object({
        event_type: text,
        agent: maybe(reference()),
        data: object({
          number,
          title: text,
          html_url: text,
          service: maybe(reference()),
          priority: maybe(reference()),
          assignees: maybe(list(reference())),
        }),
      }),
    }),
  ({ event: { event_type, agent, data } }) =>
    tell({
      name: `${data.title} (#${data.number})`,
      url: data.html_url,
      did: didOf(VERSION_3, event_type),
      by: agent ? referenceLink(agent) : undefined,
      service: data.service ? referenceLink(data.service) : undefined,
      priority: event_type === 'incident.priority_updated' ? data.priority?.summary : undefined,
      assignees: (data.assignees ?? []).map(referenceLink),
    }),
)

export function didOf(table: Readonly<Record<string, string>>, event: string): string {
  if (!Object.hasOwn(table, event)) throw new UnsupportedEvent(event)
  return table[event]!
}
