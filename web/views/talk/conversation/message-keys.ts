import type { ReadonlySignal } from '@preact/signals'
import { useKeys } from '../../../app/app'
import { isHistoryShown, mayTouch } from '../../../app/may'
import { mayEdit } from '../../../app/may-edit'
import { toggleReaction, toggleStar } from '../../../model/actions/messages'
import { conversationNarrow } from '../../../model/conversations/narrow'
import { tryTo } from '../../../parts/layers/attempt'
import { editLast } from '../message/editing/edit-last'
import { quote } from '../message/quote'
import { unreadFromHere } from '../message/unread-from'
import { mention } from '../sender'
import type { Talk } from '../talk'
import { lastInSight } from './list-keys'
import type { Reader } from './reader'

const THUMBS_UP = { emoji_name: '+1', emoji_code: '1f44d', reaction_type: 'unicode_emoji' }

/** Zulip's keys for actions on a message. */
export function useMessageKeys(talk: Talk, reader: ReadonlySignal<Reader | undefined>): void {
  const { client, router, composing } = talk
  /** Acts on the selected message, or else on the last visible one. */
  const on = (act: (id: number) => unknown) => () => {
    const id = talk.current.peek() ?? lastInSight(reader.peek())
    if (id === undefined) return false
    act(id)
    return true
  }
  /** Acts on a message unless its channel is archived. */
  const onOpen = (act: (id: number) => unknown) =>
    on((id) => {
      const message = talk.peek(id)
      if (message && mayTouch(client, message)) act(id)
    })
  const over = (kind: 'menu' | 'emoji') =>
    (kind === 'menu' ? on : onOpen)((id) => {
      const at = reader.peek()?.lineOf(id)?.querySelector<HTMLElement>('article')
      if (at) talk.overlay.value = { kind, id, at }
    })
  const go = (to: 'topic' | 'channel') =>
    on((id) => {
      const message = talk.peek(id)
      const place = message && talk.placeOf(message)
      if (place?.kind === 'topic' && to === 'channel') router.go(router.toChannel(place.channelId))
      else if (place) router.go(router.to(conversationNarrow(place), id))
    })
  useKeys({
    R: on((id) => composing.open({ kind: 'direct', userIds: [talk.peek(id)?.sender_id ?? 0] })),
    '>': onOpen((id) => void tryTo(quote(talk, id))),
    '@': onOpen((id) => mention(composing, talk.peek(id))),
    e: on((id) => edit(talk, id)),
    ArrowLeft: () => editLast(talk),
    g: () => editLast(talk),
    s: go('topic'),
    S: go('channel'),
    '=': over('emoji'),
    ':': over('emoji'),
    '+': onOpen((id) => void tryTo(toggleReaction(client, id, THUMBS_UP))),
    i: over('menu'),
    m: onOpen((id) => show(talk, 'move', id)),
    'Ctrl+s': on((id) => void tryTo(toggleStar(client, id))),
    U: onOpen((id) => void tryTo(unreadFromHere(talk, id))),
    H: on((id) => {
      const message = talk.peek(id)
      if (message && isHistoryShown(client, message)) show(talk, 'history', id)
    }),
    V: on((id) => show(talk, 'readers', id)),
    v: on((id) => {
      const picture = reader.peek()?.lineOf(id)?.querySelector<HTMLAnchorElement>('[data-do=picture]')
      if (picture) talk.overlay.value = { kind: 'picture', id, source: picture.href }
    }),
  })
}

const show = (talk: Talk, kind: 'move' | 'history' | 'readers', id: number) => {
  talk.overlay.value = { kind, id }
}

/** Edits a message if the user may do that, and otherwise shows its source. */
function edit(talk: Talk, id: number): void {
  const message = talk.peek(id)
  if (message && mayEdit(talk.client, message)) talk.editing.value = id
  else talk.overlay.value = { kind: 'source', id }
}
