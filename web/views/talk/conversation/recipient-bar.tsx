import type { Conversation } from '../../../model/conversations/conversation'
import { conversationNarrow } from '../../../model/conversations/narrow'
import { IconButton } from '../../../parts/controls/button'
import { Icon } from '../../../parts/icons/icon'
import { hueOf, nearestHue } from '../../../parts/people/hue'
import { ChannelIcon } from '../../../parts/places/channel-icon'
import { TopicName } from '../../../parts/places/topic-name'
import { dayName } from '../../../parts/times/times'
import { listOf, t } from '../../../words/t'
import { useTalk } from '../talk'

/** In feeds: the conversation and the day of the messages below. */
export function RecipientBar({ place, at }: { place: Conversation; at: number }) {
  const { client, router, composing } = useTalk()
  const channel = place.kind === 'topic' ? client.store.channels.channels.get(place.channelId) : undefined
  const hue = channel ? nearestHue(channel.personal?.color ?? '', channel.stream_id) : hueOf(0)
  const here = router.to(conversationNarrow(place))
  return (
    <div class="recip" data-hue={place.kind === 'topic' ? hue : undefined}>
      <div>
        <h2>
          {place.kind === 'topic' ? (
            <>
              <a href={router.toChannel(place.channelId)}>
                {channel && <ChannelIcon channel={channel} />}
                {channel?.name}
              </a>
              <span class="sep" aria-hidden="true">
                ›
              </span>
              <a class="clip" href={here}>
                <TopicName client={client} topic={place.topic} />
              </a>
            </>
          ) : (
            <a href={here}>
              <Icon name="direct" />
              {namesIn(client.store.people, place.userIds)}
            </a>
          )}
        </h2>
        {channel?.is_archived ? (
          <span class="tag">{t('channel.archived')}</span>
        ) : (
          <span class="acts">
            <IconButton icon="reply" label={t('recipient.reply')} onClick={() => composing.open(place)} />
          </span>
        )}
        <time>{dayName(at)}</time>
      </div>
    </div>
  )
}

const namesIn = (people: { get(id: number): { full_name: string } | undefined }, ids: readonly number[]) =>
  listOf(ids.map((id) => people.get(id)?.full_name ?? ''))
