import { Icon } from '../../../parts/icons/icon'
import { t } from '../../../words/t'
import type { Saving } from './use-saving'

/** The save status: a hint to press Enter, a note that saving isn't finished, or, for a moment, a check mark. */
export function SavedMark({ saving }: { saving: Saving }) {
  return (
    <span class="ok" role="status">
      {saving.isSlow.value && <span class="mute">{t('settings.saving')}</span>}
      {saving.isHeld.value && <span class="mute">{t('settings.press_enter')}</span>}
      {saving.isSaved.value && !saving.isBusy.value && !saving.isHeld.value && (
        <>
          <Icon name="check" size="s" />
          {t('settings.saved')}
        </>
      )}
    </span>
  )
}
