import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { Button } from '../../../../parts/controls/button'
import { Field } from '../../../../parts/controls/field'
import { Form } from '../../../../parts/controls/form'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { ManagedList } from '../../rows/managed-list'
import { useSaving } from '../../rows/use-saving'

/** Websites for trying out code in a programming language. */
export function PlaygroundsMore() {
  const { client } = useApp()
  const saving = useSaving()
  const all = client.store.facts.get('realm_playgrounds') ?? []
  const remove = (playground_id: number) =>
    saving.run(() => client.calls.call('DELETE /realm/playgrounds/:playground_id', { playground_id }))
  return (
    <>
      <section class="set-group">
        <h2>{t('playground.new')}</h2>
        <NewPlayground />
      </section>
      <section class="set-group">
        <h2>{t('playground.yours')}</h2>
        <Trouble text={saving.problem.value} />
        <ManagedList things={all} none={t('playground.none')}>
          {(one) => (
            <div key={one.id} class="set flow">
              <span class="txt">
                <span>{one.name}</span>
                <span class="hint secret">
                  {one.pygments_language} · {one.url_template}
                </span>
              </span>
              <ConfirmButton
                label={t('run.remove')}
                really={t('run.remove_really')}
                isBusy={saving.isBusy.value}
                act={() => void remove(one.id)}
              />
            </div>
          )}
        </ManagedList>
      </section>
    </>
  )
}

function NewPlayground() {
  const { client } = useApp()
  const saving = useSaving()
  const name = useSignal('')
  const language = useSignal('')
  const template = useSignal('')
  const add = async () => {
    const values = {
      name: name.peek().trim(),
      pygments_language: language.peek().trim(),
      url_template: template.peek().trim(),
    }
    if (!(await saving.run(() => client.calls.call('POST /realm/playgrounds', values)))) return
    // Keeps text that was typed during the request.
    if (name.peek().trim() === values.name) name.value = ''
    if (language.peek().trim() === values.pygments_language) language.value = ''
    if (template.peek().trim() === values.url_template) template.value = ''
  }
  return (
    <Form class="stack" submit={add}>
      <div class="grid-2">
        <Field
          label={t('run.name')}
          value={name}
          input={{ required: true, placeholder: t('playground.name_example') }}
        />
        <Field
          label={t('playground.language')}
          hint={t('playground.language_more')}
          value={language}
          input={{ required: true, placeholder: 'Rust' }}
        />
      </div>
      <Field
        label={t('linkifier.template')}
        hint={t('playground.template_more', { code: '{code}' })}
        value={template}
        input={{ required: true, placeholder: 'https://play.rust-lang.org/?code={code}' }}
      />
      <Trouble text={saving.problem.value} />
      <div>
        <Button look="solid" type="submit" disabled={saving.isBusy.value}>
          {t('playground.add')}
        </Button>
      </div>
    </Form>
  )
}
