import { type Narrow, topicNarrow } from '../../model/conversations/narrow'

interface Place {
  origin: string
  service: string
  key: string
  /** Undefined if messages go to the bot's owner. */
  channelId?: number | undefined
  topic?: string
}

/** The address that a service posts to. */
export function webhookAddress({ origin, service, key, channelId, topic }: Place): string {
  const address = new URL(`/api/v1/external/${encodeURIComponent(service)}`, origin)
  address.searchParams.set('api_key', key)
  if (channelId !== undefined) {
    address.searchParams.set('stream', String(channelId))
    if (topic?.trim()) address.searchParams.set('topic', topic.trim())
  }
  return address.href
}

/** The topic of a test message, unless the address names a different topic. */
const TEST_TOPIC = 'webhooks'

/** The narrow in which a test message arrives; undefined if it goes to the bot's owner. */
export function narrowOf({ channelId, topic }: Place): Narrow | undefined {
  return channelId === undefined ? undefined : topicNarrow(channelId, topic?.trim() || TEST_TOPIC)
}

/** Posts a test message in Slack's format, whichever service is chosen. Returns the server's error, if there is one. */
export async function postTest(place: Place, text: string): Promise<string | undefined> {
  const response = await fetch(webhookAddress({ ...place, service: 'slack_incoming' }), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text, channel: TEST_TOPIC }),
    credentials: 'omit',
  })
  if (response.ok) return undefined
  const { msg } = (await response.json()) as { msg?: string }
  return msg ?? String(response.status)
}
