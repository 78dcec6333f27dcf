import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import type { BotObject } from '#wire/events/bots'
import { useApp } from '../../app/app'
import { directNarrow } from '../../model/conversations/narrow'
import { Button } from '../../parts/controls/button'
import { Field, SelectField } from '../../parts/controls/field'
import { copy } from '../../parts/layers/attempt'
import { say } from '../../parts/layers/toasts'
import { t } from '../../words/t'
import type { Service } from './services'
import { narrowOf, postTest, webhookAddress } from './webhook-address'
import { WhereToPaste } from './where-to-paste'

/** The value that replaces a channel's id if messages go to the bot's owner. */
const TO_ONESELF = ''

/** Sets up a bot's webhook: the service, the destination of messages, the address to paste, and a test. */
export function SetUpWebhook({ bot, services }: { bot: BotObject; services: readonly Service[] }) {
  const { client, router } = useApp()
  const { channels } = client.store
  const service = useSignal(services[0]?.name ?? '')
  const channel = useSignal(TO_ONESELF)
  const topic = useSignal('')
  const chosen = services.find(({ name }) => name === service.value)
  const mine = channels.live().filter(({ isSubscribed }) => isSubscribed)
  const place = {
    origin: location.origin,
    service: service.value,
    key: bot.api_key ?? '',
    channelId: channel.value === TO_ONESELF ? undefined : Number(channel.value),
    topic: topic.value,
  }
  const address = webhookAddress(place)
  const test = async () => {
    const problem = await postTest(place, t('bots.test_text', { service: chosen?.title ?? '' })).catch(String)
    if (problem) return say(problem)
    const narrow = narrowOf(place) ?? directNarrow([bot.user_id])
    say(t('bots.test_sent'), { label: t('bots.test_show'), run: () => router.go(router.to(narrow)) })
  }
  return (
    <div class="stack">
      <div class="grid-2">
        <SelectField
          label={t('bots.service')}
          value={service}
          choices={services.map(({ name, title }) => ({ value: name, label: title }))}
        />
        <SelectField
          label={t('bots.channel')}
          value={channel}
          choices={[
            { value: TO_ONESELF, label: t('bots.to_oneself') },
            ...mine.map(({ stream_id, name }) => ({ value: String(stream_id), label: name })),
          ]}
        />
        {channel.value !== TO_ONESELF && (
          <Field
            label={t('bots.topic')}
            value={topic}
            input={{ maxLength: 60, placeholder: t('bots.topic_of_service') }}
          />
        )}
      </div>
      <Address address={address} />
      <div class="row">
        <Button look="solid" icon="copy" onClick={() => void copy(address)}>
          {t('bots.copy')}
        </Button>
        <Button icon="send" onClick={() => void test()}>
          {t('bots.test')}
        </Button>
      </div>
      {chosen && <Steps service={chosen} />}
    </div>
  )
}

function Address({ address }: { address: string }) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{t('bots.url')}</label>
      <input id={id} class="input" readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      <span class="hint">{t('bots.url_is_secret')}</span>
    </div>
  )
}

/** The steps to follow at the service. */
function Steps({ service: { title, steps } }: { service: Service }) {
  return (
    <div class="paste-steps">
      <ol lang="en">
        {steps.map((text) => (
          <Step key={text} text={text} />
        ))}
      </ol>
      <WhereToPaste service={title} steps={steps} />
    </div>
  )
}

/** Replaces `{url}` in the steps, which the server sends in English. */
const ADDRESS = 'this address'

/** One step at a service. Asterisks enclose labels in the service's interface, and backticks enclose text to enter. */
function Step({ text }: { text: string }) {
  const parts = text.split(/(\*[^*]+\*|`[^`]+`)/)
  return <li>{parts.map((part, index) => (index % 2 === 0 ? part : <Marked key={part} part={part} />))}</li>
}

function Marked({ part }: { part: string }) {
  const inside = part.slice(1, -1)
  if (part.startsWith('*')) return <b>{inside}</b>
  return inside.includes('{url}') ? <b>{inside.replace('{url}', ADDRESS)}</b> : <code>{inside}</code>
}
