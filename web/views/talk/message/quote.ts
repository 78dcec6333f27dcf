import { sourceOf } from '../../../model/actions/edits'
import { placeOf } from '../../../model/conversations/conversation'
import { conversationNarrow } from '../../../model/conversations/narrow'
import type { Message } from '../../../model/messages/message'
import { t } from '../../../words/t'
import { insertBlock } from '../sender'
import type { Talk } from '../talk'
import { fenced } from './fenced'
import { selectedIn } from './selected'

/** Puts a quote of a message into the composer, with its author and a link. */
export async function quote(talk: Talk, id: number): Promise<void> {
  const message = talk.peek(id)
  if (!message) return
  const text = await quoted(talk, message, selectedIn(talk.client, id))
  insertBlock(talk.composing, text, talk.place ?? talk.placeOf(message))
}

/** A quote of a message or a part of it, with its author and a link. */
export async function quoted(
  { client, router }: Pick<Talk, 'client' | 'router'>,
  message: Message,
  part?: string,
): Promise<string> {
  const source = part || (await sourceOf(client, message.id))
  const place = placeOf(message, client.store.ownId)
  const link = `${location.origin}/${router.to(conversationNarrow(place), message.id)}`
  const said = t('quote.said', { who: `@_**${message.sender_full_name}|${message.sender_id}**`, link })
  return `${said}\n${fenced(source, 'quote')}\n`
}
