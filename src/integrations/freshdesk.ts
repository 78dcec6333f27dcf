import { textOfHtml } from './kit/html'
import type { Integration } from './kit/integration'
import { maybe, object, read, shape, text, textOrNumber } from './kit/payload'
import { bold, bullets, capitalized, lines, link, quote } from './kit/text'

const payload = shape(() =>
  object({
    freshdesk_webhook: object({
      triggered_event: text,
      ticket_id: textOrNumber,
      ticket_subject: text,
      ticket_url: maybe(text),
      ticket_description: maybe(text),
      ticket_type: maybe(text),
      ticket_status: maybe(text),
      ticket_priority: maybe(text),
      requester_name: maybe(text),
      requester_email: maybe(text),
    }),
  }),
)

/**
 * The names of statuses and priorities, by their number in the API. An account can define more statuses, but only the
 * ticket's current status is sent with its name.
 */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    2: 'Open',
    3: 'Pending',
    4: 'Resolved',
    5: 'Closed',
    6: 'Waiting on Customer',
    7: 'Waiting on Third Party',
  },
  priority: { 1: 'Low', 2: 'Medium', 3: 'High', 4: 'Urgent' },
}

/**
 * Freshdesk's notation for events, which isn't JSON: `{ticket_action:created}`, `{note_type:private}` and
 * `{status:{from:4,to:6}}`.
 */
const ACTION = /^\{\s*(\w+)\s*:\s*(\w+)\s*\}$/
const CHANGE = /^\{\s*(\w+)\s*:\s*\{\s*from\s*:\s*(\w+)\s*,\s*to\s*:\s*(\w+)\s*\}\s*\}$/

export const freshdesk: Integration = {
  name: 'freshdesk',
  title: 'Freshdesk',
  tells: 'New tickets, changes to their status and priority, and notes.',
  setUp: [
    'Open *Admin*, *Workflows*, *Automations*, and add two rules: one for new tickets and one for updates.',
    'Choose the action *Trigger webhook*, *POST*, and paste `{url}` under *URL*. Turn on *Requires authentication*.',
    'Choose *JSON* and *Simple*. Select these fields: the triggered event; the ID, subject, URL, description, type, status and priority of the ticket; the name and email of the requester.',
  ],
  usesBasicCredentials: true,
  receive(delivery) {
    const one = read(payload, delivery.json()).freshdesk_webhook
    const topic = `#${one.ticket_id}: ${one.ticket_subject}`
    const email = one.requester_email ? ` (${one.requester_email})` : ''
    const who = `${bold(one.requester_name || 'Someone')}${email}`
    const ticket = link(`ticket #${one.ticket_id}`, one.ticket_url)
    const [, what, value] = ACTION.exec(one.triggered_event) ?? []
    if (value === 'created') {
      const content = lines(
        `${who} created ${ticket}:`,
        quote(textOfHtml(one.ticket_description)),
        bullets([
          `Type: ${one.ticket_type || 'none'}`,
          `Priority: ${one.ticket_priority || 'none'}`,
          `Status: ${one.ticket_status || 'none'}`,
        ]),
      )
      return { topic, content }
    }
    if (what === 'note_type') return { topic, content: `${who} added a ${value} note to ${ticket}.` }
    const [, property = '', from = '', to = ''] = CHANGE.exec(one.triggered_event) ?? []
    if (!Object.hasOwn(NAMES, property)) return undefined
    const nameOf = (number: string) => bold(NAMES[property]?.[number] ?? number)
    const now = property === 'status' ? one.ticket_status : one.ticket_priority
    return {
      topic,
      content: `${who} updated ${ticket}.\n${capitalized(property)}: from ${nameOf(from)} to ${now ? bold(now) : nameOf(to)}`,
    }
  },
}
