import { useComputed } from '@preact/signals'
import { isMention, type Message } from '../../../model/messages/message'
import { lazy } from '../../../parts/loading/lazy'
import { Avatar } from '../../../parts/people/avatar'
import { shortClockTime } from '../../../parts/times/times'
import { useTalk } from '../talk'
import { Failsafe } from './failsafe'
import { MessageBody } from './message-body'
import { MessageMeta, nameOf } from './message-meta'

const MessageToolbar = lazy(() => import('./message-toolbar'), 'MessageToolbar')

/** One message. It updates without the rest of the list. */
export function MessageRow({ id, startsRun }: { id: number; startsRun: boolean }) {
  const talk = useTalk()
  const { store, pending } = talk.client
  const isCurrent = useComputed(() => talk.current.value === id)
  const isActive = useComputed(() => talk.active.value === id)
  const known = store.messages.messages.get(id)
  if (!known) return null
  const message = pending.shown(known)
  return (
    <li
      class={isMention(message.flags) ? 'msg mention' : 'msg'}
      id={`m${id}`}
      data-id={id}
      data-run={startsRun || undefined}
      aria-current={isCurrent.value || undefined}
    >
      <article aria-labelledby={`w${id} t${id}`} tabIndex={isCurrent.value ? 0 : -1}>
        <Failsafe message={message}>
          {startsRun ? (
            <>
              <Avatar client={talk.client} id={message.sender_id} />
              <MessageMeta message={message} />
            </>
          ) : (
            <Follow message={message} />
          )}
          <MessageBody message={message} startsRun={startsRun} />
          {(isActive.value || isCurrent.value) && <MessageToolbar message={message} />}
        </Failsafe>
      </article>
    </li>
  )
}

/**
 * The sender's name, for screen readers, and the time, which appears on hover, for a message below another one by the
 * same sender.
 */
function Follow({ message }: { message: Message }) {
  const { client, router, narrow } = useTalk()
  return (
    <>
      <span class="vh" id={`w${message.id}`}>
        {nameOf(client, message)}
      </span>
      <a class="gutter" id={`t${message.id}`} href={router.to(narrow, message.id)} tabIndex={-1}>
        {shortClockTime(client, message.timestamp)}
      </a>
    </>
  )
}
