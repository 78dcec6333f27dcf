import { sourceOf } from '../../../model/actions/edits'
import { placeOf } from '../../../model/conversations/conversation'
import { conversationNarrow } from '../../../model/conversations/narrow'
import type { Message } from '../../../model/messages/message'
import { t } from '../../../words/t'
import { insertBlock } from '../sender'
import type { Talk } from '../talk'

/** Puts a message, with who said it and where, into the composer. */
export async function quote(talk: Talk, id: number): Promise<void> {
  const message = talk.peek(id)
  if (message) insertBlock(talk.composing, await quoted(talk, message), talk.place ?? talk.placeOf(message))
}

/** The text of a message, with who said it and where. */
export async function quoted({ client, router }: Pick<Talk, 'client' | 'router'>, message: Message): Promise<string> {
  const source = await sourceOf(client, message.id)
  const place = placeOf(message, client.store.ownId)
  const link = `${location.origin}/${router.to(conversationNarrow(place), message.id)}`
  const said = t('quote.said', { who: `@_**${message.sender_full_name}|${message.sender_id}**`, link })
  return `${said}\n${fenced(source, 'quote')}\n`
}

/** In a fence that is longer than any within. */
export function fenced(text: string, kind: string): string {
  const longest = [...text.matchAll(/^\s*(`{3,})/gm)].reduce((most, [, ticks]) => Math.max(most, ticks!.length), 2)
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${kind}\n${text}\n${ticks}`
}
