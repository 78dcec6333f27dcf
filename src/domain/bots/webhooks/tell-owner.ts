import { createHash } from 'node:crypto'
import type { CommandContext } from '#domain/context'
import { sendFromSystem } from '#domain/messages/sending/send-message'
import type { SystemWords } from '#domain/messages/system-words/en'
import { systemWordsFor } from '#domain/messages/system-words/system-words'
import type { Integration } from '#integrations/kit/integration'

/** The kind of problem, and the values for the sentence that describes it. */
type OwnersSentence = readonly [problem: keyof SystemWords['webhooks']['problems'], ...values: string[]]

const EACH_MINUTE = { seconds: 60, calls: 1 }
const EACH_DAY = { seconds: 24 * 60 * 60, calls: 1 }

/**
 * Sends direct messages from Notification Bot to the owner of the bot that the service uses: at most one a minute. The
 * same notice about a payload or signature that was refused is sent at most once a day, since services try again.
 */
export class OwnersNotices {
  /** Whether a notice was sent. If so, the transaction must be committed. */
  isTold = false
  readonly #context: CommandContext
  readonly #integration: Integration

  constructor(context: CommandContext, integration: Integration) {
    this.#context = context
    this.#integration = integration
  }

  tell([problem, ...values]: OwnersSentence, { onceADay = false } = {}): void {
    // `windows` counts a notice only after the commit, so it can't stop a second one about the same delivery.
    if (this.isTold) return
    const { viewer, memory, now, store } = this.#context
    const owner = viewer.botOwnerId === null ? undefined : store.accounts.find(viewer.botOwnerId)
    if (!viewer.isBot || !owner?.isActive) return
    const { received, problems } = systemWordsFor(owner).webhooks
    const text = received(viewer.deliveryEmail, this.#integration.title, problems[problem](...values))
    const minute = `notice:${viewer.id}`
    const day = `notice:${viewer.id}:${createHash('sha256').update(text).digest('base64url')}`
    if (!memory.windows.hasPlace(minute, now, EACH_MINUTE)) return
    if (onceADay && !memory.windows.hasPlace(day, now, EACH_DAY)) return
    if (!sendFromSystem(this.#context, { kind: 'direct', to: { ids: [owner.id] } }, text)) return
    this.isTold = true
    this.#context.afterCommit(() => {
      memory.windows.take(minute, now, EACH_MINUTE)
      if (onceADay) memory.windows.take(day, now, EACH_DAY)
    })
  }
}
