import type { Actor } from './actor'

/** The protocol's numbers for call providers. Only this server has the last one. */
const CALLS = { none: 0, jitsi: 1, bigBlueButton: 4, ownLinks: 1000 } as const

/**
 * The number of random bytes in a room's name. Anyone who knows the name can enter the room, so it must be hard to
 * guess.
 */
const BYTES_OF_NAME = 16

const roomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES_OF_NAME))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

interface Facts {
  get(name: string): unknown
}

/** Whether calls can be started in the organization. */
export const hasCalls = (facts: Facts): boolean =>
  facts.get('realm_video_chat_provider') === CALLS.bigBlueButton || addressOfRoom(facts) !== undefined

/** Returns the address of a new call. Only BigBlueButton uses the name. */
export async function beginCall({ calls, store }: Actor, meeting_name: string): Promise<string> {
  const address = addressOfRoom(store.facts)
  if (address !== undefined) return address
  const { url } = await calls.call('GET /calls/bigbluebutton/create', { meeting_name })
  return new URL(String(url), location.origin).href
}

/** The address of a new room; undefined if there is no provider, its rooms need a request, or its address isn't set. */
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
