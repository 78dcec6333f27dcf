import { useApp } from '../../app/app'
import type { Conversation } from '../../model/conversations/conversation'
import { Facepile } from '../../parts/people/avatar'
import { ConversationRow } from '../../parts/places/conversation-row'
import { PlaceIcon } from '../../parts/places/place-icon'
import { PlaceOptions } from '../menus/place-options'

interface RecentRowProps {
  place: Conversation
  newest: number
  senders: readonly number[]
}

/** A conversation, with the profile pictures of up to three people who sent its loaded messages. */
export function RecentRow({ place, newest, senders }: RecentRowProps) {
  const { client } = useApp()
  const channel = place.kind === 'topic' ? client.store.channels.channels.get(place.channelId) : undefined
  return (
    <ConversationRow
      place={place}
      newest={newest}
      lead={<PlaceIcon place={place} />}
      where={channel && <span class="mute">{channel.name} › </span>}
      more={<PlaceOptions place={place} />}
      people={<Facepile client={client} ids={senders} />}
    />
  )
}
