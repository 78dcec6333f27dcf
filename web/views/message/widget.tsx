import { useSignal } from '@preact/signals'
import type { Message } from '../../model/message'
import { Facepile } from '../../parts/avatar'
import { Button } from '../../parts/button'
import { Icon } from '../../parts/icon'
import { t } from '../../words/t'
import { useTalk } from '../conversation/talk'
import { tryTo } from './doing'
import { nextIndex, type Option, type Poll, pollOf } from './poll'

/** A poll, with everybody's votes. */
export function Widget({ message }: { message: Message }) {
  const { client } = useTalk()
  const poll = pollOf(message)
  const total = poll.options.reduce((sum, { voters }) => sum + voters.size, 0)
  const title = `poll${message.id}`
  return (
    <section class="poll" aria-labelledby={title}>
      <h3 id={title}>{poll.question || t('poll.untitled')}</h3>
      {poll.options.map((option) => (
        <OptionLine key={option.key} messageId={message.id} option={option} total={total} />
      ))}
      <div class="foot">
        <span>{t('poll.votes', { count: total })}</span>
        <NewOption messageId={message.id} poll={poll} ownId={client.store.ownId} />
      </div>
    </section>
  )
}

function OptionLine({ messageId, option, total }: { messageId: number; option: Option; total: number }) {
  const { client } = useTalk()
  const isMine = option.voters.has(client.store.ownId)
  const vote = () => {
    const deed = { type: 'vote', key: option.key, vote: isMine ? -1 : 1 }
    void tryTo(client.acting.submit(messageId, deed))
  }
  return (
    <button class="opt" type="button" aria-pressed={isMine} onClick={vote}>
      <i class="fill" style={{ width: `${total === 0 ? 0 : Math.round((100 * option.voters.size) / total)}%` }} />
      <span class="box">
        <Icon name="check" />
      </span>
      <span>{option.text}</span>
      <span class="names">
        <Facepile client={client} ids={[...option.voters]} />
        {option.voters.size}
      </span>
    </button>
  )
}

function NewOption({ messageId, poll, ownId }: { messageId: number; poll: Poll; ownId: number }) {
  const { client } = useTalk()
  const text = useSignal<string | undefined>(undefined)
  if (text.value === undefined) {
    const open = () => {
      text.value = ''
    }
    return (
      <button class="link" type="button" onClick={open}>
        {t('poll.add')}
      </button>
    )
  }
  const add = async (event: Event) => {
    event.preventDefault()
    const option = text.peek()?.trim()
    if (!option) return
    const deed = { type: 'new_option', idx: nextIndex(poll, ownId), option }
    if (await tryTo(client.acting.submit(messageId, deed))) text.value = undefined
  }
  return (
    <form class="row" onSubmit={(event) => void add(event)}>
      <input
        class="input"
        aria-label={t('poll.add')}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value
        }}
      />
      <Button type="submit">{t('poll.do_add')}</Button>
    </form>
  )
}
