import type { Actor } from './actor'

export const editMessage = ({ calls }: Actor, message_id: number, content: string) =>
  calls.call('PATCH /messages/:message_id', { message_id, content })

export const deleteMessage = ({ calls }: Actor, message_id: number): Promise<unknown> =>
  calls.call('DELETE /messages/:message_id', { message_id })

/** Sends the user's action to a widget, for example a vote or a new task. `content` is in the widget's own format. */
export const submitToWidget = ({ calls }: Actor, message_id: number, content: object): Promise<unknown> =>
  calls.call('POST /submessage', { message_id, msg_type: 'widget', content: JSON.stringify(content) })

/** The Markdown of a message, as its sender wrote it. */
export async function sourceOf({ calls }: Pick<Actor, 'calls'>, message_id: number): Promise<string> {
  const { message } = await calls.call('GET /messages/:message_id', { message_id, apply_markdown: false })
  return String(message.content)
}
