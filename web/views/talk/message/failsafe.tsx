import type { ComponentChildren } from 'preact'
import { useErrorBoundary } from 'preact/hooks'
import { sourceOf } from '../../../model/actions/messages'
import type { Message } from '../../../model/messages/message'
import { useAnswer } from '../../../parts/use-answer'
import { t } from '../../../words/t'
import { useTalk } from '../talk'

/** An error inside one message shows that message's source, and nothing else breaks. */
export function Failsafe({ message, children }: { message: Message; children: ComponentChildren }) {
  const [error] = useErrorBoundary((problem: unknown) => console.error(problem))
  return error ? <Source message={message} /> : children
}

function Source({ message }: { message: Message }) {
  const { client } = useTalk()
  const { answer } = useAnswer(() => sourceOf(client, message.id))
  return (
    <div class="body">
      <p class="hint" id={`w${message.id}`}>
        {t('message.failed')}
      </p>
      <pre class="source">{answer ?? message.content.replace(/<[^>]*>/g, '')}</pre>
    </div>
  )
}
