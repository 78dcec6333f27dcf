import { useComputed } from '@preact/signals'
import type { Outgoing } from '../../model/outgoing'
import { Avatar } from '../../parts/avatar'
import { Button } from '../../parts/button'
import { Icon } from '../../parts/icon'
import { Time } from '../../parts/time'
import { t } from '../../words/t'
import { followsRun } from '../conversation/items'
import { useTalk } from '../conversation/talk'

/** What was sent from here and not heard of yet, below the messages. */
export function Outgoings() {
  const { client, place, list } = useTalk()
  const { store } = client
  const outgoing = useComputed(() => (place ? client.outbox.of(place) : []))
  // It stands as it will once it is heard of, so that nothing moves then.
  const starts = useComputed(() => {
    const [first] = outgoing.value
    const last = store.messages.messages.get(list.ids.at(-1) ?? 0)
    const before = last && { senderId: last.sender_id, at: last.timestamp }
    return first !== undefined && !followsRun(before, { senderId: store.ownId, at: first.at / 1000 })
  })
  return (
    <>
      {outgoing.value.map((one, at) => (
        <OutgoingRow key={one.localId} message={one} startsRun={at === 0 && starts.value} />
      ))}
    </>
  )
}

function OutgoingRow({ message, startsRun }: { message: Outgoing; startsRun: boolean }) {
  const { client } = useTalk()
  const { localId, content, at, state } = message
  const name = String(client.store.facts.get('full_name'))
  return (
    <li class="msg" data-run={startsRun || undefined} data-state={state === 'failed' ? 'failed' : 'sending'}>
      <article aria-labelledby={`w${localId}`} tabIndex={-1}>
        {startsRun && <Avatar client={client} id={client.store.ownId} />}
        <div class="meta">
          <span class={startsRun ? 'who' : 'vh'} id={`w${localId}`}>
            {name}
          </span>
          {startsRun && (
            <span class="time">
              <Time client={client} at={at / 1000} />
            </span>
          )}
        </div>
        <div class="body">
          {/* Its text as it was typed: what it will look like, the server says. */}
          <div class="prose as-typed">{content}</div>
          <Standing message={message} />
        </div>
      </article>
    </li>
  )
}

/** What became of it, where one should know. */
function Standing({ message: { localId, state, problem } }: { message: Outgoing }) {
  const { client, composing } = useTalk()
  const { outbox } = client
  if (state === 'waiting') {
    return (
      <p class="waiting">
        <Icon name="clock" size="s" />
        {t('outgoing.waiting')}
      </p>
    )
  }
  if (state !== 'failed') return null
  const edit = () => {
    const given = outbox.discard(localId)
    if (given) composing.takeBack(given.place, given.content)
  }
  return (
    <div class="failed" role="status">
      <Icon name="alert" />
      <span>{t('outgoing.failed', { problem: problem || t('outgoing.maybe') })}</span>
      <Button onClick={() => outbox.retry(localId)}>{t('outgoing.retry')}</Button>
      <Button look="quiet" onClick={edit}>
        {t('outgoing.edit')}
      </Button>
      <Button look="quiet" onClick={() => outbox.discard(localId)}>
        {t('outgoing.delete')}
      </Button>
    </div>
  )
}
