import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { Button } from '../../../../parts/controls/button'
import { Field, SelectField } from '../../../../parts/controls/field'
import { Form } from '../../../../parts/controls/form'
import { t } from '../../../../words/t'
import { useSaving } from '../../rows/use-saving'
import { PRESETS, type Preset } from './presets'

/** The form to add a provider by its kind, name and issuer. Everything else is set in the provider's own dialog. */
export function NewProvider({ done }: { done(id: number | undefined): void }) {
  const { client } = useApp()
  const saving = useSaving()
  const chosen = useSignal<string>(PRESETS[0].id)
  const preset = PRESETS.find(({ id }) => id === chosen.value) ?? PRESETS[0]
  const choices = PRESETS.map(({ id, name }) => ({ value: id, label: name || t('provider.other') }))
  return (
    <section class="set-group">
      <h2>{t('provider.new')}</h2>
      <SelectField label={t('provider.which')} value={chosen} choices={choices} />
      <PresetForm
        key={preset.id}
        preset={preset}
        saving={saving}
        add={async (name, issuer) => {
          const wish = { kind: preset.kind, name, issuer, client_id: '', client_secret: '' }
          let id: number | undefined
          const isAdded = await saving.run(async () => {
            const { provider } = await client.calls.call('POST /realm/sign_in_providers', wish)
            id = provider.provider_id
          })
          if (isAdded) done(id)
        }}
        cancel={() => done(undefined)}
      />
    </section>
  )
}

interface PresetFormProps {
  preset: Preset
  saving: ReturnType<typeof useSaving>
  add(name: string, issuer: string): Promise<void>
  cancel(): void
}

function PresetForm({ preset, saving, add, cancel }: PresetFormProps) {
  const name = useSignal<string>(preset.name)
  const issuer = useSignal<string>(preset.issuer)
  const { value: problem } = saving.problem
  const isOfName = / name/.test(problem)
  return (
    <Form class="stack" submit={() => add(name.peek().trim(), issuer.peek().trim())}>
      <div class="grid-2">
        <Field
          label={t('run.name')}
          hint={t('provider.name_more')}
          value={name}
          problem={isOfName ? problem : ''}
          input={{ required: true, maxLength: 40 }}
        />
        <Field
          label={t('provider.issuer')}
          hint={t('provider.issuer_more')}
          value={issuer}
          problem={isOfName ? '' : problem}
          input={{ required: true, maxLength: 200, placeholder: preset.example }}
        />
      </div>
      <div class="row">
        <Button look="solid" type="submit" disabled={saving.isBusy.value}>
          {t('provider.add')}
        </Button>
        <Button look="quiet" onClick={cancel}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </Form>
  )
}
