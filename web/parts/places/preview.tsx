import { useEffect } from 'preact/hooks'
import { plainText } from '../../../src/lib/notices/plain-text'
import type { Client } from '../../app/client'
import type { Message } from '../../model/messages/message'
import { shortName } from '../../model/store/people-words'
import { t } from '../../words/t'

/** A message that a list shows on one line. It is fetched if it isn't known. */
function useMessage(client: Client, id: number): Message | undefined {
  useEffect(() => client.previews.want(id), [client, id])
  return client.previews.get(id)
}

/** The sender and the text of a message in one line: "Maya: Line-up, first version". */
export function Snippet({ client, id, hasSender = true }: { client: Client; id: number; hasSender?: boolean }) {
  const message = useMessage(client, id)
  if (!message) return null
  const sender = shortName(client.store, message.sender_id, message.sender_full_name)
  const isOwn = message.sender_id === client.store.ownId
  // "/me waves" is shown as "Maya waves", even in the user's own messages.
  const isMe = message.is_me_message
  const text = plainText(message.content).replace(isMe ? '/me ' : '', '')
  return (
    <>
      {(hasSender || isOwn || isMe) && <b>{isOwn && !isMe ? t('preview.you') : sender}</b>} <bdi>{text}</bdi>
    </>
  )
}

/** The time of a message in UNIX seconds; undefined until the message is known. */
export function useTimeOf(client: Client, id: number): number | undefined {
  return client.previews.get(id)?.timestamp
}
