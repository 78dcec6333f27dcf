import { useSignal } from '@preact/signals'
import { useApp } from '../../app/app'
import { mayMakeBots } from '../../app/may-run'
import { Button } from '../../parts/controls/button'
import { Field, SelectField } from '../../parts/controls/field'
import { Form } from '../../parts/controls/form'
import { Segments } from '../../parts/controls/segments'
import { reasonOf } from '../../parts/reason-of'
import { t } from '../../words/t'
import { KIND, type Kind, shortName } from './bot-kinds'

const KINDS = [
  { kind: KIND.incoming, name: 'incoming' },
  { kind: KIND.outgoing, name: 'outgoing' },
  { kind: KIND.generic, name: 'generic' },
] as const

const nameOf = (kind: Kind) => KINDS.find((one) => one.kind === kind)?.name ?? 'generic'

/** The formats of calls to a service: Zulip's and Slack's. */
const FORMATS = [1, 2] as const

/** The form for making a bot. The new bot arrives with an event. */
export function MakeBot() {
  const { client } = useApp()
  const { store } = client
  const kinds = KINDS.filter(({ kind: one }) => mayMakeBots(client, one === KIND.generic))
  const name = useSignal('')
  const kind = useSignal<Kind>(KIND.incoming)
  const address = useSignal('')
  const format = useSignal(String(FORMATS[0]))
  const problem = useSignal('')
  const isMaking = useSignal(false)
  const make = async () => {
    const taken = [...store.own.bots.peekValues()].map(({ email }) => email)
    const service = { payload_url: JSON.stringify(address.value.trim()), interface_type: Number(format.value) }
    isMaking.value = true
    problem.value = ''
    try {
      await client.calls.call('POST /bots', {
        full_name: name.value.trim(),
        short_name: shortName(name.value, taken),
        bot_type: kind.value,
        ...(kind.value === KIND.outgoing && service),
      })
      name.value = ''
      address.value = ''
    } catch (error) {
      problem.value = reasonOf(error)
    }
    isMaking.value = false
  }
  if (kinds.length === 0) return <p class="hint">{t('bots.not_yours')}</p>
  return (
    <Form class="stack" submit={make}>
      <Segments
        label={t('bots.kind')}
        choices={kinds.map(({ kind: one }) => one)}
        chosen={kind.value}
        nameOf={(one) => t(`bots.kind_${nameOf(one)}`)}
        choose={(one) => {
          kind.value = one
        }}
      />
      <p class="lede">{t(`bots.kind_${nameOf(kind.value)}_more`)}</p>
      <Field label={t('bots.name')} value={name} input={{ required: true, maxLength: 100 }} />
      {kind.value === KIND.outgoing && (
        <div class="grid-2">
          <Field
            label={t('bots.address')}
            value={address}
            input={{ type: 'url', required: true, placeholder: 'https://' }}
          />
          <SelectField
            label={t('bots.format')}
            value={format}
            choices={FORMATS.map((one) => ({ value: String(one), label: t(`bots.format_${one}`) }))}
          />
        </div>
      )}
      {problem.value && (
        <p class="error" role="alert">
          {problem.value}
        </p>
      )}
      <div>
        <Button look="solid" icon="plus" type="submit" disabled={isMaking.value}>
          {t('bots.make')}
        </Button>
      </div>
    </Form>
  )
}
