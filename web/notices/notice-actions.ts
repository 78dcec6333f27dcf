/// <reference lib="webworker" />
import type { PushAddress } from '#domain/notifications/compose-push'

/** The maximum number of earlier messages that are marked as read along with the notification's message. */
const MOST_READ = 1000

interface Cookies {
  get(name: string): Promise<{ value?: string } | null>
}

const cookies = () => (globalThis as { cookieStore?: Cookies }).cookieStore

/** Whether a worker can call the server: it needs to read the cookie with the CSRF token. */
export const mayAct = (): boolean => cookies() !== undefined

/** Marks messages in the conversation as read, up to a given one. Returns whether the server did it. */
export function readFrom(to: PushAddress, id: number): Promise<boolean> {
  return call('/json/messages/flags/narrow', {
    narrow: JSON.stringify(narrowOf(to)),
    anchor: String(id),
    include_anchor: 'true',
    num_before: String(MOST_READ),
    num_after: '0',
    op: 'add',
    flag: 'read',
  })
}

export function answerFrom(to: PushAddress, content: string): Promise<boolean> {
  const where: Record<string, string> =
    'people' in to
      ? { type: 'direct', to: JSON.stringify(to.people) }
      : { type: 'channel', to: String(to.channel), topic: to.topic }
  return call('/json/messages', { ...where, content })
}

const narrowOf = (to: PushAddress) =>
  'people' in to
    ? [{ operator: 'dm', operand: to.people }]
    : [
        { operator: 'channel', operand: to.channel },
        { operator: 'topic', operand: to.topic },
      ]

/** Returns which of these ids belong to existing, unread messages; undefined if the server doesn't say. */
export async function findUnread(ids: readonly number[]): Promise<ReadonlySet<number> | undefined> {
  const narrow = JSON.stringify([{ operator: 'is', operand: 'unread' }])
  const query = new URLSearchParams({ msg_ids: JSON.stringify(ids), narrow })
  const answer = await ask(`/json/messages/matches_narrow?${query}`, {})
  if (!answer?.ok) return undefined
  // The operation returns an entry for each message that matches.
  const { messages } = (await answer.json()) as { messages: Record<string, unknown> }
  return new Set(Object.keys(messages).map(Number))
}

async function call(path: string, form: Record<string, string>): Promise<boolean> {
  const answer = await ask(path, { method: 'POST', body: new URLSearchParams(form) })
  return answer?.ok === true
}

async function ask(path: string, request: RequestInit): Promise<Response | undefined> {
  const name = location.protocol === 'https:' ? '__Host-csrftoken' : `csrftoken_${location.port || '80'}`
  const token = (await cookies()?.get(name))?.value
  if (!token) return undefined
  const headers = { 'X-CSRFToken': token }
  return fetch(path, { ...request, credentials: 'same-origin', headers }).catch(() => undefined)
}
