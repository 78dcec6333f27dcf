import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import type { Channel } from '../../../../model/channels/channels'
import { Button } from '../../../../parts/controls/button'
import { Trouble } from '../../../../parts/controls/trouble'
import { dayName } from '../../../../parts/times/times'
import { t } from '../../../../words/t'
import { mayMakeWebPublic } from '../../../channels/may-web-public'
import { SavedMark } from '../../rows/saved-mark'
import { useSaving } from '../../rows/use-saving'

interface ChannelOnWebProps {
  channel: Channel
  save(values: Readonly<Record<string, unknown>>): Promise<unknown>
}

/** Scrolls to the question, which might otherwise be off the screen on a phone. */
const intoSight = (question: Element | null) => question?.scrollIntoView({ block: 'nearest' })

interface Reach {
  readonly count: number
  readonly sender_count: number
  readonly first_sent_at: number | null
}

/**
 * Whether everyone on the web may read a channel. Before this is turned on, the user is told what others will be able
 * to read, and has to confirm it.
 */
export function ChannelOnWeb({ channel, save }: ChannelOnWebProps) {
  const { client } = useApp()
  const saving = useSaving()
  const asked = useSignal<Reach | undefined>(undefined)
  const { is_web_public: isOpen, stream_id } = channel
  if (!isOpen && !mayMakeWebPublic(client)) return null
  const isAllowed = client.store.facts.get('realm_enable_spectator_access') === true
  const state = !isOpen ? 'channel_web.is_not' : isAllowed ? 'channel_web.is' : 'channel_web.is_off'
  const ask = async () => {
    // Nothing is marked as saved, because nothing has changed yet.
    await saving.run(async () => {
      asked.value = await client.calls.call('GET /streams/:stream_id/message_count', { stream_id })
    })
    saving.isSaved.value = false
  }
  const set = async (is_web_public: boolean) => {
    const values = is_web_public ? { is_private: false, history_public_to_subscribers: true } : {}
    if (await saving.run(() => save({ ...values, is_web_public }))) asked.value = undefined
  }
  return (
    <div class="set flow">
      <span class="txt">
        <span>{t('channel_web.label')}</span>
        <span class="hint">{t(state)}</span>
        <Trouble text={saving.problem.value} />
      </span>
      <SavedMark saving={saving} />
      {isOpen ? (
        <Button onClick={() => void set(false)}>{t('channel_web.close')}</Button>
      ) : (
        <Button onClick={() => void ask()}>{t('channel_web.open')}</Button>
      )}
      {asked.value && !isOpen && (
        <div class="asked" role="alert" ref={intoSight}>
          <WouldBeRead reach={asked.value} />
          <div class="row">
            <Button look="danger solid" onClick={() => void set(true)}>
              {t('channel_web.confirm')}
            </Button>
            <Button
              look="quiet"
              onClick={() => {
                asked.value = undefined
              }}
            >
              {t('dialog.cancel')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function WouldBeRead({ reach: { count, sender_count, first_sent_at } }: { reach: Reach }) {
  if (first_sent_at === null) return <p>{t('channel_web.none')}</p>
  return (
    <>
      <p>
        {t('channel_web.would', { count, since: dayName(first_sent_at) })}{' '}
        {t('channel_web.by', { count: sender_count })}
      </p>
      <p>{t('channel_web.copies')}</p>
    </>
  )
}
