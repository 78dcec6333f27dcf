import { type App, useApp } from '../../app/app'
import { canonical, type Term } from '../../model/conversations/narrow'
import { tellingApart } from '../../model/people/naming'
import { shownTopic } from '../../model/store/topic-words'
import { Icon } from '../../parts/icons/icon'
import { Avatar } from '../../parts/people/avatar'
import { ChannelIcon } from '../../parts/places/channel-icon'
import { listOf, t } from '../../words/t'

export function TermChip({ term, remove }: { term: Term; remove(): void }) {
  const app = useApp()
  const { how, what } = wordsOfTerm(app, term)
  return (
    <span class="chip">
      <Picture term={term} />
      <b>{how}</b> <span class="clip">{what}</span>
      <button class="x" type="button" aria-label={t('search.remove', { term: `${how} ${what}` })} onClick={remove}>
        <Icon name="close" size="s" />
      </button>
    </span>
  )
}

function Picture({ term: { operator, operand } }: { term: Term }) {
  const { client } = useApp()
  const kind = canonical(operator)
  if (kind === 'sender' && typeof operand === 'number') return <Avatar client={client} id={operand} size="s" />
  const channel = typeof operand === 'number' ? client.store.channels.channels.get(operand) : undefined
  return kind === 'channel' && channel ? <ChannelIcon channel={channel} /> : null
}

const HOW: Readonly<Record<string, 'search.in' | 'search.from' | 'search.topic' | 'search.with'>> = {
  channel: 'search.in',
  sender: 'search.from',
  topic: 'search.topic',
  dm: 'search.with',
}

/** A condition in words, in two parts: "in" and "boathouse", "from" and "Jonas Weber", "has" and "image". */
export function wordsOfTerm({ client: { store } }: App, { operator, operand, negated }: Term) {
  const kind = canonical(operator)
  const key = HOW[kind]
  const said = key ? t(key) : kind
  const nameOf = (id: number) => {
    const user = store.people.get(id)
    if (!user) return String(id)
    const address = tellingApart(store.people.users.peekValues())(user)
    return address ? `${user.full_name} (${address})` : user.full_name
  }
  const ids = typeof operand === 'object' ? operand : typeof operand === 'number' ? [operand] : undefined
  const channel = kind === 'channel' && typeof operand === 'number' ? store.channels.channels.get(operand) : undefined
  const people = kind === 'sender' || kind.startsWith('dm') ? ids && listOf(ids.map(nameOf)) : undefined
  const topic = kind === 'topic' && operand === '' ? shownTopic(store, operand) : undefined
  return {
    how: negated ? t('search.not', { term: said }) : said,
    what: channel?.name ?? people ?? topic ?? String(operand),
  }
}
