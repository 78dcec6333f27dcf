import type { Client } from '../../../app/client'
import { mayTouch } from '../../../app/may'
import type { Message } from '../../../model/messages/message'
import { shortName } from '../../../model/store/people-words'
import { EmojiPicture } from '../../../parts/emoji/emoji-picture'
import { Icon } from '../../../parts/icons/icon'
import { listOf, t } from '../../../words/t'
import { useTalk } from '../talk'

interface Vote {
  readonly emoji_name: string
  readonly emoji_code: string
  readonly reaction_type: string
  readonly userIds: readonly number[]
}

/** The maximum number of names to list for a reaction. If there are more, all after the first two are counted. */
const NAMES = 3

/** Votes in the order in which each emoji was first used. */
function votesOf({ reactions }: Pick<Message, 'reactions'>): Vote[] {
  const votes = new Map<string, Vote>()
  for (const { emoji_name, emoji_code, reaction_type, user_id } of reactions) {
    const key = `${reaction_type} ${emoji_code}`
    const before = votes.get(key)?.userIds ?? []
    votes.set(key, { emoji_name, emoji_code, reaction_type, userIds: [...before, user_id] })
  }
  return [...votes.values()]
}

export function Reactions({ message }: { message: Message }) {
  const { client } = useTalk()
  const votes = votesOf(message)
  if (votes.length === 0) return null
  const isOpen = mayTouch(client, message)
  return (
    <ul class="reactions" aria-label={t('message.reactions')}>
      {votes.map((vote) => (
        <Reaction key={`${vote.reaction_type} ${vote.emoji_code}`} client={client} vote={vote} isOpen={isOpen} />
      ))}
      {isOpen && (
        <li>
          <button
            class="reaction add"
            type="button"
            aria-label={t('message.add_reaction')}
            data-do="emoji"
            aria-haspopup="dialog"
          >
            <Icon name="react" />
          </button>
        </li>
      )}
    </ul>
  )
}

function Reaction({ client, vote, isOpen }: { client: Client; vote: Vote; isOpen: boolean }) {
  const { userIds } = vote
  const isMine = userIds.includes(client.store.ownId)
  const names = namesOf(client, userIds)
  const [only] = userIds
  const isNamed = userIds.length === 1 && only !== client.store.ownId
  const shown = isNamed ? shortName(client.store, only!, '') : String(userIds.length)
  return (
    <li>
      <button
        class="reaction"
        type="button"
        aria-pressed={isMine}
        aria-label={t('message.reaction', { shown, emoji: vote.emoji_name, names })}
        title={names}
        disabled={!isOpen}
        data-do="react"
        data-kind={vote.reaction_type}
        data-code={vote.emoji_code}
        data-name={vote.emoji_name}
      >
        <EmojiPicture client={client} {...vote} />
        {shown}
      </button>
    </li>
  )
}

/** The names for a reaction, with the user last. If there are many, the first ones and the number of others. */
function namesOf({ store }: Client, ids: readonly number[]): string {
  const others = ids.filter((id) => id !== store.ownId).map((id) => store.people.get(id)?.full_name ?? '')
  const names = others.length < ids.length ? [...others, t('message.you')] : others
  if (names.length <= NAMES) return listOf(names)
  return listOf([...names.slice(0, NAMES - 1), t('message.others', { count: names.length - NAMES + 1 })])
}
