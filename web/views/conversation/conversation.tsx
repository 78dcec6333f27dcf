import type { Client } from '../../client'
import type { Narrow } from '../../model/narrow'
import { t } from '../../words/t'

interface ConversationProps {
  client: Client
  narrow: Narrow
  /** The message to begin at. */
  near?: number | undefined
}

/** The messages of a narrow, below the head of its view, with the composer. */
export function Conversation({ narrow }: ConversationProps) {
  return (
    <div class="scroll" data-narrow={JSON.stringify(narrow)} aria-busy="true">
      <p class="vh" role="status">
        {t('conversation.loading')}
      </p>
    </div>
  )
}
