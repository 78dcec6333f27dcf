import type { Client } from '../../client'
import type { Conversation as Place } from '../../model/conversation'
import { conversationOf, type Narrow } from '../../model/narrow'
import { Icon } from '../../parts/icon'
import { AT } from '../../route'
import { listOf, t } from '../../words/t'
import { useApp } from '../app'
import { ChannelIcon } from '../channels/channel-icon'
import { Conversation } from '../conversation/conversation'
import { Head } from './head'

/** The messages of a narrow, with what they are. */
export function MessagesScreen({ narrow, near }: { narrow: Narrow; near: number | undefined }) {
  const { client, router } = useApp()
  const place = conversationOf(narrow)
  const key = router.to(narrow, near)
  return (
    <>
      {place?.kind === 'topic' ? (
        <TopicHead channelId={place.channelId} topic={place.topic} />
      ) : (
        <Head title={titleOf(client, narrow, place)} back={place ? AT.direct : AT.inbox} />
      )}
      <Conversation key={key} client={client} narrow={narrow} near={near} />
    </>
  )
}

function TopicHead({ channelId, topic }: { channelId: number; topic: string }) {
  const { client, router } = useApp()
  const channel = client.store.channels.channels.get(channelId)
  const from = channel && (
    <>
      <a class="from" href={router.toChannel(channelId)}>
        <ChannelIcon channel={channel} />
        <span>{channel.name}</span>
      </a>
      <span class="sep" aria-hidden="true">
        ›
      </span>
    </>
  )
  const [name, isResolved] = topic.startsWith('✔ ') ? [topic.slice(2), true] : [topic, false]
  return (
    <Head title={name} before={from} back={AT.inbox}>
      {isResolved && <Icon name="done" />}
    </Head>
  )
}

function titleOf({ store }: Client, narrow: Narrow, place: Place | undefined): string {
  if (place?.kind === 'direct') return listOf(place.userIds.map((id) => store.people.get(id)?.full_name ?? ''))
  const [only, more] = narrow
  if (!only) return t('view.feed')
  if (!more && only.operator === 'is' && only.operand === 'mentioned') return t('view.mentions')
  if (!more && only.operator === 'is' && only.operand === 'starred') return t('view.starred')
  return t('view.search')
}
