import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { isOwner } from '../../../../app/may-run'
import { Button } from '../../../../parts/controls/button'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { ManagedList } from '../../rows/managed-list'
import { useFresh } from '../../rows/use-fresh'
import { ManageProvider } from './manage-provider'
import { NewProvider } from './new-provider'
import { Passwords } from './passwords'
import type { Provider } from './provider'
import { RequiredFactor } from './required-factor'

/** The providers with which people log in, and whether passwords are accepted and sufficient. */
export function SignInMore() {
  const { client } = useApp()
  const { answer, problem, again } = useFresh(() => client.calls.call('GET /realm/sign_in_providers'))
  const opened = useSignal<number | undefined>(undefined)
  const isAdding = useSignal(false)
  if (!isOwner(client)) return null
  const providers: readonly Provider[] = answer?.providers ?? []
  const shown = providers.find(({ provider_id }) => provider_id === opened.value)
  const open = (id: number | undefined) => {
    opened.value = id
  }
  return (
    <>
      <section class="set-group" aria-busy={!answer}>
        <h2>{t('provider.yours')}</h2>
        <Trouble text={problem ?? ''} />
        <div class="stack">
          {answer && (
            <ManagedList things={providers} none={t('provider.none')}>
              {(one) => <ProviderLine key={one.provider_id} one={one} open={() => open(one.provider_id)} />}
            </ManagedList>
          )}
          {!isAdding.value && (
            <div class="row">
              <Button
                icon="plus"
                onClick={() => {
                  isAdding.value = true
                }}
              >
                {t('provider.add')}
              </Button>
            </div>
          )}
        </div>
      </section>
      {isAdding.value && (
        <NewProvider
          done={(id) => {
            isAdding.value = false
            again()
            open(id)
          }}
        />
      )}
      {providers.some((one) => one.is_offered) && <Passwords />}
      <RequiredFactor />
      {shown && <ManageProvider key={shown.provider_id} provider={shown} again={again} close={() => open(undefined)} />}
    </>
  )
}

function ProviderLine({ one, open }: { one: Provider; open(): void }) {
  return (
    <div class="set flow">
      <span class="txt">
        <span>{one.name}</span>
        <span class="hint">{one.issuer}</span>
        <span class="hint">{t(`provider.${stateOf(one)}`)}</span>
      </span>
      <Button aria-label={t('run.manage', { name: one.name })} onClick={open}>
        {t('run.open')}
      </Button>
    </div>
  )
}

function stateOf({ kind, is_offered, needs_secret, client_id }: Provider) {
  if (needs_secret) return 'needs_secret'
  if (client_id === '') return kind === 'access' ? 'without_audience' : 'unfinished'
  return is_offered ? 'offered' : 'not_offered'
}
