import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useMemo } from 'preact/hooks'
import { lazy } from '../../../parts/loading/lazy'
import { useTalk } from '../talk'
import type { Offer } from './offer'
import { Typeahead } from './typeahead'

const TypeaheadList = lazy(() => import('./typeahead-list'), 'TypeaheadList')
export function useTypeahead(field: RefObject<HTMLTextAreaElement | null>): Typeahead {
  const { client, composing } = useTalk()
  const offers = useSignal<readonly Offer[]>([])
  const chosen = useSignal(0)
  return useMemo(() => new Typeahead(client, field, () => composing.place.peek(), offers, chosen), [client])
}

export function TypeaheadOf({ typeahead }: { typeahead: Typeahead }) {
  return typeahead.offers.value.length > 0 ? <TypeaheadList typeahead={typeahead} /> : null
}
