import { useApp } from '../../app/app'
import { setForChannel } from '../../model/actions/channels'
import type { Channel } from '../../model/channels/channels'
import { tryTo } from '../../parts/layers/attempt'
import { t } from '../../words/t'

/** Kinds of notifications that can be set for one channel. Until then, the user's setting for all channels applies. */
const NOTICES = [
  'desktop_notifications',
  'push_notifications',
  'email_notifications',
  'audible_notifications',
  'wildcard_mentions_notify',
] as const

const DEFAULTS = {
  desktop_notifications: 'enable_stream_desktop_notifications',
  push_notifications: 'enable_stream_push_notifications',
  email_notifications: 'enable_stream_email_notifications',
  audible_notifications: 'enable_stream_audible_notifications',
  wildcard_mentions_notify: 'wildcard_mentions_notify',
} as const

/** Whether the user has set notifications just for this channel. */
export const hasOwnNotices = ({ personal }: Channel): boolean =>
  NOTICES.some((notice) => typeof personal?.[notice] === 'boolean')

/** The user's notification settings for a channel. */
export function ChannelNotices({ channel }: { channel: Channel }) {
  const { client } = useApp()
  return (
    <fieldset class="about" aria-label={t('channel.notify')}>
      <p class="lbl">{t('channel.notify')}</p>
      {NOTICES.map((notice) => (
        <label key={notice} class="check-row">
          <input
            class="check"
            type="checkbox"
            checked={isOn(channel, notice, client.store.settings.get(DEFAULTS[notice]) === true)}
            onChange={({ currentTarget }) =>
              void tryTo(setForChannel(client, channel.stream_id, notice, currentTarget.checked))
            }
          />
          {t(`channel.${notice}`)}
        </label>
      ))}
    </fieldset>
  )
}

const isOn = ({ personal }: Channel, notice: (typeof NOTICES)[number], otherwise: boolean): boolean =>
  personal?.[notice] ?? otherwise
