import { conversationNarrow } from '../../model/narrow'
import { t } from '../../words/t'
import type { Talk } from '../conversation/talk'
import { sourceOf } from './doing'

/** Puts a message, with who said it and where, into the composer. */
export async function quote(talk: Talk, id: number): Promise<void> {
  const message = talk.peek(id)
  if (!message) return
  const place = talk.placeOf(message)
  const source = await sourceOf(talk.client, id)
  const link = `${location.origin}/${talk.router.to(conversationNarrow(place), id)}`
  const said = t('quote.said', { who: `@_**${message.sender_full_name}|${message.sender_id}**`, link })
  talk.composing.insertBlock(`${said}\n${fenced(source, 'quote')}\n`, talk.place ?? place)
}

/** In a fence that is longer than any within. */
export function fenced(text: string, kind: string): string {
  const longest = [...text.matchAll(/^\s*(`{3,})/gm)].reduce((most, [, ticks]) => Math.max(most, ticks!.length), 2)
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${kind}\n${text}\n${ticks}`
}
