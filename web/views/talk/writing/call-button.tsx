import { IconButton } from '../../../parts/controls/button'
import { t } from '../../../words/t'
import { useWriting } from '../writing-context'

/** Jitsi Meet, in the numbers of the protocol. */
const JITSI = 1
/** A room is open to whoever knows its name, so the name can't be guessed. */
const BYTES_OF_NAME = 16

const roomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES_OF_NAME))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Puts a link to a new video call into the text, where the organization has calls. */
export function CallButton({ isDisabled }: { isDisabled: boolean }) {
  const writing = useWriting()
  const { facts } = writing.client.store
  if (facts.get('realm_video_chat_provider') !== JITSI) return null
  const server = String(facts.get('realm_jitsi_server_url') ?? facts.get('server_jitsi_server_url') ?? '')
  if (!/^https?:\/\//.test(server)) return null
  const insert = () => {
    const link = `[${t('compose.call_link')}](${server.replace(/\/+$/, '')}/${roomName()})`
    writing.insert({ kind: 'text', text: link })
  }
  return <IconButton icon="video" label={t('compose.call')} disabled={isDisabled} onClick={insert} />
}
