import type { ReadonlySignal } from '@preact/signals'
import { may } from '../../../app/may'
import { mayAddToChannel } from '../../../app/may-channel'
import { addPeople, subscribe } from '../../../model/actions/channels'
import { Button } from '../../../parts/controls/button'
import { Icon } from '../../../parts/icons/icon'
import { tryTo } from '../../../parts/layers/attempt'
import { listOf, t } from '../../../words/t'
import { toggleResolvedUndoably } from '../../menus/with-undo'
import { useTalk } from '../talk'
import { type Caution, cautionsFor } from './cautions'

interface CautionLinesProps {
  /** The number of people who would be notified, if the user has to confirm this first; otherwise 0. */
  many: ReadonlySignal<number>
  sendAnyway(): void
}

/** Warnings before a message is sent. Some have a button that solves the problem. */
export function CautionLines({ many, sendAnyway }: CautionLinesProps) {
  const { client, composing } = useTalk()
  const { value: why } = composing.refusal
  const refused: Caution[] = why ? [{ kind: 'refused', why }] : []
  const cautions = [...refused, ...cautionsFor(client, composing.place.value, composing.text.value)]
  if (cautions.length === 0 && many.value === 0) return null
  return (
    <div class="cautions" role="status">
      {cautions.map((caution) => (
        <Line key={caution.kind} caution={caution} />
      ))}
      {many.value > 0 && (
        <p>
          <Icon name="alert" />
          <span class="grow">{t('caution.many', { count: many.value })}</span>
          <Button onClick={sendAnyway}>{t('caution.send_anyway')}</Button>
        </p>
      )}
    </div>
  )
}

function Line({ caution }: { caution: Caution }) {
  const { text, mend } = useWords(caution)
  return (
    <p>
      <Icon name={caution.kind === 'resolved' ? 'done' : 'info'} />
      <span class="grow">{text}</span>
      {mend && <Button onClick={() => void mend.run()}>{mend.label}</Button>}
    </p>
  )
}

interface Words {
  readonly text: string
  readonly mend?: { readonly label: string; run(): Promise<unknown> }
}

function useWords(caution: Caution): Words {
  const { client } = useTalk()
  const { store } = client
  if (caution.kind === 'long') return { text: t('caution.long', { count: caution.over }) }
  if (caution.kind === 'no_topic') return { text: t('caution.no_topic') }
  if (caution.kind === 'refused') return { text: t(`refused.${caution.why}`) }
  const { place } = caution
  const known = store.channels.channels.get(place.channelId)
  const channel = known?.name ?? ''
  if (caution.kind === 'archived') return { text: t('caution.archived', { channel }) }
  if (caution.kind === 'not_subscribed') {
    const run = () => tryTo(subscribe(client, channel))
    return { text: t('caution.not_subscribed', { channel }), mend: { label: t('channels.join'), run } }
  }
  if (caution.kind === 'resolved') {
    const mend = { label: t('topic.reopen'), run: () => toggleResolvedUndoably(client, place) }
    return { text: t('caution.resolved'), ...(may(client, 'can_resolve_topics_group') && { mend }) }
  }
  const names = listOf(caution.userIds.map((id) => store.people.get(id)?.full_name ?? ''))
  const run = () => tryTo(addPeople(client, channel, caution.userIds))
  return {
    text: t('caution.outside', { names, channel }),
    ...(known && mayAddToChannel(client, known) && { mend: { label: t('caution.add'), run } }),
  }
}
