import { useSignalEffect } from '@preact/signals'
import { useApp } from '../../app/app'
import { mayAddToChannel } from '../../app/may-channel'
import { AT } from '../../app/route'
import { IconButton } from '../../parts/controls/button'
import { Panel } from '../../parts/page/panel'
import { membersShown } from '../../parts/page/panel-switch'
import { Member } from '../../parts/people/member'
import { presenceOf } from '../../parts/people/presence'
import { t } from '../../words/t'

const SHOWN = 30
const RANK = { active: 0, idle: 1, offline: 2 } as const

export function MembersButton() {
  return (
    <IconButton
      icon="people"
      label={t('channel.members')}
      aria-pressed={membersShown.isOn}
      onClick={() => membersShown.toggle()}
    />
  )
}

/** The first `SHOWN` people in a channel. Active people come first, then idle ones. */
export function MembersPanel({ channelId }: { channelId: number }) {
  const { client, overlay } = useApp()
  const { channels, subscribers } = client.store.channels
  useSignalEffect(() => {
    const isWanted = membersShown.isOn && channels.get(channelId) !== undefined
    // If the request fails, the panel isn't shown. The request is repeated the next time the panel is opened.
    if (isWanted && !subscribers.get(channelId)) void client.looking.subscribers(channelId).catch(() => {})
  })
  const ids = subscribers.get(channelId)
  const channel = client.store.channels.channels.get(channelId)
  if (!membersShown.isOn || !ids) return null
  const people = ids.flatMap((id) => client.store.people.get(id) ?? [])
  const rank = (id: number) => RANK[presenceOf(client, id)]
  const sorted = people.sort(
    (one, other) => rank(one.user_id) - rank(other.user_id) || one.full_name.localeCompare(other.full_name),
  )
  return (
    <Panel shown={membersShown}>
      <div class="panel-head">
        <h2>
          {t('channel.members')} <span class="mute num">{ids.length}</span>
        </h2>
        {channel && mayAddToChannel(client, channel) && (
          <IconButton
            icon="plus"
            label={t('channel.add_people')}
            onClick={() => overlay.open({ name: 'add-people', channelId })}
          />
        )}
      </div>
      <ul role="list">
        {sorted.slice(0, SHOWN).map(({ user_id }) => (
          <Member key={user_id} id={user_id} />
        ))}
      </ul>
      {ids.length > SHOWN && (
        <a class="side-row more" href={AT.people}>
          {t('channel.all_people')}
        </a>
      )}
    </Panel>
  )
}
