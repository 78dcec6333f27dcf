import type { Signal } from '@preact/signals'
import { useApp } from '../../app/app'
import { FilterField } from '../../parts/controls/filter-field'
import { t } from '../../words/t'

interface ChannelFilterProps {
  words: Signal<string>
  /** The id of the first channel that matches. */
  first: number | undefined
}

/** A field that filters channels by the typed text. Enter opens the first one, and Escape shows all of them again. */
export function ChannelFilter({ words, first }: ChannelFilterProps) {
  const { router } = useApp()
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Escape' && words.peek()) {
      words.value = ''
      event.preventDefault()
      event.stopPropagation()
    } else if (event.key === 'Enter' && first !== undefined) {
      router.go(router.toChannel(first))
      words.value = ''
    }
  }
  return (
    <search class="side-filter" onKeyDown={press}>
      <FilterField label={t('side.filter')} words={words} />
    </search>
  )
}
