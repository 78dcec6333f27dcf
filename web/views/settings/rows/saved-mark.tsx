import { Icon } from '../../../parts/icons/icon'
import { t } from '../../../words/t'
import type { Saving } from './use-saving'

/** A quiet check for a moment; before it, where that takes long, that it is under way. */
export function SavedMark({ saving }: { saving: Saving }) {
  return (
    <span class="ok" role="status">
      {saving.isSlow.value && <span class="mute">{t('settings.saving')}</span>}
      {saving.isSaved.value && !saving.isBusy.value && (
        <>
          <Icon name="check" size="s" />
          {t('settings.saved')}
        </>
      )}
    </span>
  )
}
