import { useSignal } from '@preact/signals'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useApp } from '../../../../app/app'
import type { Client } from '../../../../app/client'
import { tellWaysIn } from '../../../../app/required-factor'
import { Button } from '../../../../parts/controls/button'
import { Field } from '../../../../parts/controls/field'
import { Form } from '../../../../parts/controls/form'
import { Trouble } from '../../../../parts/controls/trouble'
import { Icon } from '../../../../parts/icons/icon'
import { dayAndTime } from '../../../../parts/times/times'
import { t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { useFresh } from '../../rows/use-fresh'
import { useSaving } from '../../rows/use-saving'
import { NewPasskey } from './new-passkey'
import { LONGEST_NAME, type Passkey } from './passkey'

export function Passkeys() {
  const { client } = useApp()
  const { answer, problem, again: askAgain } = useFresh(() => client.calls.call('GET /users/me/passkeys'))
  const again = () => {
    askAgain()
    tellWaysIn()
  }
  return (
    <section class="set-group" aria-busy={!answer}>
      <h2>{t('passkeys.title')}</h2>
      <p class="hint">{t('passkeys.more')}</p>
      <Trouble text={problem ?? ''} />
      <div class="set-list">
        {answer?.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.passkey_id} passkey={passkey} again={again} />
        ))}
        {browserSupportsWebAuthn() ? <NewPasskey again={again} /> : <p class="none">{t('passkeys.without')}</p>}
      </div>
    </section>
  )
}

interface PasskeyProps {
  passkey: Passkey
  again(): void
}

function PasskeyRow({ passkey, again }: PasskeyProps) {
  const { client } = useApp()
  const saving = useSaving()
  const isNaming = useSignal(false)
  const { passkey_id, name } = passkey
  const remove = async () => {
    if (await saving.run(() => client.calls.call('DELETE /users/me/passkeys/:passkey_id', { passkey_id }))) again()
  }
  const endNaming = () => {
    isNaming.value = false
  }
  if (isNaming.value) return <Naming passkey={passkey} again={again} done={endNaming} />
  return (
    <div class="set flow">
      <Icon name="key" />
      <span class="txt">
        <span>{name}</span>
        <span class="hint">{aboutOf(client, passkey)}</span>
        <Trouble text={saving.problem.value} />
      </span>
      <span class="acts">
        <Button
          aria-label={t('passkeys.rename_this', { name })}
          onClick={() => {
            isNaming.value = true
          }}
        >
          {t('passkeys.rename')}
        </Button>
        <ConfirmButton
          label={t('run.remove')}
          really={t('passkeys.remove_this', { name })}
          isBusy={saving.isBusy.value}
          act={() => void remove()}
        />
      </span>
    </div>
  )
}

/** The times when a passkey was added and last used, or its host if it doesn't work at this address. */
function aboutOf(client: Client, { host, works_here, added, last_used }: Passkey): string {
  if (!works_here) return t('passkeys.elsewhere', { host })
  const when = dayAndTime(client, added)
  return last_used === null
    ? t('passkeys.unused', { added: when })
    : t('passkeys.times', { added: when, used: dayAndTime(client, last_used) })
}

function Naming({ passkey: { passkey_id, name: before }, again, done }: PasskeyProps & { done(): void }) {
  const { client } = useApp()
  const saving = useSaving()
  const name = useSignal(before)
  const rename = async () => {
    const named = { passkey_id, name: name.peek().trim() }
    if (!(await saving.run(() => client.calls.call('PATCH /users/me/passkeys/:passkey_id', named)))) return
    again()
    done()
  }
  return (
    <Form class="set text" submit={rename}>
      <Field
        label={t('passkeys.name')}
        value={name}
        problem={saving.problem.value}
        input={{ required: true, maxLength: LONGEST_NAME }}
      />
      <div class="row">
        <Button look="solid" type="submit" disabled={saving.isBusy.value}>
          {t('settings.save')}
        </Button>
        <Button look="quiet" onClick={done}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </Form>
  )
}
