import type { ComponentChildren } from 'preact'
import { useApp } from '../../../app/app'
import { setForChannel } from '../../../model/actions/channels'
import { mutePerson } from '../../../model/actions/people'
import { setPolicy } from '../../../model/actions/topics'
import { POLICY } from '../../../model/channels/user-topics'
import { isResolved } from '../../../model/conversations/topic-name'
import { Button } from '../../../parts/controls/button'
import { Trouble } from '../../../parts/controls/trouble'
import { Icon } from '../../../parts/icons/icon'
import { Avatar } from '../../../parts/people/avatar'
import { TopicName } from '../../../parts/places/topic-name'
import { t } from '../../../words/t'
import { useSaving } from '../rows/use-saving'

/** Muted people, channels and topics, and followed topics. */
export function MutedMore() {
  const saving = useSaving()
  const { client } = useApp()
  const { store } = client
  const people = store.facts.get('muted_users') ?? []
  const channels = store.channels.live().filter((one) => one.isSubscribed && one.personal?.is_muted)
  const nameOf = (id: number) => store.channels.channels.get(id)?.name ?? ''
  const topics = store.userTopics.topics.values()
  const muted = topics.filter(({ visibility_policy }) => visibility_policy === POLICY.muted)
  const followed = topics.filter(({ visibility_policy }) => visibility_policy === POLICY.followed)
  const drop = (channelId: number, topic: string) =>
    void saving.run(() => setPolicy(client, { channelId, topic }, POLICY.inherit))
  return (
    <>
      <Trouble text={saving.problem.value} />
      <Group title={t('muted.people')} none={t('muted.no_people')} count={people.length}>
        {people.map(({ id }) => (
          <div key={id} class="set">
            <Avatar client={client} id={id} size="m" />
            <span class="txt">
              <span>{store.people.get(id)?.full_name}</span>
            </span>
            <Button onClick={() => void saving.run(() => mutePerson(client, id, false))}>{t('muted.unmute')}</Button>
          </div>
        ))}
      </Group>
      <Group title={t('muted.channels')} none={t('muted.no_channels')} count={channels.length}>
        {channels.map(({ stream_id, name }) => (
          <div key={stream_id} class="set">
            <Icon name="hash" />
            <span class="txt">
              <span>{name}</span>
            </span>
            <Button onClick={() => void saving.run(() => setForChannel(client, stream_id, 'is_muted', false))}>
              {t('muted.unmute')}
            </Button>
          </div>
        ))}
      </Group>
      <Topics
        title={t('muted.topics')}
        none={t('muted.no_topics')}
        topics={muted}
        drop={drop}
        nameOf={nameOf}
        act={t('muted.unmute')}
      />
      <Topics
        title={t('muted.followed')}
        none={t('muted.no_followed')}
        topics={followed}
        drop={drop}
        nameOf={nameOf}
        act={t('muted.unfollow')}
      />
    </>
  )
}

interface TopicsProps {
  title: string
  none: string
  act: string
  topics: readonly { stream_id: number; topic_name: string }[]
  nameOf(channelId: number): string
  drop(channelId: number, topic: string): void
}

function Topics({ title, none, act, topics, nameOf, drop }: TopicsProps) {
  const { client } = useApp()
  return (
    <Group title={title} none={none} count={topics.length}>
      {topics.map(({ stream_id, topic_name }) => (
        <div key={`${stream_id} ${topic_name}`} class="set">
          <Icon name={isResolved(topic_name) ? 'done' : 'direct'} />
          <span class="txt">
            <span>
              <TopicName client={client} topic={topic_name} />
            </span>
            <span class="hint">{nameOf(stream_id)}</span>
          </span>
          <Button onClick={() => drop(stream_id, topic_name)}>{act}</Button>
        </div>
      ))}
    </Group>
  )
}

interface GroupProps {
  title: string
  none: string
  count: number
  children: ComponentChildren
}

function Group({ title, none, count, children }: GroupProps) {
  return (
    <section class="set-group">
      <h2>{title}</h2>
      <div class="set-list">{count === 0 ? <p class="none">{none}</p> : children}</div>
    </section>
  )
}
