import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { useApp } from '../../../../app/app'
import { Button } from '../../../../parts/controls/button'
import { Trouble } from '../../../../parts/controls/trouble'
import type { Answers } from '../../../../protocol/calls'
import { t } from '../../../../words/t'
import { useSaving } from '../../rows/use-saving'

type Provider = Answers['GET /users/me/identities']['offered'][number]

/**
 * Links an account through a form that opens the server's own page in a separate window. Providers don't accept
 * requests from scripts, and if this were only a link, another site could start the linking.
 */
export function LinkIdentity({ provider, hasOne }: { provider: Provider; hasOne: boolean }) {
  const { provider_id, name, issuer } = provider
  const { client } = useApp()
  const saving = useSaving()
  const form = useRef<HTMLFormElement>(null)
  const isReady = useSignal(false)
  const begin = async () => {
    let mayOpen = false
    await saving.run(async () => {
      const { needs_confirmation } = await client.calls.call('GET /users/me/confirmation')
      mayOpen = !needs_confirmation || (await client.calls.confirm?.()) === true
    })
    if (!mayOpen) return
    // Browsers allow a window to be opened only shortly after a click.
    if (navigator.userActivation?.isActive === false) isReady.value = true
    else form.current?.submit()
  }
  return (
    <form ref={form} class="set flow" method="post" action="/account/identities/add" target="_blank" rel="noopener">
      <input type="hidden" name="provider" value={provider_id} />
      <span class="txt">
        <span class="hint">
          {isReady.value ? t('identities.ready') : t('identities.link_more', { host: new URL(issuer).host })}
        </span>
        <Trouble text={saving.problem.value} />
      </span>
      {isReady.value ? (
        <Button look="solid" type="submit">
          {t('confirming.do')}
        </Button>
      ) : (
        <Button icon="plus" disabled={saving.isBusy.value} onClick={() => void begin()}>
          {t(hasOne ? 'identities.link_another' : 'identities.link_this', { name })}
        </Button>
      )}
    </form>
  )
}
