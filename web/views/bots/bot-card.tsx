import { useSignal } from '@preact/signals'
import type { BotObject } from '#wire/events/bots'
import { useApp } from '../../app/app'
import { deactivateBot } from '../../model/actions/bots'
import { directNarrow } from '../../model/conversations/narrow'
import { Button } from '../../parts/controls/button'
import { tryTo } from '../../parts/layers/attempt'
import { say } from '../../parts/layers/toasts'
import { lazy } from '../../parts/loading/lazy'
import { Avatar } from '../../parts/people/avatar'
import { t } from '../../words/t'
import { ConfirmButton } from '../settings/rows/confirm-button'
import { KIND } from './bot-kinds'
import type { Service } from './services'
import { SetUpWebhook } from './set-up-webhook'

const EditBot = lazy(() => import('../settings/own/edit-bot'), 'EditBot', 'settings')

/** One of the user's own bots: how to use it, and buttons to edit it, renew its key or deactivate it. */
export function BotCard({ bot, services }: { bot: BotObject; services: readonly Service[] }) {
  const { client } = useApp()
  const isAsking = useSignal(false)
  const isEdited = useSignal(false)
  const andSay = async (work: Promise<unknown>, done: string) => {
    if (await tryTo(work)) say(done)
  }
  const bot_id = bot.user_id
  const renew = () => andSay(client.calls.call('POST /bots/:bot_id/api_key/regenerate', { bot_id }), t('bots.renewed'))
  const end = () => andSay(deactivateBot(client, bot_id), t('bots.ended', { name: bot.full_name }))
  return (
    <section class="bot-card" aria-label={bot.full_name}>
      <div class="set flow">
        <Avatar client={client} id={bot_id} size="m" />
        <span class="txt">
          <span>{bot.full_name}</span>
          <span class="hint">{bot.email}</span>
        </span>
        <span class="row">
          <Button
            icon="pencil"
            aria-expanded={isEdited.value}
            onClick={() => {
              isEdited.value = !isEdited.peek()
            }}
          >
            {t('bots.edit')}
          </Button>
          <ConfirmButton
            icon="refresh"
            label={t('bots.renew')}
            really={t('bots.renew_really')}
            more={t('bots.renew_ends')}
            act={() => void renew()}
          />
          <Button
            look={isAsking.value ? 'danger solid' : 'danger'}
            onClick={() => {
              if (isAsking.value) void end()
              isAsking.value = !isAsking.value
            }}
          >
            {t(isAsking.value ? 'bots.end_really' : 'bots.end')}
          </Button>
        </span>
      </div>
      {isEdited.value && <EditBot bot={bot} />}
      <div class="use">
        {bot.bot_type === KIND.incoming && services.length > 0 && <SetUpWebhook bot={bot} services={services} />}
        {bot.bot_type === KIND.outgoing && <OutgoingUse bot={bot} />}
        {bot.bot_type === KIND.generic && <KeyOf bot={bot} />}
      </div>
    </section>
  )
}

function OutgoingUse({ bot }: { bot: BotObject }) {
  const { router } = useApp()
  const [service] = bot.services
  if (!service || !('base_url' in service)) return null
  return (
    <div class="stack">
      <p class="lede">{t('bots.outgoing_at', { address: service.base_url })}</p>
      <Secret
        id={`bot-${bot.user_id}-token`}
        label={t('bots.token')}
        hint={t('bots.token_more')}
        value={service.token ?? ''}
      />
      <div>
        <a class="btn" href={router.to(directNarrow([bot.user_id]))}>
          {t('bots.try')}
        </a>
      </div>
    </div>
  )
}

function KeyOf({ bot }: { bot: BotObject }) {
  const rc = `[api]\nemail=${bot.email}\nkey=${bot.api_key ?? ''}\nsite=${location.origin}`
  return (
    <Secret id={`bot-${bot.user_id}-key`} label={t('bots.zuliprc')} hint={t('bots.zuliprc_more')} value={rc} isLong />
  )
}

interface SecretProps {
  id: string
  label: string
  hint: string
  value: string
  isLong?: boolean
}

function Secret({ id, label, hint, value, isLong }: SecretProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    say(t('toast.copied'))
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {isLong ? (
        <textarea id={id} class="input" readOnly rows={4} value={value} />
      ) : (
        <input id={id} class="input" readOnly value={value} />
      )}
      <span class="hint">{hint}</span>
      <div>
        <Button icon="copy" onClick={() => void copy()}>
          {t('bots.copy')}
        </Button>
      </div>
    </div>
  )
}
