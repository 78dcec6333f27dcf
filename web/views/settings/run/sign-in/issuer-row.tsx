import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { AnyInput } from '../../../../parts/controls/any-input'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { SaveRow } from '../../rows/text-row'
import { useSaving } from '../../rows/use-saving'
import type { OfProvider } from './provider'

/**
 * The field for the issuer of a provider. The server only sends a secret to the issuer for which it was entered. If the
 * provider has a secret or needs one, this row also asks for the new issuer's secret, which may be empty.
 */
export function IssuerRow({ provider, change }: OfProvider) {
  const saving = useSaving()
  const id = useId()
  const typed = useSignal<string | undefined>(undefined)
  const secret = useSignal('')
  const text = typed.value ?? provider.issuer
  const isChanged = text !== provider.issuer
  const needsSecret = isChanged && (provider.has_secret || provider.needs_secret)
  const discard = () => {
    typed.value = undefined
    secret.value = ''
    saving.problem.value = ''
  }
  const save = () => change({ issuer: text.trim(), ...(needsSecret && { client_secret: secret.value.trim() }) })
  return (
    <form
      class="set text"
      onSubmit={async (event) => {
        event.preventDefault()
        if (await saving.run(save)) discard()
      }}
    >
      <div class="field">
        <label for={id}>{t('provider.issuer')}</label>
        <AnyInput
          required
          id={id}
          value={text}
          maxLength={200}
          aria-describedby={`${id}h`}
          aria-invalid={saving.problem.value !== ''}
          write={(wanted) => {
            typed.value = wanted
          }}
        />
        <span class="hint" id={`${id}h`}>
          {t('provider.issuer_more')}
        </span>
        <Trouble text={saving.problem.value} />
      </div>
      {needsSecret && <NewSecret id={`${id}s`} secret={secret} />}
      <SaveRow saving={saving} isChanged={isChanged} discard={discard} />
    </form>
  )
}

function NewSecret({ id, secret }: { id: string; secret: { value: string } }) {
  return (
    <div class="field">
      <label for={id}>{t('provider.new_secret')}</label>
      <AnyInput
        id={id}
        type="password"
        autocomplete="new-password"
        maxLength={500}
        value={secret.value}
        aria-describedby={`${id}h`}
        write={(text) => {
          secret.value = text
        }}
      />
      <span class="hint" id={`${id}h`}>
        {t('provider.new_secret_more')}
      </span>
    </div>
  )
}
