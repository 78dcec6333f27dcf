import { useLayoutEffect, useRef } from 'preact/hooks'
import { nodesOf } from '../../parts/prose/html'
import { improve, isJumbo, type ProseContext } from '../../parts/prose/improve'
import { clockTime, dayName } from '../../parts/times/times'
import { locale } from '../../words/t'
import { CLOCK } from './clock'

/** The context for readers without an account: they are in no group, and see the names that the text contains. */
const CONTEXT: ProseContext = {
  ownId: 0,
  origin: location.origin,
  nameOf: () => undefined,
  isInGroup: () => false,
  playgrounds: () => [],
  timeOf: (date) => {
    const seconds = date.getTime() / 1000
    return `${dayName(seconds)} ${clockTime(CLOCK, seconds)}`
  },
}

/** Content that the server rendered. If it causes an error, its plain text is shown, and nothing else breaks. */
export function SpectatorProse({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const prose = place.current!
    try {
      const nodes = nodesOf(html)
      improve(nodes, CONTEXT)
      // Removes what makes mentions clickable, since there is nothing to open.
      for (const mention of nodes.querySelectorAll('.user-mention, .user-group-mention')) {
        mention.removeAttribute('role')
        mention.removeAttribute('tabindex')
      }
      prose.classList.toggle('jumbo', isJumbo(nodes))
      prose.replaceChildren(nodes)
    } catch {
      prose.textContent = html.replace(/<[^>]*>/g, '')
    }
  }, [html, locale()])
  return <div ref={place} class="prose" dir="auto" />
}
