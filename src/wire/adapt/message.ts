import type { ClientMessageEvent, MessageEvent } from '../events/messages'
import type { QueueView } from './queue-view'

const WILDCARDS = ['stream_wildcard_mentioned', 'topic_wildcard_mentioned']

export function adaptMessage(event: MessageEvent, queue: QueueView): ClientMessageEvent {
  const { local, flags, message, ...rest } = event
  const { rendered_content, has_gravatar, ...shared } = message
  const content = queue.options.applyMarkdown
    ? { content: rendered_content, content_type: 'text/html' as const }
    : { content: message.content, content_type: 'text/x-markdown' as const }
  const avatar_url = queue.options.clientGravatar && has_gravatar ? null : message.avatar_url
  return {
    ...rest,
    message: { ...shared, ...content, avatar_url },
    flags: flags.some((flag) => WILDCARDS.includes(flag)) ? [...flags, 'wildcard_mentioned'] : flags,
    ...(local?.queue_id === queue.id && { local_message_id: local.local_id }),
  }
}
