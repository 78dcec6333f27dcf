import { signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { useApp } from '../../app/app'
import { AT } from '../../app/route'
import { keyOf } from '../../model/conversations/conversation'
import { EVERYTHING } from '../../model/conversations/narrow'
import type { MessageList } from '../../model/lists/message-list'
import { Button } from '../../parts/controls/button'
import { Segments } from '../../parts/controls/segments'
import { SpeechBubbles } from '../../parts/icons/art'
import { Head } from '../../parts/page/head'
import { t } from '../../words/t'
import { RowMenus } from '../menus/row-menus'
import { RECENT_PARTS, type RecentPart, useRecent } from './recent'
import { RecentRow } from './recent-row'

/** The number of messages to scan for conversations when the screen opens, and each time the user asks for more. */
const LOOKED_AT = 250

/** The kind of conversations shown. It stays selected while the user visits other screens. */
const chosen = signal<RecentPart>('all')

/** All recent conversations, or only those of one kind, most recent first. */
export function RecentScreen() {
  const { client } = useApp()
  const list = useMemo(() => client.list(EVERYTHING), [client])
  useEffect(() => {
    void begin(list)
    return () => list.close()
  }, [list])
  const part = chosen.value
  const recent = useRecent(list, chosen)
  const isLoading = list.state.value !== 'ready' && list.state.value !== 'failed'
  return (
    <>
      <Head title={t('view.recent')} back={AT.inbox} />
      <div class="scroll">
        <div class="col page tight">
          <div class="filter-bar">
            <Segments
              label={t('inbox.show')}
              choices={RECENT_PARTS}
              chosen={part}
              wraps
              nameOf={(one) => t(`recent.${one}`)}
              choose={(one) => {
                chosen.value = one
              }}
            />
          </div>
          <ul class="list topics" role="list" aria-busy={isLoading}>
            {recent.value.map(({ place, newest, senders }) => (
              <RecentRow key={keyOf(place)} place={place} newest={newest} senders={senders} />
            ))}
          </ul>
          <RowMenus />
          {!isLoading && recent.value.length === 0 && <None list={list} part={part} />}
          {recent.value.length > 0 && <Older list={list} look="quiet" class="more-row" />}
        </div>
      </div>
    </>
  )
}

/** Opens the list. If it was loaded with fewer messages, for example for the palette, fetches the missing ones. */
async function begin(list: MessageList): Promise<void> {
  await list.open('newest', { before: LOOKED_AT, after: 0 })
  const missing = LOOKED_AT - list.ids.length
  if (missing > 0 && list.state.peek() === 'ready' && !list.haveOldest) await list.older(missing)
}

function Older({ list, look, class: name }: { list: MessageList; look?: 'quiet'; class?: string }) {
  if (list.haveOldest) return null
  const isLoading = list.state.value === 'loading'
  return (
    <div class={`row ${name ?? ''}`}>
      <Button look={look} disabled={isLoading} onClick={() => void list.older(LOOKED_AT)}>
        {t('recent.older')}
      </Button>
    </div>
  )
}

/**
 * Shown in place of an empty list. It offers to try again, or to load earlier messages if there are any, since these
 * may belong to conversations of the chosen kind.
 */
function None({ list, part }: { list: MessageList; part: RecentPart }) {
  if (list.state.value === 'failed') {
    return (
      <div class="empty">
        <p>{t('list.failed')}</p>
        <div class="row">
          <Button onClick={() => void list.reload()}>{t('list.try_again')}</Button>
        </div>
      </div>
    )
  }
  return (
    <div class="empty">
      <SpeechBubbles />
      <h2>{t(list.haveOldest ? `recent.none_${part}` : 'recent.none_latest')}</h2>
      <p>{t(list.haveOldest ? `recent.none_${part}_more` : 'recent.none_latest_more')}</p>
      <Older list={list} />
    </div>
  )
}
