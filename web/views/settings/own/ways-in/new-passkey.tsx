import { type Signal, useSignal } from '@preact/signals'
import { startRegistration } from '@simplewebauthn/browser'
import { useApp } from '../../../../app/app'
import { Button } from '../../../../parts/controls/button'
import { Field } from '../../../../parts/controls/field'
import { Form } from '../../../../parts/controls/form'
import { Trouble } from '../../../../parts/controls/trouble'
import type { Answers } from '../../../../protocol/calls'
import { t } from '../../../../words/t'
import { useSaving } from '../../rows/use-saving'
import { browserWords } from './browser-words'
import { LONGEST_NAME } from './passkey'

type Options = Answers['POST /users/me/passkeys/begin']['options']

/** Adds a passkey in two steps, so that people who may not add one find out before their browser creates it. */
export function NewPasskey({ again }: { again(): void }) {
  const { client } = useApp()
  const saving = useSaving()
  const options = useSignal<Options | undefined>(undefined)
  const name = useSignal('')
  const begin = () =>
    saving.run(async () => {
      const [begun, { sessions }] = await Promise.all([
        client.calls.call('POST /users/me/passkeys/begin'),
        client.calls.call('GET /users/me/sessions'),
      ])
      name.value = browserWords(sessions.find(({ is_current }) => is_current)?.browser ?? '')
      options.value = begun.options
    })
  const end = () => {
    options.value = undefined
  }
  if (options.value) return <Making options={options.value} name={name} again={again} end={end} />
  return (
    <div class="set flow">
      <span class="txt">
        <span class="hint">{t('passkeys.add_more')}</span>
        <Trouble text={saving.problem.value} />
      </span>
      <Button icon="plus" disabled={saving.isBusy.value} onClick={() => void begin()}>
        {t('passkeys.add')}
      </Button>
    </div>
  )
}

interface MakingProps {
  options: Options
  name: Signal<string>
  again(): void
  end(): void
}

function Making({ options, name, again, end }: MakingProps) {
  const { client } = useApp()
  const saving = useSaving()
  const make = async () => {
    let problem = ''
    const isDone = await saving.run(async () => {
      const passkey = await startRegistration({ optionsJSON: options }).catch((error: Error) => {
        problem = sayFailure(error)
      })
      if (passkey) await client.calls.call('POST /users/me/passkeys', { name: name.peek().trim(), passkey })
    })
    if (problem) saving.problem.value = problem
    if (problem || !isDone) return
    again()
    end()
  }
  return (
    <Form class="set text" submit={() => void make()}>
      <Field
        label={t('passkeys.name')}
        hint={t('passkeys.name_hint')}
        value={name}
        problem={saving.problem.value}
        input={{ required: true, maxLength: LONGEST_NAME }}
      />
      <div class="row">
        <Button look="solid" icon="key" type="submit" disabled={saving.isBusy.value}>
          {t('passkeys.make')}
        </Button>
        <Button look="quiet" onClick={end}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </Form>
  )
}

/** The explanation for an error. The browser refuses if the account already has a passkey on this device. */
const sayFailure = ({ name }: Error): string => t(name === 'InvalidStateError' ? 'passkeys.already' : 'passkeys.failed')
