import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { isOwner } from '../../../../app/may-run'
import { Button } from '../../../../parts/controls/button'
import { CheckField, Field } from '../../../../parts/controls/field'
import { Form } from '../../../../parts/controls/form'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { useSaving } from '../../rows/use-saving'

/** The email domains with which people may join. Only owners can change them. */
export function PermissionsMore() {
  const { client } = useApp()
  const saving = useSaving()
  const domain = useSignal('')
  const withSubdomains = useSignal(false)
  if (!isOwner(client)) return null
  const { calls, store } = client
  const domains = store.facts.get('realm_domains') ?? []
  const add = async () => {
    const values = { domain: domain.peek().trim(), allow_subdomains: withSubdomains.peek() }
    if (await saving.run(() => calls.call('POST /realm/domains', values))) domain.value = ''
  }
  return (
    <section class="set-group">
      <h2>{t('domain.yours')}</h2>
      <div class="set-list">
        {domains.length === 0 && <p class="none">{t('domain.none')}</p>}
        {domains.map((one) => (
          <div key={one.domain} class="set">
            <span class="txt">
              <span>{one.domain}</span>
            </span>
            <label class="check-row">
              <input
                class="check"
                type="checkbox"
                checked={one.allow_subdomains}
                onChange={({ currentTarget }) => {
                  const values = { domain: one.domain, allow_subdomains: currentTarget.checked }
                  void saving.run(() => calls.call('PATCH /realm/domains/:domain', values))
                }}
              />
              {t('domain.subdomains')}
            </label>
            <ConfirmButton
              label={t('run.remove')}
              really={t('run.remove_really')}
              isBusy={saving.isBusy.value}
              act={() => void saving.run(() => calls.call('DELETE /realm/domains/:domain', { domain: one.domain }))}
            />
          </div>
        ))}
      </div>
      <Form class="stack" submit={add}>
        <Field label={t('domain.new')} value={domain} input={{ required: true, placeholder: 'example.com' }} />
        <CheckField label={t('domain.subdomains')} isOn={withSubdomains} />
        <Trouble text={saving.problem.value} />
        <div>
          <Button type="submit" icon="plus" disabled={saving.isBusy.value}>
            {t('domain.add')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
