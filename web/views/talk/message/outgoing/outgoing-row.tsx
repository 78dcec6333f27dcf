import type { Outgoing } from '../../../../model/writing/outgoing'
import { Button } from '../../../../parts/controls/button'
import { Icon } from '../../../../parts/icons/icon'
import { isOffline } from '../../../../parts/network'
import { Avatar } from '../../../../parts/people/avatar'
import { inOwnWords } from '../../../../parts/reason-of'
import { Time } from '../../../../parts/times/time'
import { t } from '../../../../words/t'
import { takeBack } from '../../sender'
import { useTalk } from '../../talk'

/** A message in the outbox, as it was typed, and its state. */
export function OutgoingRow({ message, startsRun }: { message: Outgoing; startsRun: boolean }) {
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
          {/* The text as it was typed, because only the server can render it. */}
          <div class="prose as-typed">{content}</div>
          <Standing message={message} />
        </div>
      </article>
    </li>
  )
}

/** The state of an outgoing message, if it matters to the user. */
function Standing({ message: { localId, state, problem } }: { message: Outgoing }) {
  const { client, composing } = useTalk()
  const { outbox } = client
  if (state === 'waiting' || (state === 'sending' && isOffline(client))) {
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
    if (given) takeBack(composing, given.place, given.content)
  }
  return (
    <div class="failed" role="status">
      <Icon name="alert" />
      <span>{problem ? t('outgoing.failed', { problem: inOwnWords(problem) }) : t('outgoing.maybe')}</span>
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
