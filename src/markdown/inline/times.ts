import { finalElement } from '../html/element'
import { parseTime } from '../time/parse-time'
import type { InlineJob } from './inline-rule'

/** Replaces `<time:…>` with a time that clients show in the reader's own time zone. */
export function times(text: string, { rendering }: InlineJob): string {
  if (!text.includes('<time:')) return text
  return text.replace(/<time:([^>]*)>/g, (typed, inner: string) => {
    const source = rendering.stash.sourceOf(typed)
    const words = rendering.stash.sourceOf(inner)
    const moment = parseTime(words, rendering.options.now)
    const node =
      moment === undefined
        ? finalElement('span', { class: 'timestamp-error' }, `Invalid time format: ${words}`)
        : finalElement('time', { datetime: moment }, words)
    return rendering.stash.put(node, source)
  })
}
