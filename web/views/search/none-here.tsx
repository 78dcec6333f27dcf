import { useApp } from '../../app/app'
import { isSearch, nameOfNarrow } from '../../app/narrow-name'
import type { Narrow } from '../../model/conversations/narrow'
import { SpeechBubbles } from '../../parts/icons/art'
import { t } from '../../words/t'
import { NoHits } from './no-hits'

/** Views with their own text for an empty list, which describes the messages that appear in them. */
const DESCRIBED = ['mentions', 'starred', 'followed', 'resolved', 'unread', 'alerted', 'reactions'] as const

/** The text shown in a view that has no messages and isn't a conversation. */
export function NoneHere({ narrow }: { narrow: Narrow }) {
  const { client } = useApp()
  if (isSearch(client, narrow)) return <NoHits narrow={narrow} />
  const name = nameOfNarrow(client, narrow)
  const view = DESCRIBED.find((one) => name === `view.${one}`)
  if (!view) return <p>{t('list.empty')}</p>
  return (
    <>
      <SpeechBubbles />
      <h2>{t(`none.${view}`)}</h2>
      <p>{t(`none.${view}_more`)}</p>
    </>
  )
}
