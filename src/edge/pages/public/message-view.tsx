import type { Answer } from '#api/contract/operation'
import type { showPublicTopic } from '#api/public/show-public-topic'
import type { Translate } from '../parts/speaking'
import { messageAddress } from './addresses'
import { isoOf, shortTimeOf, timeOf } from './dates'

export type Message = Answer<typeof showPublicTopic>['messages'][number]

interface MessageProps {
  t: Translate
  message: Message
  /** The address of the message's topic in the client. */
  app: string
  /** Whether the sender's name is hidden, because the message above shows it. */
  isMore?: boolean
}

export function MessageView({ t, message, app, isMore }: MessageProps) {
  const { id, sender, sent_at: at } = message
  return (
    <article id={`m${id}`} class={isMore ? 'more' : undefined} aria-label={`${sender}, ${timeOf(t, at)}`}>
      <header>
        <b>{sender}</b>
        <a href={messageAddress(id)} title={t('public.link')}>
          <time datetime={isoOf(at)}>{isMore ? shortTimeOf(t, at) : timeOf(t, at)}</time>
        </a>
        {message.edited_at !== null && <span class="edited">{t('public.edited')}</span>}
      </header>
      <Content t={t} message={message} app={app} />
      <Reactions t={t} reactions={message.reactions} />
    </article>
  )
}

function Content({ t, message, app }: MessageProps) {
  if (message.html === null) {
    const open = <a href={`${app}/near/${message.id}`}>{t('public.open_message')}</a>
    return <p class="edited">{t.rich('public.too_long', { open })}</p>
  }
  if (message.widget) return <Widget t={t} widget={message.widget} />
  // The server has rendered this HTML from the message's text.
  return <div class="prose" dangerouslySetInnerHTML={{ __html: message.html }} />
}

function Widget({ t, widget }: { t: Translate; widget: NonNullable<Message['widget']> }) {
  const isPoll = widget.kind === 'poll'
  const votes = (count: number) => (count === 1 ? t('public.one_vote') : t('public.votes', { count: String(count) }))
  return (
    <section class="widget">
      <h3>{widget.title || t(isPoll ? 'public.poll' : 'public.tasks')}</h3>
      <ul>
        {widget.items.map((item) => (
          <li>
            <span>{item.text}</span>
            {isPoll ? <small>{votes(item.votes)}</small> : item.is_done && <small>{t('public.done')}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reactions({ t, reactions }: { t: Translate; reactions: Message['reactions'] }) {
  if (reactions.length === 0) return null
  return (
    <ul class="reactions" aria-label={t('public.reactions')}>
      {reactions.map(({ emoji, count }) => (
        <li>
          {emoji} {count}
        </li>
      ))}
    </ul>
  )
}
