import type { Signal } from '@preact/signals'
import type { Notices } from '../../model/actions/moves'
import { t } from '../../words/t'

/** The choice of where to post notices about a move. */
export function NoticeChoice({ notices }: { notices: Signal<Notices> }) {
  return (
    <fieldset class="field">
      <legend>{t('move.notice')}</legend>
      {(['inNew', 'inOld'] as const).map((where) => (
        <label key={where} class="check-row">
          <input
            class="check"
            type="checkbox"
            checked={notices.value[where]}
            onChange={({ currentTarget }) => {
              notices.value = { ...notices.peek(), [where]: currentTarget.checked }
            }}
          />
          {t(where === 'inNew' ? 'move.notice_new' : 'move.notice_old')}
        </label>
      ))}
    </fieldset>
  )
}
