import type { Client } from '../../../../app/client'
import { shownTopic } from '../../../../model/store/topic-words'
import { Dialog } from '../../../../parts/layers/dialog'
import { Prose } from '../../../../parts/prose/prose'
import { Time } from '../../../../parts/times/time'
import { useAnswer } from '../../../../parts/use-answer'
import { t } from '../../../../words/t'
import { useTalk } from '../../talk'
import { showsMovesAlone } from '../shows-moves-alone'

interface Step {
  timestamp: number
  topic: string
  rendered_content: string
  content_html_diff?: string
  prev_topic?: string
  stream?: number
  prev_stream?: number
  user_id?: number | null
}

const isMove = ({ prev_topic, prev_stream }: Step) => prev_topic !== undefined || prev_stream !== undefined

/** Says which topic a message was moved from and to, with the channels if these differ. */
function sayMove({ store }: Client, { topic, prev_topic = topic, stream, prev_stream }: Step): string {
  const nameOf = (topicName: string, channelId: number | undefined) => {
    const shown = topicName || shownTopic(store, topicName)
    if (prev_stream === undefined || channelId === undefined) return shown
    return `#${store.channels.channels.get(channelId)?.name ?? t('channel.unknown')} › ${shown}`
  }
  return t('history.moved', { from: nameOf(prev_topic, prev_stream), to: nameOf(topic, stream) })
}

/** The versions of a message, most recent first, with highlighted changes. Some organizations show only the moves. */
export function HistoryDialog({ id, close }: { id: number; close(): void }) {
  const { client } = useTalk()
  const hasMovesAlone = showsMovesAlone(client)
  const { answer, problem } = useAnswer(async () => {
    const { message_history } = await client.calls.call('GET /messages/:message_id/history', {
      message_id: id,
      allow_empty_topic_name: true,
    })
    return (message_history as readonly Step[]).toReversed()
  })
  const steps = hasMovesAlone ? answer?.filter(isMove) : answer
  return (
    <Dialog title={t(hasMovesAlone ? 'history.moves' : 'history.title')} close={close} wide>
      {problem && <p role="alert">{problem}</p>}
      {steps?.map((step) => (
        <section key={step.timestamp}>
          <h3>
            {step.user_id ? client.store.people.get(step.user_id)?.full_name : ''}{' '}
            <Time client={client} at={step.timestamp} />
          </h3>
          {isMove(step) && <p>{sayMove(client, step)}</p>}
          {!hasMovesAlone && (
            <Prose client={client} html={step.content_html_diff ?? step.rendered_content} class="difference" />
          )}
        </section>
      ))}
    </Dialog>
  )
}
