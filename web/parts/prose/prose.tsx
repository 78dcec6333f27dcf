import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Client } from '../../app/client'
import { locale } from '../../words/t'
import { messageTime } from '../times/message-time'
import { nodesOf } from './html'
import { improve, isJumbo, type ProseContext } from './improve'

interface ProseProps {
  client: Client
  html: string
  class?: string
}

/**
 * Text that the server has rendered. If showing it causes an error, its plain text is shown, and nothing else breaks.
 */
export function Prose({ client, html, class: more }: ProseProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const prose = place.current!
    try {
      const nodes = nodesOf(html)
      improve(nodes, contextOf(client))
      prose.classList.toggle('jumbo', isJumbo(nodes))
      prose.replaceChildren(nodes)
    } catch {
      prose.textContent = html.replace(/<[^>]*>/g, '')
    }
  }, [client, html, locale()])
  return <div ref={place} class={more ? `prose ${more}` : 'prose'} dir="auto" />
}

function contextOf(client: Client): ProseContext {
  const { store } = client
  return {
    ownId: store.ownId,
    origin: location.origin,
    nameOf: (id) => store.people.peek(id)?.full_name,
    isInGroup: (id) => store.groups.isIn(store.ownId, id),
    playgrounds: (language) =>
      store.facts
        .peek('realm_playgrounds')
        .filter(({ pygments_language }) => pygments_language.toLowerCase() === language.toLowerCase()),
    timeOf: (date) => messageTime(client, date),
  }
}
