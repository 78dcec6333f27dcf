import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { Button, IconButton } from '../../../../parts/controls/button'
import { Field } from '../../../../parts/controls/field'
import { Form } from '../../../../parts/controls/form'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { ManagedList } from '../../rows/managed-list'
import { MoveButtons } from '../../rows/move-buttons'
import { useSaving } from '../../rows/use-saving'
import { LinkifierTrial } from './linkifier-trial'

interface Linkifier {
  readonly id: number
  readonly pattern: string
  readonly url_template: string
}

/** The organization's linkifiers, in the order in which they are applied. */
export function LinkifiersMore() {
  const { client } = useApp()
  const saving = useSaving()
  const changed = useSignal<Linkifier | undefined>(undefined)
  const all: readonly Linkifier[] = client.store.facts.get('realm_linkifiers') ?? []
  const ids = all.map(({ id }) => id)
  const { calls } = client
  return (
    <>
      <section class="set-group">
        <h2>{t(changed.value ? 'linkifier.change' : 'linkifier.new')}</h2>
        <LinkifierForm
          key={changed.value?.id}
          linkifier={changed.value}
          done={() => {
            changed.value = undefined
          }}
        />
      </section>
      <section class="set-group">
        <h2>{t('linkifier.yours')}</h2>
        <Trouble text={saving.problem.value} />
        <ManagedList things={all} none={t('linkifier.none')}>
          {(one) => (
            <div key={one.id} class="set flow">
              <span class="txt">
                <code>{one.pattern}</code>
                <span class="hint secret">{one.url_template}</span>
              </span>
              <span class="acts">
                <MoveButtons
                  name={one.pattern}
                  ids={ids}
                  id={one.id}
                  isBusy={saving.isBusy.value}
                  order={(order) =>
                    void saving.run(() => calls.call('PATCH /realm/linkifiers', { ordered_linkifier_ids: order }))
                  }
                />
                <IconButton
                  icon="pencil"
                  label={t('run.change', { name: one.pattern })}
                  onClick={() => {
                    changed.value = one
                  }}
                />
                <ConfirmButton
                  label={t('run.remove')}
                  really={t('run.remove_really')}
                  isBusy={saving.isBusy.value}
                  act={() =>
                    void saving.run(() => calls.call('DELETE /realm/filters/:filter_id', { filter_id: one.id }))
                  }
                />
              </span>
            </div>
          )}
        </ManagedList>
      </section>
    </>
  )
}

function LinkifierForm({ linkifier, done }: { linkifier: Linkifier | undefined; done(): void }) {
  const { client } = useApp()
  const saving = useSaving()
  const pattern = useSignal(linkifier?.pattern ?? '')
  const template = useSignal(linkifier?.url_template ?? '')
  const save = async () => {
    const values = { pattern: pattern.peek().trim(), url_template: template.peek().trim() }
    const call = () =>
      linkifier
        ? client.calls.call('PATCH /realm/filters/:filter_id', { filter_id: linkifier.id, ...values })
        : client.calls.call('POST /realm/filters', values)
    if (!(await saving.run(call))) return
    // Keeps text that was typed during the request.
    const isPattern = pattern.peek().trim() === values.pattern
    const isTemplate = template.peek().trim() === values.url_template
    if (linkifier) {
      if (isPattern && isTemplate) done()
      return
    }
    if (isPattern) pattern.value = ''
    if (isTemplate) template.value = ''
  }
  return (
    <Form class="stack" submit={save}>
      <div class="grid-2">
        <Field
          label={t('linkifier.pattern')}
          hint={t('linkifier.pattern_more')}
          value={pattern}
          input={{ required: true, placeholder: '#(?P<id>[0-9]+)' }}
        />
        <Field
          label={t('linkifier.template')}
          hint={t('linkifier.template_more')}
          value={template}
          input={{ required: true, placeholder: 'https://example.com/issues/{id}' }}
        />
      </div>
      <LinkifierTrial pattern={pattern.value} template={template.value} />
      <Trouble text={saving.problem.value} />
      <div class="row">
        <Button look="solid" type="submit" disabled={saving.isBusy.value}>
          {t(linkifier ? 'settings.save' : 'linkifier.add')}
        </Button>
        {linkifier && (
          <Button look="quiet" onClick={done}>
            {t('dialog.cancel')}
          </Button>
        )}
      </div>
    </Form>
  )
}
