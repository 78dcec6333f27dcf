import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useApp } from '../../../../app/app'
import { mayAddToChannel, mayRemoveFromChannel } from '../../../../app/may-channel'
import { addPeople, removePeople } from '../../../../model/actions/channels'
import type { Channel } from '../../../../model/channels/channels'
import { t } from '../../../../words/t'
import { MemberList } from '../../rows/member-list'
import { useSaving } from '../../rows/use-saving'

/** The people in a channel, and the controls to add and remove them. */
export function ChannelSubscribers({ channel }: { channel: Channel }) {
  const { client } = useApp()
  const saving = useSaving()
  const chosen = useSignal<readonly number[]>([])
  const { stream_id, name } = channel
  const ids = client.store.channels.subscribers.get(stream_id)
  // The server refuses if the user may not see who is in the channel.
  useEffect(() => void client.looking.subscribers(stream_id).catch(() => {}), [stream_id])
  if (!ids) return null
  const remove = (id: number) => saving.run(() => removePeople(client, name, [id]))
  return (
    <MemberList
      title={t('channel_admin.subscribers')}
      ids={ids}
      chosen={chosen}
      problem={saving.problem.value}
      isBusy={saving.isBusy.value}
      {...(mayAddToChannel(client, channel) && {
        add: async () => {
          if (await saving.run(() => addPeople(client, name, chosen.peek()))) chosen.value = []
        },
      })}
      {...(mayRemoveFromChannel(client, channel) && { remove: (id: number) => void remove(id) })}
    />
  )
}
