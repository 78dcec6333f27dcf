import { useApp } from '../../app/app'
import { isArchived } from '../../app/may'
import { POLICY, type Policy } from '../../model/channels/user-topics'
import { keyOf, placeOf, type TopicPlace } from '../../model/conversations/conversation'
import { narrowParameter, topicNarrow } from '../../model/conversations/narrow'
import { Member } from '../../parts/people/member'
import { useSame } from '../../parts/same'
import { When } from '../../parts/times/time'
import { useAnswer } from '../../parts/use-answer'
import { type Key, t } from '../../words/t'
import { setPolicyUndoably } from '../menus/with-undo'

const MOST_PEOPLE = 12

/** Details of a topic: who began it and when, its notifications, and who takes part. */
export function TopicDetails({ place }: { place: TopicPlace }) {
  const { client } = useApp()
  return (
    <>
      <Begun place={place} />
      {!isArchived(client, place.channelId) && <Hearing place={place} />}
      <Writers place={place} />
    </>
  )
}

function Begun({ place }: { place: TopicPlace }) {
  const { client, router } = useApp()
  const narrow = topicNarrow(place.channelId, place.topic)
  const { answer } = useAnswer(async () => {
    const range = { anchor: 'oldest', num_before: 0, num_after: 1 }
    const { messages } = await client.calls.call('GET /messages', { narrow: narrowParameter(narrow), ...range })
    return messages[0]
  })
  if (!answer) return null
  const name = client.store.people.get(answer.sender_id)?.full_name ?? answer.sender_full_name
  return (
    <p>
      {t('details.begun', { name })}{' '}
      <a class="link" href={router.to(narrow, answer.id)}>
        <When client={client} at={answer.timestamp} />
      </a>
    </p>
  )
}

const POLICIES: readonly { policy: Policy; name: Key }[] = [
  { policy: POLICY.followed, name: 'details.followed' },
  { policy: POLICY.inherit, name: 'details.inherit' },
  { policy: POLICY.unmuted, name: 'details.unmuted' },
  { policy: POLICY.muted, name: 'details.muted' },
]

/**
 * How the user is notified about a topic. Unmuting is only offered in a muted channel, or while the topic is unmuted.
 */
function Hearing({ place }: { place: TopicPlace }) {
  const { client } = useApp()
  const { userTopics, channels } = client.store
  const now = userTopics.policyOf(place.channelId, place.topic)
  const isMuted = channels.channels.get(place.channelId)?.personal?.is_muted === true
  const offered = POLICIES.filter(({ policy }) => isMuted || policy !== POLICY.unmuted || policy === now)
  return (
    <section>
      <h2>{t('details.hearing')}</h2>
      <div role="radiogroup" aria-label={t('details.hearing')}>
        {offered.map(({ policy, name }) => (
          <label key={policy} class="check-row">
            <input
              class="check"
              type="radio"
              name="hearing"
              checked={policy === now}
              // The radio button changes once the server has accepted the choice.
              onClick={(event) => {
                event.preventDefault()
                void setPolicyUndoably(client, place, policy)
              }}
            />{' '}
            {t(name as 'details.muted')}
          </label>
        ))}
      </div>
    </section>
  )
}

/** The latest senders among the topic's loaded messages. */
function Writers({ place }: { place: TopicPlace }) {
  const { client } = useApp()
  const { messages } = client.store.messages
  const writers = useSame(() => {
    const here = [...messages.values()].filter((one) => keyOf(placeOf(one, client.store.ownId)) === keyOf(place))
    const latestFirst = here.sort((one, other) => other.id - one.id)
    return [...new Set(latestFirst.map(({ sender_id }) => sender_id))].slice(0, MOST_PEOPLE)
  })
  if (writers.value.length === 0) return null
  return (
    <section>
      <h2>{t('details.writers')}</h2>
      <ul role="list">
        {writers.value.map((id) => (
          <Member key={id} id={id} />
        ))}
      </ul>
    </section>
  )
}
