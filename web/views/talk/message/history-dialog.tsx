import { shownTopic } from '../../../model/store/topic-words'
import { Dialog } from '../../../parts/layers/dialog'
import { Prose } from '../../../parts/prose/prose'
import { Time } from '../../../parts/times/time'
import { useAnswer } from '../../../parts/use-answer'
import { t } from '../../../words/t'
import { useTalk } from '../talk'

interface Step {
  timestamp: number
  topic: string
  rendered_content: string
  content_html_diff?: string
  prev_topic?: string
  user_id?: number | null
}

/** What a message was before, the latest first, with what was changed marked. */
export function HistoryDialog({ id, close }: { id: number; close(): void }) {
  const { client } = useTalk()
  const { answer, problem } = useAnswer(async () => {
    const { message_history } = await client.calls.call('GET /messages/:message_id/history', {
      message_id: id,
      allow_empty_topic_name: true,
    })
    return (message_history as readonly Step[]).toReversed()
  })
  const nameOf = (topic: string) => topic || shownTopic(client.store, topic)
  return (
    <Dialog title={t('history.title')} close={close} wide>
      {problem && <p role="alert">{problem}</p>}
      {answer?.map((step) => (
        <section key={step.timestamp}>
          <h3>
            {step.user_id ? client.store.people.get(step.user_id)?.full_name : ''}{' '}
            <Time client={client} at={step.timestamp} />
          </h3>
          {step.prev_topic !== undefined && (
            <p>{t('history.moved', { from: nameOf(step.prev_topic), to: nameOf(step.topic) })}</p>
          )}
          <Prose client={client} html={step.content_html_diff ?? step.rendered_content} class="difference" />
        </section>
      ))}
    </Dialog>
  )
}
