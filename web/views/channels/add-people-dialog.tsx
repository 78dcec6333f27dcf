import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useApp } from '../../app/app'
import { addPeople } from '../../model/actions/channels'
import { Button } from '../../parts/controls/button'
import { tryTo } from '../../parts/layers/attempt'
import { Dialog } from '../../parts/layers/dialog'
import { say } from '../../parts/layers/toasts'
import { PeoplePicker } from '../../parts/people/people-picker'
import { t } from '../../words/t'

export function AddPeopleDialog({ channelId }: { channelId: number }) {
  const { client, overlay } = useApp()
  const people = useSignal<readonly number[]>([])
  const channel = client.store.channels.channels.get(channelId)
  const { subscribers } = client.store.channels
  const inside = subscribers.get(channelId) ?? []
  useEffect(() => {
    // Subscribers are left out of the suggestions. If the request fails, they are included, which does no harm.
    if (!subscribers.peek(channelId)) void client.looking.subscribers(channelId).catch(() => {})
  }, [client, channelId])
  const add = async () => {
    const ids = people.peek()
    if (!channel || ids.length === 0) return
    if (!(await tryTo(addPeople(client, channel.name, ids)))) return
    overlay.close()
    say(t('channel.added', { count: ids.length, channel: channel.name }))
  }
  const footer = (
    <>
      <Button look="quiet" onClick={() => overlay.close()}>
        {t('dialog.cancel')}
      </Button>
      <Button look="solid" disabled={people.value.length === 0} onClick={() => void add()}>
        {t('channel.do_add', { count: people.value.length })}
      </Button>
    </>
  )
  return (
    <Dialog title={t('channel.add_people')} close={() => overlay.close()} footer={footer}>
      <PeoplePicker
        label={t('new.people')}
        chosen={people}
        without={inside}
        hasFocus
        hasGroups
        done={() => void add()}
      />
    </Dialog>
  )
}
