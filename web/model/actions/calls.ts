import type { Actor } from './actor'

/** The protocol's numbers of call providers. The last one exists only on this server. */
const CALLS = { none: 0, jitsi: 1, bigBlueButton: 4, ownLinks: 1000 } as const

/** A room is open to everyone who knows its name, so the name can't be guessed. */
const BYTES_OF_NAME = 16

const roomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES_OF_NAME))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

interface Facts {
  get(name: string): unknown
}

/** Whether the organization has calls. */
export const hasCalls = (facts: Facts): boolean =>
  facts.get('realm_video_chat_provider') === CALLS.bigBlueButton || addressOfRoom(facts) !== undefined

/** The address of a new call, named after the conversation if the provider shows names. */
export async function beginCall({ calls, store }: Actor, meeting_name: string): Promise<string> {
  const address = addressOfRoom(store.facts)
  if (address !== undefined) return address
  const { url } = await calls.call('GET /calls/bigbluebutton/create', { meeting_name })
  return new URL(String(url), location.origin).href
}

/** The address of a room, for providers that need no server in the deployment. */
function addressOfRoom(facts: Facts): string | undefined {
  const provider = facts.get('realm_video_chat_provider')
  if (provider === CALLS.ownLinks) {
    const template = String(facts.get('realm_call_url_template') ?? '')
    return template.startsWith('https://') ? template.replaceAll('{room}', roomName()) : undefined
  }
  const server = String(facts.get('realm_jitsi_server_url') ?? facts.get('server_jitsi_server_url') ?? '')
  const isJitsi = provider === CALLS.jitsi && /^https?:\/\//.test(server)
  return isJitsi ? `${server.replace(/\/+$/, '')}/${roomName()}` : undefined
}
