import type { PublicMessage } from '../../model/public/public-message'
import { Icon } from '../../parts/icons/icon'
import { t } from '../../words/t'
import { pollOf } from '../talk/message/widgets/poll'
import { todoOf } from '../talk/message/widgets/todo'

interface Line {
  readonly key: string
  readonly text: string
  readonly more?: string
  readonly share: number
  readonly count: number
  readonly isDone: boolean
}

/** A poll with its vote counts, or a list of tasks. Readers can't change either. */
export function SpectatorWidget({ message, kind }: { message: PublicMessage; kind: 'poll' | 'todo' }) {
  const { title, lines, total } = kind === 'poll' ? ofPoll(message) : ofTodo(message)
  const heading = `widget${message.id}`
  return (
    <section class={kind === 'poll' ? 'poll' : 'poll todo'} aria-labelledby={heading}>
      <h3 id={heading}>{title || t(kind === 'poll' ? 'poll.untitled' : 'todo.untitled')}</h3>
      <ul role="list">
        {lines.map(({ key, text, more, share, count, isDone }) => (
          <li key={key} class="opt">
            <i class="fill" style={{ width: `${share}%` }} />
            {kind === 'todo' && <span class="box">{isDone && <Icon name="check" />}</span>}
            <span class={isDone ? 'task done' : 'task'}>
              {text}
              {more && <small>{more}</small>}
            </span>
            {kind === 'poll' && <span class="names">{count}</span>}
          </li>
        ))}
      </ul>
      {kind === 'poll' && (
        <div class="foot">
          <span>{t('poll.votes', { count: total })}</span>
        </div>
      )}
    </section>
  )
}

function ofPoll(message: PublicMessage) {
  const { question, options } = pollOf(message)
  const total = options.reduce((sum, { voters }) => sum + voters.size, 0)
  const lines = options.map(({ key, text, voters: { size } }): Line => {
    return { key, text, count: size, share: total === 0 ? 0 : Math.round((100 * size) / total), isDone: false }
  })
  return { title: question, lines, total }
}

function ofTodo(message: PublicMessage) {
  const { title, tasks } = todoOf(message)
  const lines = tasks.map(({ key, text, more, isDone }): Line => ({ key, text, more, isDone, share: 0, count: 0 }))
  return { title, lines, total: 0 }
}
