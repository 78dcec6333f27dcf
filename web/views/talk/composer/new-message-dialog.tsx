import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { useApp } from '../../../app/app'
import { composeAt } from '../../../app/compose-at'
import { channelOfRoute } from '../../../app/current'
import type { Shown } from '../../../app/overlay'
import { type Conversation, directPlace } from '../../../model/conversations/conversation'
import { mayBeEmpty, topicTyped } from '../../../model/store/topic-words'
import { Button } from '../../../parts/controls/button'
import { Form } from '../../../parts/controls/form'
import { Segments } from '../../../parts/controls/segments'
import { Dialog } from '../../../parts/layers/dialog'
import { PeoplePicker } from '../../../parts/people/people-picker'
import { ChannelSelect } from '../../../parts/places/channel-select'
import { TopicField } from '../../../parts/places/topic-field'
import { t } from '../../../words/t'
import { useDirectRefusal } from './use-direct-refusal'

type NewMessage = Extract<Shown, { name: 'new-message' }>

const KINDS = ['topic', 'people'] as const

/** Asks for the recipients. Then the conversation opens with its composer. */
export function NewMessageDialog({ to, channelId, text }: NewMessage) {
  const { client, router, overlay } = useApp()
  const kind = useSignal(to)
  const channel = useSignal(channelId ?? channelOfRoute(router.route.peek()) ?? 0)
  const isChannelWanted = useMemo(() => channel.peek() === 0, [])
  const topic = useSignal('')
  const people = useSignal<readonly number[]>([])
  const place = (): Conversation | undefined => {
    if (kind.value === 'people') {
      return people.value.length > 0 ? directPlace(people.value, client.store.ownId) : undefined
    }
    const name = topicTyped(client.store, topic.value)
    if (channel.value === 0 || (!name && !mayBeEmpty(client.store))) return undefined
    return { kind: 'topic', channelId: channel.value, topic: name }
  }
  const refusal = useDirectRefusal(place())
  const go = () => {
    const chosen = place()
    if (!chosen || refusal) return
    overlay.close()
    if (text) client.drafting.add(chosen, text)
    composeAt(router, chosen)
  }
  const footer = (
    <>
      <Button look="quiet" onClick={() => overlay.close()}>
        {t('dialog.cancel')}
      </Button>
      <Button look="solid" disabled={!place() || refusal !== undefined} onClick={go}>
        {t('new.write')}
      </Button>
    </>
  )
  return (
    <Dialog title={t(text ? 'new.forward' : 'compose.new')} close={() => overlay.close()} footer={footer}>
      <Segments
        label={t('new.to')}
        choices={KINDS}
        chosen={kind.value}
        nameOf={(one) => t(`new.to_${one}`)}
        choose={(one) => {
          kind.value = one
        }}
      />
      {kind.value === 'people' ? (
        <>
          <PeoplePicker label={t('new.people')} chosen={people} hasFocus done={go} />
          <p class="hint" role="status">
            {refusal && t(`refused.${refusal}`)}
          </p>
        </>
      ) : (
        <Form class="grid-2" submit={go}>
          <ChannelSelect channelId={channel} hasFocus={isChannelWanted} />
          <TopicField channelId={channel.value} topic={topic} hasFocus={!isChannelWanted} />
          <button type="submit" hidden />
        </Form>
      )}
    </Dialog>
  )
}
