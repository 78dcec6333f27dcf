import { keyOf } from '../../../model/conversations/conversation'
import { t } from '../../../words/t'
import { useTalk } from '../talk'

/** Who is writing here. Its height is there always, so that nothing moves. */
export function TypingLine() {
  const { place, client } = useTalk()
  const { store } = client
  if (!place) return null
  const names = (store.typing.typists.get(keyOf(place)) ?? []).map((id) => store.people.get(id)?.full_name ?? '')
  const [first = '', second = ''] = names
  return (
    <p class="typing" aria-live="polite">
      {names.length > 0 && (
        <i aria-hidden="true">
          <b />
        </i>
      )}
      {names.length === 1 && t('typing.one', { first })}
      {names.length === 2 && t('typing.two', { first, second })}
      {names.length > 2 && t('typing.several')}
    </p>
  )
}
