import type { Answer } from '#api/contract/operation'
import type { showPublicTopic } from '#api/public/show-public-topic'
import { plainText } from '#lib/notices/plain-text'
import type { Translate } from '../parts/speaking'
import { channelAddress, feedAddress, HOME, logInAddress, onPage, topicAddress } from './addresses'
import { dayOf, isoOf } from './dates'
import { type Message, MessageView } from './message-view'
import { Path, PublicLayout, Turn } from './public-layout'
import { factsOfTopic } from './structured'

const LONGEST_DESCRIPTION = 160

type TopicPageProps = { t: Translate; origin: string; page: number } & Answer<typeof showPublicTopic>

/** A page of a topic's messages, the oldest first. */
export function TopicPage(props: TopicPageProps) {
  const { t, origin, page, organization, channel, topic, messages } = props
  const address = topicAddress(channel, topic)
  const previous = page > 1 ? { address: onPage(address, page - 1), text: t('public.earlier') } : undefined
  const next = props.has_next ? { address: onPage(address, page + 1), text: t('public.later') } : undefined
  const [first] = messages
  // By the time the reader comes back, a page after the first may show different messages, so the log-in page links
  // back to this page's first message.
  const place = page > 1 && first ? `message/${first.id}` : `${channel.id}/${topic.id}`
  const logIn = logInAddress(topic.app, place)
  const title = page > 1 ? `${topic.name} · ${t('public.page', { page: String(page) })}` : topic.name
  return (
    <PublicLayout
      {...{ t, origin, title, organization: organization.name, address: onPage(address, page), fed: address }}
      description={descriptionOf(messages)}
      facts={factsOfTopic(props)}
      logIn={logIn}
      {...(previous && { previous: previous.address })}
      {...(next && { next: next.address })}
    >
      <Path
        t={t}
        steps={[
          { name: t('public.channels'), address: HOME },
          { name: channel.name, address: channelAddress(channel) },
        ]}
      />
      <h1>{topic.name}</h1>
      <Turn t={t} previous={previous} next={undefined} />
      {byDay(messages).map(({ at, sent }) => (
        <>
          <h2 class="day">
            <time datetime={isoOf(at).slice(0, 10)}>{dayOf(t, at)}</time>
          </h2>
          {sent.map((message, at) => (
            <MessageView t={t} message={message} app={topic.app} isMore={at > 0 && message.follows} />
          ))}
        </>
      ))}
      <p class="acts">
        <a class="button" href={logIn} rel="nofollow">
          {t('public.reply')}
        </a>
        <a class="other" href={feedAddress(address)}>
          {t('public.feed')}
        </a>
      </p>
      <Turn t={t} previous={previous} next={next} />
    </PublicLayout>
  )
}

const DAY = 86_400

function byDay(messages: readonly Message[]): { at: number; sent: Message[] }[] {
  const days = Map.groupBy(messages, ({ sent_at }) => Math.floor(sent_at / DAY))
  return [...days].map(([day, sent]) => ({ at: day * DAY, sent }))
}

/** The first words of the page's first message. */
function descriptionOf([first]: readonly Message[]): string {
  const text = plainText(first?.html ?? '')
  return text.length > LONGEST_DESCRIPTION ? `${text.slice(0, LONGEST_DESCRIPTION - 1).toWellFormed()}…` : text
}
