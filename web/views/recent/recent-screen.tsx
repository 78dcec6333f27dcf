import { signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { useApp } from '../../app/app'
import { AT } from '../../app/route'
import { keyOf } from '../../model/conversations/conversation'
import { EVERYTHING } from '../../model/conversations/narrow'
import type { MessageList } from '../../model/lists/message-list'
import { Button } from '../../parts/controls/button'
import { Segments } from '../../parts/controls/segments'
import { Head } from '../../parts/page/head'
import { t } from '../../words/t'
import { RowMenus } from '../menus/row-menus'
import { RECENT_PARTS, type RecentPart, useRecent } from './recent'
import { RecentRow } from './recent-row'

/** The number of messages in which conversations are found at first, and each further time. */
const LOOKED_AT = 250

/** The part that is shown. It is restored when the user comes back. */
const chosen = signal<RecentPart>('all')

/** Every recent conversation, the latest first, or those of one kind. */
export function RecentScreen() {
  const { client } = useApp()
  const list = useMemo(() => client.list(EVERYTHING), [client])
  useEffect(() => {
    void list.open('newest', { before: LOOKED_AT, after: 0 })
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
          {!list.haveOldest && (recent.value.length > 0 || part !== 'all') && (
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

function None({ list, part }: { list: MessageList; part: RecentPart }) {
  const hasFailed = list.state.value === 'failed'
  return (
    <div class="empty">
      <p>{t(hasFailed ? 'list.failed' : part === 'all' ? 'list.empty' : `recent.none_${part}`)}</p>
      {hasFailed && <Button onClick={() => void list.reload()}>{t('list.try_again')}</Button>}
    </div>
  )
}
