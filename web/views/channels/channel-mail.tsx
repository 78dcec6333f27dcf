import { useSignal } from '@preact/signals'
import { useEffect, useId } from 'preact/hooks'
import { useApp } from '../../app/app'
import { renewMailAddress } from '../../model/actions/channels'
import { MAIL_OPTIONS, type MailOption, withMailOptions } from '../../model/channels/mail-address'
import { Button } from '../../parts/controls/button'
import { SelectField } from '../../parts/controls/field'
import { Trouble } from '../../parts/controls/trouble'
import { copy } from '../../parts/layers/attempt'
import { Dialog } from '../../parts/layers/dialog'
import { reasonOf } from '../../parts/reason-of'
import { t } from '../../words/t'

/** The value for the system's bot, which posts unless someone else is chosen. */
const MAIL_BOT = ''

export function ChannelMailDialog({ channelId }: { channelId: number }) {
  const { client, overlay } = useApp()
  const channel = client.store.channels.channels.get(channelId)
  if (!channel) return null
  const footer = (
    <Button look="solid" onClick={() => overlay.close()}>
      {t('channel_mail.close')}
    </Button>
  )
  return (
    <Dialog title={t('channel_mail.of', { channel: channel.name })} close={() => overlay.close()} footer={footer}>
      <div class="stack">
        <ChannelMail channelId={channelId} />
      </div>
    </Dialog>
  )
}

/**
 * The user's own address for email to a channel, the options for its emails, the choice of who posts them, and a
 * button to replace the address.
 */
export function ChannelMail({ channelId }: { channelId: number }) {
  const { client } = useApp()
  const sender = useSignal(MAIL_BOT)
  const chosen = useSignal<ReadonlySet<MailOption>>(new Set(['show-sender']))
  const known = useAddress(channelId, sender.value)
  const id = useId()
  const address =
    known.address === undefined ? undefined : known.address && withMailOptions(known.address, chosen.value)
  const toggle = (option: MailOption, isOn: boolean) => {
    const next = new Set(chosen.peek())
    if (isOn) next.add(option)
    else next.delete(option)
    chosen.value = next
  }
  if (address === '') return <p class="hint">{t('channel_mail.none')}</p>
  return (
    <>
      <p class="hint">{t('channel_mail.more')}</p>
      <div class="field">
        <label for={id}>{t('channel_mail.address')}</label>
        <div class="mail-address">
          <textarea
            id={id}
            class="input secret"
            dir="ltr"
            rows={1}
            readOnly
            value={address ?? ''}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button icon="copy" disabled={address === undefined} onClick={() => void copy(address ?? '')}>
            {t('bots.copy')}
          </Button>
        </div>
        <Trouble text={known.problem} />
      </div>
      <SelectField label={t('channel_mail.sender')} value={sender} choices={senders(client.store)} />
      <fieldset class="checks bare">
        <legend>{t('channel_mail.options')}</legend>
        {MAIL_OPTIONS.map(([option]) => (
          <label key={option} class="check-row">
            <input
              class="check"
              type="checkbox"
              checked={chosen.value.has(option)}
              onChange={({ currentTarget }) => toggle(option, currentTarget.checked)}
            />
            {t(`channel_mail.${option}`)}
          </label>
        ))}
      </fieldset>
      <Renewal renew={known.renew} isReady={address !== undefined} />
    </>
  )
}

function senders({ people, own, ownId }: ReturnType<typeof useApp>['client']['store']) {
  const bots = [...own.bots.values()].filter((bot) => bot.is_active && bot.owner_id === ownId)
  return [
    { value: MAIL_BOT, label: t('channel_mail.by_bot') },
    { value: String(ownId), label: people.get(ownId)?.full_name ?? '' },
    ...bots.map((bot) => ({ value: String(bot.user_id), label: bot.full_name })),
  ]
}

/** The address for a sender: undefined until it is known, and empty for people who may not post. */
function useAddress(channelId: number, sender: string) {
  const { client } = useApp()
  const address = useSignal<string | undefined>(undefined)
  const problem = useSignal('')
  const wanted = { stream_id: channelId, ...(sender !== MAIL_BOT && { sender_id: Number(sender) }) }
  const take = async (answer: Promise<{ email: string }>, isWanted = () => true) => {
    problem.value = ''
    try {
      const { email } = await answer
      if (isWanted()) address.value = email
      return true
    } catch (error) {
      if (isWanted()) problem.value = reasonOf(error)
      return false
    }
  }
  useEffect(() => {
    let isShown = true
    address.value = undefined
    void take(client.calls.call('GET /streams/:stream_id/email_address', wanted), () => isShown)
    return () => {
      isShown = false
    }
  }, [channelId, sender])
  const renew = () => take(renewMailAddress(client, wanted))
  return { address: address.value, problem: problem.value, renew }
}

const HINTS = {
  none: 'channel_mail.secret',
  asking: 'channel_mail.ends',
  busy: 'channel_mail.ends',
  done: 'channel_mail.renewed',
} as const

/**
 * A button that replaces the user's addresses for the channel. The old ones stop working for everyone who uses them, so
 * the user has to confirm.
 */
function Renewal({ renew, isReady }: { renew(): Promise<boolean>; isReady: boolean }) {
  const state = useSignal<'none' | 'asking' | 'busy' | 'done'>('none')
  const go = async () => {
    if (state.peek() !== 'asking') {
      state.value = 'asking'
      return
    }
    state.value = 'busy'
    state.value = (await renew()) ? 'done' : 'none'
  }
  return (
    <div class="stack">
      <p class="hint" role={state.value === 'done' || state.value === 'asking' ? 'status' : undefined}>
        {t(HINTS[state.value])}
      </p>
      <div class="row">
        <Button
          look={state.value === 'asking' ? 'danger solid' : 'danger'}
          disabled={!isReady || state.value === 'busy'}
          onClick={() => void go()}
        >
          {t(state.value === 'asking' ? 'channel_mail.renew_really' : 'channel_mail.renew')}
        </Button>
      </div>
    </div>
  )
}
