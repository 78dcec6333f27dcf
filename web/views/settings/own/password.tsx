import { useSignal } from '@preact/signals'
import { useApp } from '../../../app/app'
import { setOwn } from '../../../model/actions/own'
import { Button } from '../../../parts/controls/button'
import { Field } from '../../../parts/controls/field'
import { Form } from '../../../parts/controls/form'
import { Trouble } from '../../../parts/controls/trouble'
import { t } from '../../../words/t'
import { SavedMark } from '../rows/saved-mark'
import { useSaving } from '../rows/use-saving'

/** A form to change the password, which requires the current one. The user is logged out of all other sessions. */
export function Password() {
  const { client } = useApp()
  const saving = useSaving()
  const isOpen = useSignal(false)
  const before = useSignal('')
  const wanted = useSignal('')
  const change = async () => {
    const passwords = { old_password: before.value, new_password: wanted.value }
    if (!(await saving.run(() => setOwn(client, passwords)))) return
    before.value = wanted.value = ''
    isOpen.value = false
  }
  return (
    <Form class="set text" submit={change}>
      <div class="set-line">
        <span class="txt">
          <span>{t('account.password')}</span>
          <span class="hint">{t('account.password_more')}</span>
        </span>
        <SavedMark saving={saving} />
        <Button
          aria-expanded={isOpen.value}
          onClick={() => {
            isOpen.value = !isOpen.value
          }}
        >
          {t('account.change')}
        </Button>
      </div>
      {isOpen.value && (
        <div class="stack opened">
          {/* Password managers need the account's name. */}
          <input
            type="text"
            autocomplete="username"
            value={client.store.facts.get('delivery_email') as string}
            hidden
            readOnly
          />
          <Field
            label={t('account.password_now')}
            value={before}
            input={{ type: 'password', autocomplete: 'current-password', required: true }}
          />
          <Field
            label={t('account.password_new')}
            hint={t('account.password_strong')}
            value={wanted}
            input={{ type: 'password', autocomplete: 'new-password', required: true }}
          />
          <Trouble text={saving.problem.value} />
          <div>
            <Button look="solid" type="submit" disabled={saving.isBusy.value}>
              {t('account.password_save')}
            </Button>
          </div>
        </div>
      )}
    </Form>
  )
}
