import { submitToWidget } from '../../../../model/actions/edits'
import type { Message } from '../../../../model/messages/message'
import { Icon } from '../../../../parts/icons/icon'
import { tryTo } from '../../../../parts/layers/attempt'
import { t } from '../../../../words/t'
import { useTalk } from '../../talk'
import { AddLine } from './add-line'
import { nextTask, type Task, todoOf } from './todo'

/** A list of tasks. Everyone may add tasks and check them off. */
export function TodoView({ message }: { message: Message }) {
  const { client } = useTalk()
  const todo = todoOf(message)
  const title = `todo${message.id}`
  const add = (task: string) => {
    const key = nextTask(todo, client.store.ownId)
    return tryTo(submitToWidget(client, message.id, { type: 'new_task', key, task, desc: '', completed: false }))
  }
  const done = todo.tasks.filter(({ isDone }) => isDone).length
  return (
    <section class="poll todo" aria-labelledby={title}>
      <h3 id={title}>{todo.title || t('todo.untitled')}</h3>
      {todo.tasks.map((task) => (
        <TaskLine key={task.key} messageId={message.id} task={task} />
      ))}
      <div class="foot">
        <span>{t('todo.done', { done, count: todo.tasks.length })}</span>
        <AddLine label={t('todo.add')} add={add} />
      </div>
    </section>
  )
}

function TaskLine({ messageId, task: { key, text, more, isDone } }: { messageId: number; task: Task }) {
  const { client } = useTalk()
  const strike = () => void tryTo(submitToWidget(client, messageId, { type: 'strike', key }))
  return (
    <button class="opt" type="button" aria-pressed={isDone} onClick={strike}>
      <span class="box">
        <Icon name="check" />
      </span>
      <span>
        <span class="task">{text}</span>
        {more && <small>{more}</small>}
      </span>
    </button>
  )
}
