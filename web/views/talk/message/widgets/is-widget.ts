import type { Message } from '../../../../model/messages/message'

/** Whether a message is a poll or a to-do list, which its first submessage then describes. */
export const isWidget = (message: Message): boolean => widgetOf(message) !== undefined

interface WidgetData {
  readonly widget_type: 'poll' | 'todo'
  readonly extra_data?: unknown
}

export function widgetOf({ submessages: [first] }: Pick<Message, 'submessages'>): WidgetData | undefined {
  if (first?.msg_type !== 'widget') return undefined
  const data = parsed(first.content) as Partial<WidgetData> | undefined
  const isKnown = data?.widget_type === 'poll' || data?.widget_type === 'todo'
  return isKnown ? (data as WidgetData) : undefined
}

/** Parses JSON that was written by clients, so it may contain anything. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
