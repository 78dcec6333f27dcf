import { Button } from '../../../parts/controls/button'
import { t } from '../../../words/t'
import { useTalk } from '../talk'

/** Above the messages: nothing, that there are none, or that they could not be fetched. */
export function Beginning() {
  const { list, client, place, narrow } = useTalk()
  if (list.state.value === 'failed') {
    return (
      <div class="empty" role="alert">
        <p>{t('list.failed')}</p>
        <Button onClick={() => void list.reload()}>{t('list.try_again')}</Button>
      </div>
    )
  }
  if (list.state.value !== 'ready' || list.ids.length > 0) return null
  const isSearch = narrow.some(({ operator }) => operator === 'search')
  const isWaiting = place && client.outbox.of(place).length > 0
  return isWaiting ? null : (
    <div class="empty">
      <p>{t(place ? 'list.empty_conversation' : isSearch ? 'list.empty_search' : 'list.empty')}</p>
    </div>
  )
}
