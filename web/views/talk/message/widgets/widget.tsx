import { mayTouch } from '../../../../app/may'
import type { Message } from '../../../../model/messages/message'
import { useTalk } from '../../talk'
import { widgetOf } from './is-widget'
import { PollView } from './poll-view'
import { TodoView } from './todo-view'

/** The widget of a message. In an archived channel, nobody can change it. */
export function Widget({ message }: { message: Message }) {
  const { client } = useTalk()
  const view =
    widgetOf(message)?.widget_type === 'todo' ? <TodoView message={message} /> : <PollView message={message} />
  return mayTouch(client, message) ? view : <fieldset disabled>{view}</fieldset>
}
