import { encode } from './load.ts'

const MEMBER = 400
const MODERATOR = 300

/**
 * The calls, by name. Deactivations come last, since they change the number of people. Each one deactivates a different
 * person.
 */
export function growthCalls({ owner, people, speaker }): [name: string, next: (number: number) => object][] {
  const by = (person, method, path, form) => encode(person, method, `/api/v1${path}`, form)
  const send = (to) =>
    by(speaker, 'POST', '/messages', { type: 'channel', to, topic: 'growth', content: 'x'.repeat(300) })
  const page = { anchor: 'newest', num_before: 99, num_after: 0, narrow: [['channel', 'few']] }
  const someone = (number) => people[people.length - 1 - (number % (people.length - 10))]
  const subscriptions = [{ name: 'few' }]
  const presence = { status: 'active', slim_presence: true, last_update_id: Date.now() }
  return [
    ['send to 10', () => send('few')],
    ['send to everybody', () => send('all')],
    ['GET /messages of 100', () => by(speaker, 'GET', '/messages', page)],
    ['register', () => by(speaker, 'POST', '/register', {})],
    ['register, asking for nothing', () => by(speaker, 'POST', '/register', { fetch_event_types: [] })],
    ['presence', () => by(speaker, 'POST', '/users/me/presence', presence)],
    ['mark all as read', () => by(speaker, 'POST', '/mark_all_as_read', {})],
    ['subscribe', (number) => by(someone(number), 'POST', '/users/me/subscriptions', { subscriptions })],
    [
      'change a role',
      (number) => by(owner, 'PATCH', `/users/${someone(number).id}`, { role: [MODERATOR, MEMBER][number % 2] }),
    ],
    ['deactivate', (number) => by(owner, 'DELETE', `/users/${someone(number).id}`, {})],
  ]
}
