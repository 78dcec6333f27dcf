import type { ComponentChildren } from 'preact'
import { useErrorBoundary } from 'preact/hooks'
import type { Message } from '../../../model/messages/message'
import { lazy } from '../../../parts/loading/lazy'

const FailedMessage = lazy(() => import('./outgoing/failed-message'), 'FailedMessage')

/** Shows a message. If it causes an error, its source is shown instead, and nothing else breaks. */
export function Failsafe({ message, children }: { message: Message; children: ComponentChildren }) {
  const [error] = useErrorBoundary((problem: unknown) => console.error(problem))
  return error ? <FailedMessage message={message} /> : children
}
