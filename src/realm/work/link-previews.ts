import { MESSAGES_PREVIEWED_AT_ONCE } from '#domain/limits'
import { preparePreviews } from '#domain/messages/edits/show-previews'
import { PREVIEW_LINKS } from '#domain/messages/previews/plan-previews'
import type { MessageId } from '#lib/ids'
import { logFailure } from '#lib/platform/log'
import { internalFacts } from '#realm/state/internal-facts'
import type { RealmState } from '#realm/state/realm-state'
import { transact } from '#realm/state/transact'

type Realm = { name: string; origin: string }

/**
 * Fetches the pages that messages link to, for a few messages at a time. The waiting messages are tracked in memory,
 * and a task for each restores them if the object dies. The alarm doesn't wait for slow sites.
 */
export class LinkPreviews {
  readonly #running = new Set<MessageId>()

  constructor(private readonly state: RealmState) {}

  /** Runs after each commit, and when the links of a message are done. */
  start(): void {
    for (const [id, realm] of this.state.memory.linksWaiting) {
      if (this.#running.size >= MESSAGES_PREVIEWED_AT_ONCE) return
      if (!this.#running.has(id)) void this.#preview(id, realm)
    }
  }

  async #preview(id: MessageId, realm: Realm): Promise<void> {
    const { linksWaiting } = this.state.memory
    this.#running.add(id)
    linksWaiting.delete(id)
    try {
      const finish = await preparePreviews({ ...internalFacts(this.state, realm), now: Date.now() }, id)
      transact(this.state, internalFacts(this.state, realm), (context) => {
        finish(context)
        // If the message has been edited in the meantime, its new links must still be fetched.
        if (!linksWaiting.has(id)) context.store.tasks.remove(PREVIEW_LINKS, id)
      })
    } catch (error) {
      // The task tries again.
      logFailure(PREVIEW_LINKS, realm.name, error)
    }
    this.#running.delete(id)
    this.start()
  }
}
