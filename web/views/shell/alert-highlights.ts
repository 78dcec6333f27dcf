import { useEffect } from 'preact/hooks'
import { useApp } from '../../app/app'
import type { Client } from '../../app/client'
import { alertWordPattern } from '../../model/messages/alert-word-pattern'
import { hasFlag } from '../../model/messages/message'

/** The name in `::highlight(…)`. */
const NAME = 'alert-words'

/**
 * Highlights the user's alert words in messages that contained them when sent or last edited. The browser draws the
 * highlights without changes to the messages' HTML. Browsers without this feature show no highlights.
 */
export function AlertHighlights({ words }: { words: readonly string[] }) {
  const { client } = useApp()
  useEffect(() => {
    if (typeof Highlight === 'undefined') return
    const pattern = alertWordPattern(words)
    const drawn = new Highlight()
    CSS.highlights.set(NAME, drawn)
    let frame = 0
    const draw = () => {
      frame = 0
      drawn.clear()
      for (const prose of alerting(client)) for (const range of rangesIn(prose, pattern)) drawn.add(range)
    }
    const changes = new MutationObserver(() => {
      frame ||= requestAnimationFrame(draw)
    })
    changes.observe(document.body, { childList: true, subtree: true })
    draw()
    return () => {
      changes.disconnect()
      cancelAnimationFrame(frame)
      CSS.highlights.delete(NAME)
    }
  }, [client, words])
  return null
}

/** The text of each message on the page that has an alert word. */
function alerting({ store }: Client): Element[] {
  return [...document.querySelectorAll<HTMLElement>('.msg[data-id]')].flatMap((line) => {
    const message = store.messages.peek(Number(line.dataset.id))
    const prose = message && hasFlag(message, 'has_alert_word') && line.querySelector('.prose')
    return prose ? [prose] : []
  })
}

function* rangesIn(prose: Element, pattern: RegExp): Iterable<Range> {
  const texts = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(pattern)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      yield range
    }
  }
}
