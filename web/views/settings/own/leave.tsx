import { useApp } from '../../../app/app'
import { Trouble } from '../../../parts/controls/trouble'
import { t } from '../../../words/t'
import { ConfirmButton } from '../rows/confirm-button'
import { useSaving } from '../rows/use-saving'

/** A button that deactivates the user's own account. For the last owner, the server refuses and says why. */
export function Leave() {
  const { client } = useApp()
  const saving = useSaving()
  return (
    <div class="set">
      <span class="txt">
        <span>{t('account.leave')}</span>
        <span class="hint">{t('account.leave_more')}</span>
        <Trouble text={saving.problem.value} />
      </span>
      <ConfirmButton
        label={t('account.leave_do')}
        really={t('account.leave_really')}
        isBusy={saving.isBusy.value}
        act={() => void saving.run(() => client.calls.call('DELETE /users/me'))}
      />
    </div>
  )
}
