import type { Message } from '../../../model/messages/message'
import { widgetOf } from './is-widget'
import { PollView } from './poll-view'
import { TodoView } from './todo-view'

/** What a message is that is more than words. */
export function Widget({ message }: { message: Message }) {
  return widgetOf(message)?.widget_type === 'todo' ? <TodoView message={message} /> : <PollView message={message} />
}
