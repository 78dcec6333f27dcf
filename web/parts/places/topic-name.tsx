import type { Client } from '../../app/client'
import type { Conversation } from '../../model/conversations/conversation'
import { mayBeEmpty, shownTopic } from '../../model/store/topic-words'
import { nameOfPlace } from './place-name'

/** The name of a topic. The default name of an empty topic is in italics, since nobody chose it. */
export function TopicName({ client: { store }, topic }: { client: Client; topic: string }) {
  const name = shownTopic(store, topic)
  return topic === '' ? <em>{name}</em> : name
}

/** The name of a topic with its channel, or the names of people. */
export function PlaceName({ client, place }: { client: Client; place: Conversation }) {
  const isEmpty = place.kind === 'topic' && place.topic === '' && mayBeEmpty(client.store)
  if (!isEmpty) return <>{nameOfPlace(client, place)}</>
  return (
    <>
      #{client.store.channels.channels.get(place.channelId)?.name} › <TopicName client={client} topic="" />
    </>
  )
}
