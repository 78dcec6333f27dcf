import { useSignal } from '@preact/signals'
import { startAuthentication } from '@simplewebauthn/browser'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useApp } from '../../app/app'
import { confirmPresence, type Proof } from '../../model/actions/confirm'
import { Button } from '../../parts/controls/button'
import { Field } from '../../parts/controls/field'
import { Form } from '../../parts/controls/form'
import { Trouble } from '../../parts/controls/trouble'
import { Dialog } from '../../parts/layers/dialog'
import { isRefusal, reasonOf } from '../../parts/reason-of'
import { useAnswer } from '../../parts/use-answer'
import type { Answers } from '../../protocol/calls'
import { t } from '../../words/t'

type Ways = Answers['GET /users/me/confirmation']
type Tell = (isSure: boolean) => void

/** The dialog in which a user who hasn't logged in recently confirms their identity before a sensitive change. */
export function Confirming({ tell }: { tell: Tell }) {
  const { client } = useApp()
  const { answer, problem } = useAnswer(() => client.calls.call('GET /users/me/confirmation'))
  const id = useId()
  const footer = (
    <>
      <Button look="quiet" onClick={() => tell(false)}>
        {t('dialog.cancel')}
      </Button>
      {answer?.has_password && (
        <Button look="solid" type="submit" form={id}>
          {t('confirming.do')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={t('confirming.title')} close={() => tell(false)} footer={footer}>
      <p>{t('confirming.lede')}</p>
      <Trouble text={problem ?? ''} />
      {answer && <WaysShown ways={answer} id={id} tell={tell} />}
    </Dialog>
  )
}

function WaysShown({ ways, id, tell }: { ways: Ways; id: string; tell: Tell }) {
  const { client } = useApp()
  const problem = useSignal('')
  const give = async (proof: () => Promise<Proof>) => {
    problem.value = ''
    try {
      await confirmPresence(client, await proof())
      tell(true)
    } catch (error) {
      problem.value = isRefusal(error) ? reasonOf(error) : t('confirming.failed')
    }
  }
  const { passkey_options: optionsJSON, providers } = ways
  const isNowhere = !ways.has_password && !optionsJSON && providers.length === 0
  return (
    <div class="stack">
      {ways.has_password && <ByPassword id={id} hasCode={ways.has_code} give={(proof) => give(async () => proof)} />}
      <Trouble text={isNowhere ? t('confirming.no_way') : problem.value} />
      {(optionsJSON || providers.length > 0) && (
        <div class="row">
          {optionsJSON && (
            <Button
              icon="key"
              onClick={() => void give(async () => ({ passkey: await startAuthentication({ optionsJSON }) }))}
            >
              {t('confirming.passkey')}
            </Button>
          )}
          {providers.map(({ provider_id, name }) => (
            <Button key={provider_id} onClick={() => openWindow(provider_id)}>
              {t('confirming.provider', { name })}
            </Button>
          ))}
        </div>
      )}
      {providers.length > 0 && <OnReturn tell={tell} tellProblem={(text) => (problem.value = text)} />}
    </div>
  )
}

interface ByPasswordProps {
  id: string
  hasCode: boolean
  give(proof: Proof): Promise<void>
}

function ByPassword({ id, hasCode, give }: ByPasswordProps) {
  const { client } = useApp()
  const email = String(client.store.facts.get('delivery_email') ?? '')
  const password = useSignal('')
  const code = useSignal('')
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus(), [])
  return (
    <Form id={id} class="stack" submit={() => give({ password: password.value, ...(hasCode && { code: code.value }) })}>
      {/* Password managers need the account's name. */}
      <input type="text" autocomplete="username" value={email} hidden readOnly />
      <div ref={field}>
        <Field
          label={t('confirming.password')}
          value={password}
          input={{ type: 'password', autocomplete: 'current-password', required: true }}
        />
      </div>
      {hasCode && (
        <Field
          label={t('confirming.code')}
          hint={t('confirming.code_more')}
          value={code}
          input={{ autocomplete: 'one-time-code', required: true }}
        />
      )}
    </Form>
  )
}

const openWindow = (id: number) =>
  window.open(`/accounts/login/with/${id}/confirm`, '_blank', 'popup,noopener,width=560,height=760')

/** When the user comes back from the provider's window, checks whether they confirmed their identity there. */
function OnReturn({ tell, tellProblem }: { tell: Tell; tellProblem(text: string): void }) {
  const { client } = useApp()
  useEffect(() => {
    const look = async () => {
      try {
        const { needs_confirmation } = await client.calls.call('GET /users/me/confirmation')
        if (!needs_confirmation) tell(true)
      } catch (error) {
        tellProblem(reasonOf(error))
      }
    }
    const listener = () => void look()
    addEventListener('focus', listener)
    return () => removeEventListener('focus', listener)
  }, [])
  return <p class="hint">{t('confirming.window')}</p>
}
