import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { Button } from '../../../../parts/controls/button'
import { Field } from '../../../../parts/controls/field'
import { Form } from '../../../../parts/controls/form'
import { t } from '../../../../words/t'
import { useSaving } from '../../rows/use-saving'
import { QrCode } from './qr-code'

/** The server's response when the user starts to set up codes. */
export interface Begun {
  /** The seed in encrypted form, which is sent back to the server with the first code. */
  readonly setup: string
  readonly seed: string
  readonly address: string
}

interface SetUpCodesProps {
  begun: Begun
  done(recoveryCodes: readonly string[]): void
  cancel(): void
}

/** The seed for an authenticator app, as a QR code and as text. A code from the app proves that it has the seed. */
export function SetUpCodes({ begun: { setup, seed, address }, done, cancel }: SetUpCodesProps) {
  const { client } = useApp()
  const saving = useSaving()
  const code = useSignal('')
  const turnOn = () =>
    saving.run(async () => {
      const given = { setup, code: code.peek() }
      const { recovery_codes } = await client.calls.call('POST /users/me/second_factor', given)
      done(recovery_codes)
    })
  return (
    <Form class="set text" submit={() => void turnOn()}>
      <div class="stack">
        <p>{t('code.scan')}</p>
        <QrCode text={address} label={t('code.qr')} />
        <div class="field">
          <label for="seed">{t('code.type')}</label>
          <input id="seed" class="input secret" readOnly value={inFours(seed)} />
        </div>
        <Field
          label={t('code.shown')}
          value={code}
          problem={saving.problem.value}
          input={{ required: true, autocomplete: 'one-time-code', inputMode: 'numeric', maxLength: 20 }}
        />
        <div class="row">
          <Button look="solid" type="submit" disabled={saving.isBusy.value}>
            {t('code.turn_on')}
          </Button>
          <Button look="quiet" onClick={cancel}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </div>
    </Form>
  )
}

const inFours = (seed: string): string => seed.replaceAll(/(.{4})/g, '$1 ').trim()
