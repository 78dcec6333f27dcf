import { keyOf } from '../../../model/conversations/conversation'
import { IconButton } from '../../../parts/controls/button'
import { Icon } from '../../../parts/icons/icon'
import { t } from '../../../words/t'
import { useTalk } from '../talk'

/** The reason why the user can't post, shown in place of the field. */
export const Refused = ({ isArchived }: { isArchived: boolean }) => (isArchived ? <Archived /> : <NotPermitted />)

const Archived = () => (
  <>
    <Icon name="archive" />
    <span>{t('compose.archived')}</span>
  </>
)

/** Says why the user can't send direct messages in the chosen conversation. */
function NotPermitted() {
  const { composing } = useTalk()
  const { home } = composing
  const refusal = composing.refusal.value
  const place = composing.place.value
  if (!refusal || !place) return null
  const isHome = home !== undefined && keyOf(home) === keyOf(place)
  return (
    <>
      <Icon name="lock" />
      <span class="grow">{t(`refused.${refusal}`)}</span>
      {!isHome && <IconButton icon="close" label={t('dialog.close')} onClick={() => composing.fold()} />}
    </>
  )
}
