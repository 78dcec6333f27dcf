import { useEffect, useMemo } from 'preact/hooks'
import { useApp } from '../../app/app'
import { AT } from '../../app/route'
import { type Conversation, type ConversationKey, keyOf, placeOf } from '../../model/conversations/conversation'
import { EVERYTHING } from '../../model/conversations/narrow'
import type { MessageList } from '../../model/lists/message-list'
import { Button } from '../../parts/controls/button'
import { Head } from '../../parts/page/head'
import { useSame } from '../../parts/same'
import { t } from '../../words/t'
import { RecentRow } from './recent-row'

/** Messages that are looked at for conversations, and then more of them. */
const LOOKED_AT = 250

/** Every conversation that went on lately, the latest first, whether or not something is unread. */
export function RecentScreen() {
  const { client } = useApp()
  const list = useMemo(() => client.list(EVERYTHING), [client])
  useEffect(() => {
    void list.open('newest', { before: LOOKED_AT, after: 0 })
    return () => list.close()
  }, [list])
  const recent = useRecent(list)
  const isLoading = list.state.value !== 'ready' && list.state.value !== 'failed'
  return (
    <>
      <Head title={t('view.recent')} back={AT.inbox} />
      <div class="scroll">
        <div class="col page tight">
          <ul class="list topics" role="list" aria-busy={isLoading}>
            {recent.value.map(({ place, newest, senders }) => (
              <RecentRow key={keyOf(place)} place={place} newest={newest} senders={senders} />
            ))}
          </ul>
          {!isLoading && recent.value.length === 0 && (
            <div class="empty">
              <p>{t(list.state.value === 'failed' ? 'list.failed' : 'list.empty')}</p>
              {list.state.value === 'failed' && (
                <Button onClick={() => void list.reload()}>{t('list.try_again')}</Button>
              )}
            </div>
          )}
          {!list.haveOldest && recent.value.length > 0 && (
            <div class="row more-row">
              <Button look="quiet" disabled={isLoading} onClick={() => void list.older(LOOKED_AT)}>
                {t('recent.older')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

interface Recent {
  readonly place: Conversation
  /** The id of its newest message. */
  readonly newest: number
  /** The senders in it, the latest first. */
  readonly senders: readonly number[]
}

function useRecent(list: MessageList) {
  const { client } = useApp()
  const { store } = client
  return useSame(() => {
    const found = new Map<ConversationKey, Recent>()
    for (const id of [...list.ids].reverse()) {
      const message = store.messages.messages.get(id)
      if (!message) continue
      const place = placeOf(message, store.ownId)
      const known = found.get(keyOf(place)) ?? { place, newest: id, senders: [] }
      const senders = known.senders.includes(message.sender_id) ? known.senders : [...known.senders, message.sender_id]
      found.set(keyOf(place), { ...known, senders })
    }
    return [...found.values()]
  })
}
