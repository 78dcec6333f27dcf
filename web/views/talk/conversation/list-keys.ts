import type { ReadonlySignal } from '@preact/signals'
import { useKeys } from '../../../app/app'
import type { Talk } from '../talk'
import type { Reader } from './reader'

/** Zulip's keys for moving through messages and for replying. They are loaded with the messages. */
export function useListKeys(talk: Talk, reader: ReadonlySignal<Reader | undefined>): void {
  const move = (by: 1 | -1) => () => select(talk, reader.peek(), by)
  const reply = () => talk.composing.open()
  useKeys({
    j: move(1),
    ArrowDown: move(1),
    k: move(-1),
    ArrowUp: move(-1),
    J: () => reader.peek()?.keeper.page(1),
    K: () => reader.peek()?.keeper.page(-1),
    PageDown: () => reader.peek()?.keeper.page(1),
    PageUp: () => reader.peek()?.keeper.page(-1),
    End: () => void reader.peek()?.toNewest(),
    Home: () => void reader.peek()?.toStart(),
    r: reply,
    Enter: () => (isOnControl() ? false : reply()),
  })
}

const isOnControl = () => document.activeElement?.closest('a, button, summary, [role=button]') !== null

/** Selects the next or previous message. If none is selected, selects the last visible one. */
function select(talk: Talk, reader: Reader | undefined, by: 1 | -1): void {
  const { ids } = talk.shown
  const from = talk.current.peek()
  const at = from === undefined ? -1 : ids.indexOf(from)
  const id = at < 0 ? lastInSight(reader) : ids[at + by]
  if (id === undefined) {
    if (by > 0) void reader?.toNewest()
    return
  }
  talk.current.value = id
  const line = reader?.lineOf(id)
  if (!line) return
  reader?.keeper.toSight(line)
  line.querySelector('article')?.focus({ preventScroll: true })
}

export const lastInSight = (reader: Reader | undefined): number | undefined =>
  Number(reader?.keeper.inSight().findLast((line) => line.dataset.id)?.dataset.id) || undefined
