import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useApp } from '../../app/app'
import { channelOfRoute } from '../../app/current'
import type { SidePart } from '../../model/inbox/side-channels'
import { channelsInOrder, SHORT } from '../../model/inbox/sidebar-order'
import { hasWords } from '../../parts/controls/filter-field'
import { t } from '../../words/t'
import { ChannelFilter } from './channel-filter'
import { ChannelRow, type ChannelRowProps } from './channel-row'
import { isFolded } from './folded'
import { PartHead } from './part-head'
import { useSideParts } from './use-side-parts'

interface ChannelPartsProps {
  unreads: ChannelRowProps['unreads']
  /** The content below the channels. */
  children: ComponentChildren
}

/** The user's channels in parts, most of which can be collapsed, with a filter for long lists. */
export function ChannelParts({ unreads, children }: ChannelPartsProps) {
  const { store } = useApp().client
  const words = useSignal('')
  const parts = useSideParts(unreads)
  const isLong = parts.value.reduce((sum, { ids }) => sum + ids.length, 0) > SHORT
  const isFiltered = words.value.trim() !== ''
  const found = isFiltered
    ? channelsInOrder(store).flatMap(({ name, stream_id }) =>
        hasWords(name, words.value) ? [stream_id as number] : [],
      )
    : []
  return (
    <>
      {isLong && <ChannelFilter words={words} first={found[0]} />}
      {isFiltered ? (
        <Rows ids={found} unreads={unreads} />
      ) : (
        parts.value.map((part) => (
          <Part key={`${part.kind} ${part.name}`} part={part} all={parts.value} unreads={unreads} />
        ))
      )}
      {isFiltered && found.length === 0 && <p class="side-none">{t('side.none_found')}</p>}
      <ul role="list">
        <li>{children}</li>
      </ul>
    </>
  )
}

function Rows({ ids, unreads }: { ids: readonly number[]; unreads: ChannelRowProps['unreads'] }) {
  return (
    <ul role="list">
      {ids.map((id) => (
        <ChannelRow key={id} id={id} unreads={unreads} />
      ))}
    </ul>
  )
}

interface PartProps {
  part: SidePart
  all: readonly SidePart[]
  unreads: ChannelRowProps['unreads']
}

/**
 * A part of the list. A collapsed section still shows unread channels, and every collapsed part still shows the open
 * one.
 */
function Part({ part, all, unreads }: PartProps) {
  const { router } = useApp()
  const { kind, ids } = part
  const hasHead = kind !== 'pinned' && (kind !== 'others' || all.some((one) => one.kind === 'section'))
  const isClosed = hasHead && isFolded(part)
  const open = channelOfRoute(router.route.value)
  const stays = (id: number) => id === open || (kind === 'section' && unreads.value.has(id))
  return (
    <div class="side-part">
      {hasHead && <PartHead part={part} isClosed={isClosed} />}
      <Rows ids={isClosed ? ids.filter(stays) : ids} unreads={unreads} />
    </div>
  )
}
