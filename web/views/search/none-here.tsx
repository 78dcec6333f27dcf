import { useApp } from '../../app/app'
import { isSearch, nameOfNarrow } from '../../app/narrow-name'
import type { Narrow } from '../../model/conversations/narrow'
import { SpeechBubbles } from '../../parts/icons/art'
import { type Key, t } from '../../words/t'
import { NoHits } from './no-hits'

/** The texts of each empty view: its state, and the messages that will appear in it. */
const NONE: Partial<Record<Key, readonly [title: Key, more: Key]>> = {
  'view.mentions': ['none.mentions', 'none.mentions_more'],
  'view.starred': ['none.starred', 'none.starred_more'],
  'view.followed': ['none.followed', 'none.followed_more'],
  'view.resolved': ['none.resolved', 'none.resolved_more'],
  'view.unread': ['none.unread', 'none.unread_more'],
  'view.alerted': ['none.alerted', 'none.alerted_more'],
  'view.reactions': ['none.reactions', 'none.reactions_more'],
}

/** Describes a view that has no messages and isn't a conversation. */
export function NoneHere({ narrow }: { narrow: Narrow }) {
  const { client } = useApp()
  if (isSearch(client, narrow)) return <NoHits narrow={narrow} />
  const [title, more] = NONE[nameOfNarrow(client, narrow) ?? 'view.feed'] ?? ['list.empty' as const]
  if (!more) return <p>{t(title as 'list.empty')}</p>
  return (
    <>
      <SpeechBubbles />
      <h2>{t(title as 'list.empty')}</h2>
      <p>{t(more as 'list.empty')}</p>
    </>
  )
}
