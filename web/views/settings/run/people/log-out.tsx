import { useApp } from '../../../../app/app'
import type { User } from '../../../../model/people/people'
import { Trouble } from '../../../../parts/controls/trouble'
import { say } from '../../../../parts/layers/toasts'
import { t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { useSaving } from '../../rows/use-saving'

/**
 * A button that logs someone else out of all browsers and apps, for example when their laptop or phone has been lost.
 */
export function LogOut({ user: { user_id, full_name: name } }: { user: User }) {
  const { client } = useApp()
  const saving = useSaving()
  const logOut = async () => {
    const call = () => client.calls.call('DELETE /users/:user_id/sessions', { user_id, with_apps: true })
    if (await saving.run(call)) say(t('run.logged_out', { name }))
  }
  return (
    <div class="set">
      <span class="txt">
        <span>{t('run.log_out')}</span>
        <span class="hint">{t('run.log_out_more')}</span>
        <Trouble text={saving.problem.value} />
      </span>
      <ConfirmButton
        label={t('run.log_out_do')}
        really={t('run.log_out_really', { name })}
        isBusy={saving.isBusy.value}
        act={() => void logOut()}
      />
    </div>
  )
}
