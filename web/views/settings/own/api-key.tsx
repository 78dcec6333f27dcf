import { useSignal } from '@preact/signals'
import { useApp } from '../../../app/app'
import { Button } from '../../../parts/controls/button'
import { Field } from '../../../parts/controls/field'
import { Form } from '../../../parts/controls/form'
import { Trouble } from '../../../parts/controls/trouble'
import { say } from '../../../parts/layers/toasts'
import { useAnswer } from '../../../parts/use-answer'
import { t } from '../../../words/t'
import { ConfirmButton } from '../rows/confirm-button'
import { useSaving } from '../rows/use-saving'

const CALLS = { show: 'POST /fetch_api_key', renew: 'POST /users/me/api_key/regenerate' } as const

/** The user's API key, shown after a confirmation. It isn't stored, and disappears with the page. */
export function ApiKey() {
  const { client } = useApp()
  const saving = useSaving()
  const { answer } = useAnswer(() => client.calls.call('GET /users/me/confirmation'))
  // People without a password are asked for confirmation in a dialog if they haven't logged in recently.
  const hasPassword = answer?.has_password ?? true
  const password = useSignal('')
  const key = useSignal('')
  const ask = (what: keyof typeof CALLS) =>
    saving.run(async () => {
      const { api_key } = await client.calls.call(CALLS[what], hasPassword ? { password: password.peek() } : {})
      key.value = String(api_key)
      password.value = ''
      if (what === 'renew') say(t('account.key_renewed'))
    })
  const email = String(client.store.facts.get('delivery_email') ?? '')
  const file = `[api]\nemail=${email}\nkey=${key.value}\nsite=${location.origin}\n`
  if (key.value !== '')
    return (
      <Shown
        file={file}
        hide={() => {
          key.value = ''
        }}
      />
    )
  return (
    <Form class="set text" submit={() => ask('show')}>
      <p class="hint">{t('account.key_more')}</p>
      <div class="stack opened">
        {hasPassword ? (
          <Field
            label={t('account.password_now')}
            value={password}
            problem={saving.problem.value}
            input={{ type: 'password', autocomplete: 'current-password', required: true }}
          />
        ) : (
          <Trouble text={saving.problem.value} />
        )}
        <div class="row">
          <Button icon="key" type="submit" disabled={saving.isBusy.value}>
            {t('account.key_show')}
          </Button>
          <ConfirmButton
            label={t('account.key_renew')}
            really={t('account.key_renew_really')}
            more={t('account.key_ends')}
            isBusy={saving.isBusy.value || (hasPassword && password.value === '')}
            act={() => void ask('renew')}
          />
        </div>
      </div>
    </Form>
  )
}

function Shown({ file, hide }: { file: string; hide(): void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(file)
    say(t('toast.copied'))
  }
  return (
    <div class="set text">
      <div class="field">
        <label for="zuliprc">{t('bots.zuliprc')}</label>
        <textarea id="zuliprc" class="input secret" readOnly rows={4} value={file} />
        <span class="hint">{t('account.key_secret')}</span>
      </div>
      <div class="row">
        <Button icon="copy" onClick={() => void copy()}>
          {t('bots.copy')}
        </Button>
        <Button look="quiet" onClick={hide}>
          {t('account.key_hide')}
        </Button>
      </div>
    </div>
  )
}
