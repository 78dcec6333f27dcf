import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { plainText } from '../../../../src/lib/notices/plain-text'
import type { Client } from '../../../app/client'
import type { MessageList } from '../../../model/lists/message-list'
import { listOf, t } from '../../../words/t'
import { useTalk } from '../talk'

/** Messages that arrive within this time are announced together. */
const BURST_MS = 1000
/** The shortest time between two announcements. */
const EVERY_MS = 5000
/** After a pause of this length, the user no longer counts as typing. */
const PAUSE_MS = 3000

interface Said {
  readonly id: number
  readonly text: string
}

/**
 * Tells screen readers about other people's new messages: one sentence for many messages, and none while the user
 * types.
 */
export function Announcer() {
  const { client, list } = useTalk()
  const said = useSignal<Said | undefined>(undefined)
  useEffect(() => {
    const announcing = new Announcing(client, list, (one) => {
      said.value = one
    })
    return () => announcing.end()
  }, [client, list])
  return (
    <div class="vh" role="log" aria-label={t('list.messages')}>
      {said.value && <p key={said.value.id}>{said.value.text}</p>}
    </div>
  )
}

class Announcing {
  readonly #ends: (() => void)[]
  #waiting: number[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #toldAt = Number.NEGATIVE_INFINITY
  #typedAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly client: Client,
    private readonly list: MessageList,
    private readonly tell: (said: Said) => void,
  ) {
    const typed = () => {
      this.#typedAt = performance.now()
    }
    addEventListener('input', typed)
    this.#ends = [
      () => removeEventListener('input', typed),
      client.store.follow((event) => {
        if (event.type !== 'message' || event.message.sender_id === client.store.ownId) return
        this.#waiting.push(event.message.id)
        this.#timer ??= setTimeout(() => this.#speak(), BURST_MS)
      }),
    ]
  }

  end(): void {
    clearTimeout(this.#timer)
    for (const end of this.#ends) end()
  }

  #speak(): void {
    this.#timer = undefined
    const wait = Math.max(this.#toldAt + EVERY_MS, this.#typedAt + PAUSE_MS) - performance.now()
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#speak(), wait)
      return
    }
    const shown = new Set(this.list.ids)
    const ids = this.#waiting.filter((id) => shown.has(id))
    this.#waiting = []
    const last = ids.at(-1)
    if (last === undefined) return
    this.#toldAt = performance.now()
    this.tell({ id: last, text: sayArrived(this.client, ids) })
  }
}

/** The announcement of new messages: the sender and text of a single one, or the number and senders of several. */
function sayArrived({ store }: Client, ids: readonly number[]): string {
  const messages = ids.flatMap((id) => store.messages.messages.peek(id) ?? [])
  const names = [...new Set(messages.map((one) => store.people.peek(one.sender_id)?.full_name ?? one.sender_full_name))]
  const text = messages.length === 1 ? plainText(messages[0]?.content ?? '') : ''
  return text ? `${names[0]}: ${text}` : t('list.arrived', { count: messages.length, names: listOf(names) })
}
