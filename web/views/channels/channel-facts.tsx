import { useEffect } from 'preact/hooks'
import { useApp } from '../../app/app'
import { type Channel, isLive } from '../../model/channels/channels'
import { Icon } from '../../parts/icons/icon'
import { Prose } from '../../parts/prose/prose'
import { t } from '../../words/t'

/**
 * A channel's description and who can read it. For a channel that isn't archived, also whether new people can read
 * earlier messages, and the number of people in it.
 */
export function Facts({ channel }: { channel: Channel }) {
  const { client } = useApp()
  const privacy = channel.is_web_public ? 'web' : channel.invite_only ? 'private' : 'open'
  const icon = channel.invite_only ? 'lock' : 'globe'
  return (
    <div class="channel-top">
      {channel.rendered_description && <Prose client={client} html={channel.rendered_description} />}
      <div class="facts">
        <span>
          <Icon name={icon} size="s" />
          {t(`channel.${privacy}`)}
        </span>
        {isLive(channel) && (
          <span>
            <Icon name="history" size="s" />
            {t(channel.history_public_to_subscribers ? 'channel.history' : 'channel.no_history')}
          </span>
        )}
        {isLive(channel) && <Members channelId={channel.stream_id} />}
      </div>
    </div>
  )
}

/** The number of people. It is shown last, so that nothing moves when it arrives. */
function Members({ channelId }: { channelId: number }) {
  const { client } = useApp()
  const members = client.store.channels.subscribers.get(channelId)
  const isKnown = members !== undefined
  useEffect(() => {
    // The server refuses if the user may not see who is in the channel.
    if (!isKnown) void client.looking.subscribers(channelId).catch(() => {})
  }, [client, channelId, isKnown])
  if (!members) return null
  return (
    <span>
      <Icon name="people" size="s" />
      {t('channels.people', { count: members.length })}
    </span>
  )
}
