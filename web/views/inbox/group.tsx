import { useApp } from '../../app/app'
import { AT } from '../../app/route'
import type { InboxGroup } from '../../model/inbox/inbox'
import { IconButton } from '../../parts/controls/button'
import { Icon } from '../../parts/icons/icon'
import { ChannelIcon } from '../../parts/places/channel-icon'
import { markReadUndoably } from '../../parts/unread/mark-read'
import { t } from '../../words/t'
import { InboxRow } from './row'
import { fold, folded } from './state'

export const nameOf = ({ channelId }: InboxGroup): string => String(channelId ?? 'direct')

/** A group of the inbox: direct messages, or the topics of a channel. */
export function Group({ group }: { group: InboxGroup }) {
  const { client } = useApp()
  const name = nameOf(group)
  const isFolded = folded.value.has(name)
  const title = useTitle(group)
  return (
    <section class="group" data-group={name}>
      <div class="group-head">
        <IconButton
          class="fold"
          icon="down"
          label={t(isFolded ? 'inbox.unfold' : 'inbox.fold', { name: title })}
          aria-expanded={!isFolded}
          onClick={() => fold(name, !isFolded)}
        />
        <h2>
          <Title group={group} title={title} />
        </h2>
        <span class="grow" />
        <IconButton
          class="clear"
          icon="check"
          label={t('inbox.mark_all_read', { name: title })}
          onClick={() => markReadUndoably(client, group.rows)}
        />
      </div>
      {!isFolded && (
        <ul role="list">
          {group.rows.map((key) => (
            <InboxRow key={key} id={key} />
          ))}
        </ul>
      )}
    </section>
  )
}

function useTitle({ channelId }: InboxGroup): string {
  const { store } = useApp().client
  if (channelId === undefined) return t('view.direct')
  return store.channels.channels.get(channelId)?.name ?? t('channel.unknown')
}

function Title({ group: { channelId }, title }: { group: InboxGroup; title: string }) {
  const { client, router } = useApp()
  if (channelId === undefined) {
    return (
      <a href={AT.direct}>
        <Icon name="direct" class="hash" />
        {title}
      </a>
    )
  }
  const channel = client.store.channels.channels.get(channelId)
  return (
    <a href={router.toChannel(channelId)}>
      {channel && <ChannelIcon channel={channel} />}
      {title}
    </a>
  )
}
