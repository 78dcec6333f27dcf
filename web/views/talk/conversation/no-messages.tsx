import { Button } from '../../../parts/controls/button'
import { ownWords } from '../../../parts/reason-of'
import { t } from '../../../words/t'
import { NoneHere } from '../../search/none-here'
import { useTalk } from '../talk'

/** Shown in place of messages if there are none, or if they couldn't be fetched. */
export function NoMessages() {
  const { list, client, place, narrow } = useTalk()
  if (list.state.value === 'failed') {
    const refusal = list.refusal()
    return (
      <div class="empty" role="alert">
        {/* If the server refused to return messages, this says why. */}
        <p>{(refusal && ownWords(refusal)) ?? t('list.failed')}</p>
        <Button onClick={() => void list.reload()}>{t('list.try_again')}</Button>
      </div>
    )
  }
  const isWaiting = place && client.outbox.of(place).length > 0
  return isWaiting ? null : (
    <div class="empty">{place ? <p>{t('list.empty_conversation')}</p> : <NoneHere narrow={narrow} />}</div>
  )
}
