import { request } from '../../../tools/lib/http.mjs'
import type { Json } from '../../../tools/lib/json.ts'

/** The index in `messages` of the message whose topic people try to rename. */
const FIRST = 1

/**
 * Tries every action as each person. A successful attempt changes something, so this is done only once for each state
 * of the storage.
 *
 * @returns whether each attempt succeeded, by action and person
 */
export async function tryAll(
  port,
  people,
  { open, closed, messages },
): Promise<Record<string, Record<string, boolean>>> {
  const may = {}
  for (const [name, { email, key }] of Object.entries<Json>(people)) {
    const call = async (method, path, form) => {
      const url = `http://localhost:${port}/api/v1${path}`
      const { status } = await request(url, { method, form, basic: `${email}:${key}`, timeout: 60_000 })
      if (status !== 200 && status !== 400 && status !== 403) throw new Error(`${name}: ${method} ${path}: ${status}`)
      return status === 200
    }
    const to = (channel) => ({ type: 'channel', to: String(channel), topic: `of ${name}`, content: 'hello' })
    const subscriptions = JSON.stringify([{ name: `channel of ${name}` }])
    const others = JSON.stringify([people.olivia.id])
    const TRIED = {
      'create a group': () =>
        call('POST', '/user_groups/create', { name: `of ${name}`, description: '', members: '[]' }),
      'invite people': () =>
        call('POST', '/invites', { invitee_emails: `by-${name}@example.com`, stream_ids: '[]', invite_as: '400' }),
      'create a channel': () => call('POST', '/users/me/subscriptions', { subscriptions }),
      'subscribe others': () =>
        call('POST', '/users/me/subscriptions', { subscriptions: '[{"name": "open"}]', principals: others }),
      'make a bot': () => call('POST', '/bots', { full_name: `Bot of ${name}`, short_name: `of-${name}` }),
      'rename a topic': () => call('PATCH', `/messages/${messages[FIRST]}`, { topic: `renamed by ${name}` }),
      'post where few may': () => call('POST', '/messages', to(closed)),
      'post where all may': () => call('POST', '/messages', to(open)),
      'write directly': () => call('POST', '/messages', { type: 'direct', to: others, content: 'hello' }),
      'mention a group': () => call('POST', '/messages', { ...to(open), content: 'hello @*few*' }),
      'move to another channel': () => call('PATCH', `/messages/${messages[0]}`, { stream_id: String(closed) }),
    }
    for (const [verb, attempt] of Object.entries(TRIED)) {
      may[verb] ??= {}
      may[verb][name] = await attempt()
    }
  }
  return may
}
