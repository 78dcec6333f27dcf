import { useApp } from '../../../../app/app'
import { Button } from '../../../../parts/controls/button'
import { Trouble } from '../../../../parts/controls/trouble'
import { say } from '../../../../parts/layers/toasts'
import { t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { ManageDialog } from '../../rows/manage-dialog'
import { SwitchRow } from '../../rows/switch-row'
import { TextRow } from '../../rows/text-row'
import { useSaving } from '../../rows/use-saving'
import { ClaimRules } from './claim-rules'
import { IssuerRow } from './issuer-row'
import { Newcomers } from './newcomers'
import type { OfProvider, Provider } from './provider'

interface ManageProviderProps {
  provider: Provider
  again(): void
  close(): void
}

/**
 * The steps for setting up a provider, in order: connect it, try it out, and offer it. Options for newcomers and roles
 * follow, and a control to remove the provider.
 */
export function ManageProvider({ provider, again, close }: ManageProviderProps) {
  const { client } = useApp()
  const { provider_id } = provider
  const change = async (values: Readonly<Record<string, unknown>>) => {
    await client.calls.call('PATCH /realm/sign_in_providers/:provider_id', { provider_id, ...values })
    again()
  }
  return (
    <ManageDialog page="sign_in" title={provider.name} close={close}>
      <Credentials provider={provider} change={change} />
      <section class="stack">
        <h3>{t('provider.try')}</h3>
        <div class="set-list">
          {!isInFront(provider) && <Trial provider={provider} />}
          <SwitchRow
            label={t('provider.offer')}
            hint={t('provider.offer_more')}
            isOn={provider.is_offered}
            save={(is_offered) => change({ is_offered })}
          />
        </div>
      </section>
      <Newcomers provider={provider} change={change} />
      {provider.kind !== 'github' && <ClaimRules provider={provider} change={change} />}
      <EndOfProvider provider={provider} again={again} close={close} />
    </ManageDialog>
  )
}

/** Whether this is Cloudflare Access, which is a proxy in front of the server, so users can't be sent to it. */
const isInFront = ({ kind }: Provider) => kind === 'access'

const Trial = ({ provider }: { provider: Provider }) => (
  <div class="set flow">
    <span class="txt">
      <span class="hint">{t('provider.try_more')}</span>
    </span>
    <Button icon="key" disabled={provider.client_id === '' || provider.needs_secret} onClick={() => open(provider)}>
      {t('provider.try_do')}
    </Button>
  </div>
)

const open = ({ provider_id }: Provider) =>
  window.open(`/accounts/login/with/${provider_id}/try`, '_blank', 'popup,noopener,width=560,height=760')

/** The name of the provider, and the values that must be the same here and at the provider. */
function Credentials({ provider, change }: OfProvider) {
  const secretHint = provider.has_secret && !provider.needs_secret ? 'provider.secret_kept' : 'provider.secret_more'
  return (
    <section class="stack">
      <h3>{t('provider.connect')}</h3>
      <div class="set-list">
        {!isInFront(provider) && <RedirectUri provider={provider} />}
        <TextRow
          label={t(isInFront(provider) ? 'provider.audience' : 'provider.client_id')}
          {...(isInFront(provider) && { hint: t('provider.audience_more') })}
          now={provider.client_id}
          input={{ maxLength: 200, autocomplete: 'off' }}
          save={(client_id) => change({ client_id })}
        />
        {!isInFront(provider) && (
          <TextRow
            label={t('provider.secret')}
            hint={t(secretHint)}
            now=""
            input={{ type: 'password', maxLength: 500, autocomplete: 'new-password' }}
            save={(client_secret) => change({ client_secret })}
          />
        )}
        <TextRow
          label={t('run.name')}
          now={provider.name}
          input={{ required: true, maxLength: 40 }}
          save={(name) => change({ name })}
        />
        <IssuerRow provider={provider} change={change} />
      </div>
    </section>
  )
}

function RedirectUri({ provider }: { provider: Provider }) {
  const copy = async () => {
    await navigator.clipboard.writeText(provider.redirect_uri)
    say(t('toast.copied'))
  }
  return (
    <div class="set text">
      <div class="field">
        <label for="redirect">{t('provider.redirect')}</label>
        <input id="redirect" class="input secret" readOnly value={provider.redirect_uri} />
        <span class="hint">{t('provider.redirect_more')}</span>
      </div>
      <div class="row">
        <Button icon="copy" onClick={() => void copy()}>
          {t('bots.copy')}
        </Button>
      </div>
    </div>
  )
}

function EndOfProvider({ provider, again, close }: ManageProviderProps) {
  const { client } = useApp()
  const saving = useSaving()
  const { provider_id } = provider
  const remove = async () => {
    const call = () => client.calls.call('DELETE /realm/sign_in_providers/:provider_id', { provider_id })
    if (!(await saving.run(call))) return
    close()
    again()
  }
  return (
    <div class="set-list">
      <div class="set flow">
        <span class="txt">
          <span>{t('provider.remove')}</span>
          <span class="hint">{t('provider.remove_more')}</span>
          <Trouble text={saving.problem.value} />
        </span>
        <ConfirmButton
          label={t('run.remove')}
          really={t('run.remove_really')}
          isBusy={saving.isBusy.value}
          act={() => void remove()}
        />
      </div>
    </div>
  )
}
