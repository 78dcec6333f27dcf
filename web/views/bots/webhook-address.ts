interface Place {
  origin: string
  service: string
  key: string
  /** None: messages go to the bot's owner. */
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

/** Posts to the address as a service does. Returns what the server says is wrong, or nothing. */
export async function postTest(place: Place, text: string): Promise<string | undefined> {
  const response = await fetch(webhookAddress({ ...place, service: 'slack_incoming' }), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text, channel: 'webhooks' }),
    credentials: 'omit',
  })
  if (response.ok) return undefined
  const { msg } = (await response.json()) as { msg?: string }
  return msg ?? String(response.status)
}
