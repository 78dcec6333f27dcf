import { useApp } from '../../app/app'
import type { Client } from '../../app/client'
import { channelOfNarrow, nameOfNarrow } from '../../app/narrow-name'
import { AT } from '../../app/route'
import { channelNarrow, conversationOf, directNarrow, type Narrow, operandOf } from '../../model/conversations/narrow'
import { lazy } from '../../parts/loading/lazy'
import { DetailsButton } from '../../parts/page/details-button'
import { Head } from '../../parts/page/head'
import { Avatar } from '../../parts/people/avatar'
import { presenceOf } from '../../parts/people/presence'
import { ChannelIcon } from '../../parts/places/channel-icon'
import { listOf, t } from '../../words/t'
import { SearchHere } from '../search/search-here'
import { Conversation } from '../talk/conversation/conversation'
import { CallHereButton } from '../topic/call-here-button'
import { TopicHead } from '../topic/topic-head'

const MissingChannel = lazy(() => import('./missing-channel'), 'MissingChannel')
const ResultsHead = lazy(() => import('../search/results-head'), 'ResultsHead')

interface MessagesScreenProps {
  narrow: Narrow
  /** The message to begin at. */
  near?: number
  /** A message in the conversation, used to find the conversation after a move. */
  with?: number
}

/** The messages of a narrow, with their heading. */
export function MessagesScreen({ narrow, near, with: through }: MessagesScreenProps) {
  const { client, router } = useApp()
  const channelId = operandOf(narrow, 'channel')
  if (typeof channelId === 'number' && !client.store.channels.channels.get(channelId)) {
    return <MissingChannel key={router.entry} near={near} through={through} />
  }
  return (
    <>
      <NarrowHead narrow={narrow} />
      <Conversation key={router.entry} client={client} narrow={narrow} near={near} through={through} />
    </>
  )
}

function NarrowHead({ narrow }: { narrow: Narrow }) {
  const { client } = useApp()
  const place = conversationOf(narrow)
  if (place?.kind === 'topic') return <TopicHead key={`${place.channelId} ${place.topic}`} place={place} />
  if (place) return <DirectHead userIds={place.userIds} />
  const channelId = channelOfNarrow(narrow)
  if (channelId !== undefined) return <ChannelFeedHead channelId={channelId} />
  const name = nameOfNarrow(client, narrow)
  if (!name) return <ResultsHead narrow={narrow} />
  return (
    <Head title={t(name as 'view.feed')} back={AT.inbox}>
      <SearchHere narrow={narrow} />
    </Head>
  )
}

function DirectHead({ userIds }: { userIds: readonly number[] }) {
  const { client } = useApp()
  const [only, more] = userIds
  const other = more === undefined && only !== client.store.ownId ? only : undefined
  const presence = other === undefined ? 'offline' : presenceOf(client, other)
  const isBot = other !== undefined && client.store.people.get(other)?.is_bot
  return (
    <Head
      title={namesOf(client, userIds)}
      before={only !== undefined && more === undefined && <Avatar client={client} id={only} size="s" dot />}
      sub={presence === 'offline' ? undefined : t(`presence.${presence}`)}
      back={AT.direct}
    >
      {!isBot && <CallHereButton place={{ kind: 'direct', userIds }} />}
      <SearchHere narrow={directNarrow(userIds)} />
      <DetailsButton />
    </Head>
  )
}

function namesOf({ store }: Client, userIds: readonly number[]): string {
  const nameOf = (id: number) => store.people.get(id)?.full_name ?? t('people.unknown')
  const [only, more] = userIds
  if (only === store.ownId && more === undefined) return t('people.oneself', { name: nameOf(only) })
  return listOf(userIds.map(nameOf))
}

function ChannelFeedHead({ channelId }: { channelId: number }) {
  const { client, router } = useApp()
  const channel = client.store.channels.channels.get(channelId)
  const picture = channel && <ChannelIcon channel={channel} />
  return (
    <Head
      title={channel?.name ?? t('channel.unknown')}
      before={picture}
      sub={t('channel.feed')}
      back={router.toChannel(channelId)}
    >
      <SearchHere narrow={channelNarrow(channelId)} />
    </Head>
  )
}
