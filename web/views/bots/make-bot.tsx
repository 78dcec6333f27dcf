import { useSignal } from '@preact/signals'
import { Button } from '../../parts/button'
import { t } from '../../words/t'
import { useApp } from '../app'
import { KIND, type Kind, shortName } from './bot-kinds'

const KINDS = [
  { kind: KIND.incoming, name: 'incoming' },
  { kind: KIND.outgoing, name: 'outgoing' },
  { kind: KIND.generic, name: 'generic' },
] as const

/** Of what an outgoing webhook's service is told: Zulip's, Slack's. */
const FORMATS = [1, 2] as const

/** The form that makes a bot. What comes of it is told by an event. */
export function MakeBot() {
  const { client } = useApp()
  const { store } = client
  const name = useSignal('')
  const kind = useSignal<Kind>(KIND.incoming)
  const address = useSignal('')
  const format = useSignal<number>(FORMATS[0])
  const problem = useSignal('')
  const isMaking = useSignal(false)
  const make = async () => {
    const taken = [...store.own.bots.peekValues()].map(({ email }) => email)
    const service = { payload_url: JSON.stringify(address.value.trim()), interface_type: format.value }
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
      problem.value = error instanceof Error ? error.message : String(error)
    }
    isMaking.value = false
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <fieldset class="seg" aria-label={t('bots.kind')}>
        {KINDS.map((one) => (
          <button
            key={one.name}
            type="button"
            aria-pressed={kind.value === one.kind}
            onClick={() => {
              kind.value = one.kind
            }}
          >
            {t(`bots.kind_${one.name}`)}
          </button>
        ))}
      </fieldset>
      <p class="lede">{t(`bots.kind_${KINDS.find((one) => one.kind === kind.value)?.name ?? 'generic'}_more`)}</p>
      <div class="field">
        <label for="bot-name">{t('bots.name')}</label>
        <input
          id="bot-name"
          class="input"
          required
          maxLength={100}
          value={name.value}
          onInput={({ currentTarget }) => {
            name.value = currentTarget.value
          }}
        />
      </div>
      {kind.value === KIND.outgoing && (
        <div class="grid-2">
          <div class="field">
            <label for="bot-address">{t('bots.address')}</label>
            <input
              id="bot-address"
              class="input"
              type="url"
              required
              placeholder="https://"
              value={address.value}
              onInput={({ currentTarget }) => {
                address.value = currentTarget.value
              }}
            />
          </div>
          <div class="field">
            <label for="bot-format">{t('bots.format')}</label>
            <select
              id="bot-format"
              class="input"
              value={format.value}
              onChange={({ currentTarget }) => {
                format.value = Number(currentTarget.value)
              }}
            >
              {FORMATS.map((one) => (
                <option key={one} value={one}>
                  {t(`bots.format_${one}`)}
                </option>
              ))}
            </select>
          </div>
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
    </form>
  )
}
