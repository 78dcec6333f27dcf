import { submitToWidget } from '../../../../model/actions/edits'
import type { Message } from '../../../../model/messages/message'
import { Icon } from '../../../../parts/icons/icon'
import { tryTo } from '../../../../parts/layers/attempt'
import { Facepile } from '../../../../parts/people/avatar'
import { listOf, t } from '../../../../words/t'
import { useTalk } from '../../talk'
import { AddLine } from './add-line'
import { nextIndex, type Option, pollOf } from './poll'

/** A poll, with everyone's votes. */
export function PollView({ message }: { message: Message }) {
  const { client } = useTalk()
  const poll = pollOf(message)
  const total = poll.options.reduce((sum, { voters }) => sum + voters.size, 0)
  const title = `poll${message.id}`
  const add = (option: string) => {
    const idx = nextIndex(poll, client.store.ownId)
    return tryTo(submitToWidget(client, message.id, { type: 'new_option', idx, option }))
  }
  return (
    <section class="poll" aria-labelledby={title}>
      <h3 id={title}>{poll.question || t('poll.untitled')}</h3>
      {poll.options.map((option) => (
        <OptionLine key={option.key} messageId={message.id} option={option} total={total} />
      ))}
      <div class="foot">
        <span>{t('poll.votes', { count: total })}</span>
        <AddLine label={t('poll.add')} add={add} />
      </div>
    </section>
  )
}

function OptionLine({ messageId, option, total }: { messageId: number; option: Option; total: number }) {
  const { client } = useTalk()
  const names = [...option.voters].map((id) => client.store.people.get(id)?.full_name ?? '')
  const isMine = option.voters.has(client.store.ownId)
  const vote = () => {
    const submission = { type: 'vote', key: option.key, vote: isMine ? -1 : 1 }
    void tryTo(submitToWidget(client, messageId, submission))
  }
  return (
    <button class="opt" type="button" aria-pressed={isMine} onClick={vote}>
      <i class="fill" style={{ width: `${total === 0 ? 0 : Math.round((100 * option.voters.size) / total)}%` }} />
      <span class="box">
        <Icon name="check" />
      </span>
      <span>{option.text}</span>
      <span class="names" title={listOf(names)}>
        <Facepile client={client} ids={[...option.voters]} />
        {option.voters.size}
      </span>
    </button>
  )
}
