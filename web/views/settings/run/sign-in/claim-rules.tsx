import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { Button } from '../../../../parts/controls/button'
import { Field, SelectField } from '../../../../parts/controls/field'
import { Form } from '../../../../parts/controls/form'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { TextRow } from '../../rows/text-row'
import { useSaving } from '../../rows/use-saving'
import { roleName } from '../people/roles'
import type { OfProvider, Provider } from './provider'

type Rule = Provider['claim_rules'][number]

/** The roles that can be assigned. Owner isn't one of them. */
const ROLES = [200, 300, 400, 600] as const

/** The roles and groups that people get, depending on the values of a claim. */
export function ClaimRules({ provider, change }: OfProvider) {
  const saving = useSaving()
  const { claim, claim_rules: rules } = provider
  return (
    <section class="stack">
      <h3>{t('provider.claims')}</h3>
      <p class="hint">{t('provider.claims_more')}</p>
      <div class="set-list">
        <TextRow
          label={t('provider.claim')}
          hint={t('provider.claim_more')}
          now={claim}
          input={{ maxLength: 200, placeholder: 'groups' }}
          save={(wanted) => change({ claim: wanted })}
        />
        {rules.map((rule) => (
          <RuleLine
            key={JSON.stringify(rule)}
            rule={rule}
            isBusy={saving.isBusy.value}
            remove={() => void saving.run(() => change({ claim_rules: rules.filter((one) => one !== rule) }))}
          />
        ))}
      </div>
      <Trouble text={saving.problem.value} />
      {claim !== '' && <NewRule add={(rule) => saving.run(() => change({ claim_rules: [...rules, rule] }))} />}
    </section>
  )
}

function RuleLine({ rule, isBusy, remove }: { rule: Rule; isBusy: boolean; remove(): void }) {
  const { client } = useApp()
  const { role, group_id = 0 } = rule
  const gives = role === undefined ? groupName(client.store.groups.groups.get(group_id)?.name) : roleName(role)
  return (
    <div class="set flow">
      <span class="txt">
        <code>{rule.value}</code>
        <span class="hint">{gives}</span>
      </span>
      <Button look="quiet" aria-label={t('people.remove', { name: rule.value })} disabled={isBusy} onClick={remove}>
        {t('run.remove')}
      </Button>
    </div>
  )
}

const groupName = (name: string | undefined): string => t('provider.rule_group', { name: name ?? '?' })

function NewRule({ add }: { add(rule: Rule): Promise<boolean> }) {
  const { client } = useApp()
  const value = useSignal('')
  const gives = useSignal<string>(`role:${ROLES[0]}`)
  const groups = [...client.store.groups.groups.values()].filter((one) => !one.is_system_group && !one.deactivated)
  const choices = [
    ...ROLES.map((role) => ({ value: `role:${role}`, label: roleName(role) })),
    ...groups.map(({ id, name }) => ({ value: `group:${id}`, label: groupName(name) })),
  ]
  const submit = async () => {
    const [what, id] = gives.peek().split(':')
    const rule = what === 'role' ? { role: Number(id) } : { group_id: Number(id) }
    // If this fails, the typed value stays.
    if (await add({ value: value.peek().trim(), ...rule } as Rule)) value.value = ''
  }
  return (
    <Form class="stack" submit={submit}>
      <div class="grid-2">
        <Field label={t('provider.rule_value')} value={value} input={{ required: true, maxLength: 200 }} />
        <SelectField label={t('provider.rule_gives')} value={gives} choices={choices} />
      </div>
      <div>
        <Button type="submit" icon="plus">
          {t('provider.rule_add')}
        </Button>
      </div>
    </Form>
  )
}
