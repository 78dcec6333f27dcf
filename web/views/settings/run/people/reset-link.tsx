import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { Button } from '../../../../parts/controls/button'
import { Trouble } from '../../../../parts/controls/trouble'
import { say } from '../../../../parts/layers/toasts'
import { t } from '../../../../words/t'
import { useSaving } from '../../rows/use-saving'

/** A link for setting a new password. It is shown only once. */
export function ResetLink({ userId }: { userId: number }) {
  const { client } = useApp()
  const saving = useSaving()
  const link = useSignal('')
  const make = () =>
    saving.run(async () => {
      const made = await client.calls.call('POST /users/:user_id/password_reset_link', { user_id: userId })
      link.value = made.link
    })
  const copy = async () => {
    await navigator.clipboard.writeText(link.value)
    say(t('toast.copied'))
  }
  return (
    <div class="set text">
      <div class="set-line">
        <span class="txt">
          <span>{t('run.reset')}</span>
          <span class="hint">{t('run.reset_more')}</span>
          <Trouble text={saving.problem.value} />
        </span>
        <Button icon="key" disabled={saving.isBusy.value} onClick={() => void make()}>
          {t('run.reset_make')}
        </Button>
      </div>
      {link.value && (
        <div class="filter-bar">
          <input class="input secret grow" readOnly aria-label={t('run.reset')} value={link.value} />
          <Button icon="copy" onClick={() => void copy()}>
            {t('bots.copy')}
          </Button>
        </div>
      )}
    </div>
  )
}
