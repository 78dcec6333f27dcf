import type { Asker } from '../direct'
import type { Person } from '../world'
import type { Places } from './steps'

type Asked = [operation: string, params: Record<string, unknown>]

const around = (more: Record<string, unknown> = {}): Asked => [
  'get-messages',
  { anchor: 'newest', num_before: 40, num_after: 0, ...more },
]
const flagged = (operand: string) => around({ narrow: [{ operator: 'is', operand }] })

/** Requests for all or most of the data that people can read. */
function questions({ channels }: Places): Asked[] {
  const [first, , shared] = channels
  const inTopic = [
    { operator: 'channel', operand: first?.id },
    { operator: 'topic', operand: 'tea' },
  ]
  return [
    around(),
    around({ apply_markdown: false, client_gravatar: false }),
    around({ narrow: inTopic }),
    around({ narrow: [{ operator: 'channel', operand: shared?.id }] }),
    around({ narrow: [{ operator: 'search', operand: 'tea' }] }),
    ...['unread', 'starred', 'mentioned', 'alerted', 'dm'].map(flagged),
    ['get-users', { client_gravatar: false }],
    ['get-users', { include_custom_profile_fields: true }],
    ['get-own-user', {}],
    ['get-streams', {}],
    ['get-subscriptions', { include_subscribers: true }],
    ['get-user-groups', {}],
    ['get-stream-topics', { stream_id: String(first?.id) }],
    ['get-linkifiers', {}],
    ['register-queue', { client_gravatar: false, include_subscribers: true }],
    ['register-queue', { client_capabilities: { notification_settings_null: true, user_settings_object: true } }],
  ]
}

/** The answers that each of these people gets, as text, because nothing may differ, not even the order. */
export async function askEverything(
  direct: Asker,
  people: readonly Person[],
  places: Places,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const who of people) {
    for (const [operation, params] of questions(places)) {
      const { status, body } = await direct.ask(who, operation, params)
      // Leaves out values that differ for each request.
      const { queue_id: _, server_timestamp: __, ...answer } = body
      answers[`${who} ${operation} ${JSON.stringify(params)}`] = `${status} ${JSON.stringify(answer)}`
    }
  }
  return answers
}
