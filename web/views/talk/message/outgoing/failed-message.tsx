import { sourceOf } from '../../../../model/actions/edits'
import type { Message } from '../../../../model/messages/message'
import { useAnswer } from '../../../../parts/use-answer'
import { t } from '../../../../words/t'
import { useTalk } from '../../talk'

/** Shown in place of a message that can't be displayed. */
export function FailedMessage({ message }: { message: Message }) {
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
