import { ask } from '../../protocol/ask'
import { encodeParameters } from '../../protocol/transport'
import type { PublicChannel, PublicMessage, PublicTopic } from './public-message'

/** The channel, topic or message isn't public or doesn't exist. */
export class NotPublic extends Error {}

/** There were too many requests. The server accepts more after `seconds`. */
export class AskedTooMuch extends Error {
  constructor(readonly seconds: number) {
    super()
  }
}

async function answerTo<Body>(address: string, init: RequestInit = {}): Promise<Body> {
  const response = await ask(address, init)
  if (response.status === 429) throw new AskedTooMuch(Number(response.headers.get('Retry-After') ?? 1))
  if (response.status >= 500) throw new Error(`${address}: ${response.status}`)
  if (!response.ok) throw new NotPublic()
  return response.json()
}

interface Registered {
  readonly realm_name: string
  readonly subscriptions: readonly PublicChannel[]
}

/** The organization's name, and the channels that anyone may read. */
export const askForChannels = (): Promise<Registered> =>
  answerTo('/register', {
    method: 'POST',
    body: encodeParameters({ fetch_event_types: ['realm', 'subscription'] }),
  })

export const askForTopics = (channelId: number): Promise<{ topics: readonly PublicTopic[] }> =>
  answerTo(`/users/me/${channelId}/topics`)

export const askForMessage = (id: number): Promise<{ message: PublicMessage }> => answerTo(`/messages/${id}`)

export interface Range {
  readonly anchor: string | number
  readonly before: number
  readonly after: number
}

interface Page {
  readonly messages: readonly PublicMessage[]
  readonly found_oldest: boolean
  readonly found_newest: boolean
}

/** Messages of a topic. For requests without an account, the narrow must contain `channels:web-public`. */
export function askForMessages(channelId: number, topic: string, { anchor, before, after }: Range): Promise<Page> {
  const narrow = [
    { operator: 'channels', operand: 'web-public' },
    { operator: 'channel', operand: channelId },
    { operator: 'topic', operand: topic },
  ]
  return answerTo(`/messages?${encodeParameters({ narrow, anchor, num_before: before, num_after: after })}`)
}
