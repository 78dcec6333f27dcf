import { directKey } from '../../model/conversation'
import { directNarrow } from '../../model/narrow'
import { namesIn } from '../../model/people-words'
import { Avatar, Facepile } from '../../parts/avatar'
import { Count } from '../../parts/count'
import { Icon } from '../../parts/icon'
import { Snippet, useTimeOf } from '../../parts/preview'
import { When } from '../../parts/time'
import { AT } from '../../route'
import { listOf, t } from '../../words/t'
import { useApp } from '../app'
import { Rowers } from '../art'
import { Head } from '../shell/head'
import { useDirectPlaces } from './places'

/** Direct conversations, the latest first. */
export function DirectScreen() {
  const places = useDirectPlaces()
  return (
    <>
      <Head title={t('view.direct')}>
        <a class="btn" href={AT.people}>
          <Icon name="people" />
          {t('view.people')}
        </a>
      </Head>
      <div class="scroll">
        <div class="col page tight">
          <ul class="list" role="list">
            {places.value.map((ids) => (
              <DirectItem key={directKey(ids)} userIds={ids} />
            ))}
          </ul>
        </div>
        {places.value.length === 0 && (
          <div class="empty">
            <Rowers />
            <h2>{t('direct.empty')}</h2>
            <p>{t('direct.empty_more')}</p>
            <div class="row">
              <a class="btn" href={AT.people}>
                {t('direct.find')}
              </a>
            </div>
          </div>
        )}
      </div>
    </>
  )
}

function DirectItem({ userIds }: { userIds: readonly number[] }) {
  const { client, router } = useApp()
  const { store } = client
  const key = directKey(userIds)
  const unread = store.unreads.conversations.get(key)
  const known = store.direct.conversations.get(userIds[0] === store.ownId ? directKey([]) : key)
  const newest = Math.max(known?.max_message_id ?? 0, unread?.ids.at(-1) ?? 0)
  const at = useTimeOf(client, newest)
  const [only, more] = userIds
  return (
    <li>
      <div class="list-row" data-unread={unread ? '' : undefined}>
        {only !== undefined && more === undefined ? (
          <Avatar client={client} id={only} dot />
        ) : (
          <Facepile client={client} ids={userIds} />
        )}
        <div class="grow">
          <div class="clip">
            <a class="main-link" href={router.to(directNarrow(userIds))}>
              {listOf(namesIn(store, { kind: 'direct', userIds }, t('people.unknown')))}
            </a>
          </div>
          <div class="second">
            <Snippet client={client} id={newest} hasSender={userIds.length > 1} />
          </div>
        </div>
        <Count count={unread?.ids.length ?? 0} needs />
        {at !== undefined && <When client={client} at={at} />}
      </div>
    </li>
  )
}
