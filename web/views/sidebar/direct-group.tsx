import { useApp } from '../../app/app'
import { useCurrentPlace } from '../../app/current'
import { AT } from '../../app/route'
import { type ConversationKey, directKey, keyOf } from '../../model/conversations/conversation'
import { directNarrow } from '../../model/conversations/narrow'
import { namesIn } from '../../model/store/people-words'
import { IconButton } from '../../parts/controls/button'
import { Count } from '../../parts/icons/count'
import { Avatar, Facepile, PresenceWords } from '../../parts/people/avatar'
import { StatusEmoji } from '../../parts/people/status'
import { listOf, t } from '../../words/t'
import { useDirectPlaces } from './direct-places'

/** The maximum number of conversations to show. If the open one isn't among them, it is added. */
const SHOWN = 6

export function DirectGroup() {
  const { overlay } = useApp()
  const places = useDirectPlaces()
  const current = useCurrentPlace()
  const shown = places.value.slice(0, SHOWN)
  if (current?.kind === 'direct' && !shown.some((ids) => directKey(ids) === keyOf(current))) shown.push(current.userIds)
  return (
    <div class="side-group">
      <div class="side-title">
        <h2>
          <a href={AT.direct}>{t('view.direct')}</a>
        </h2>
        <IconButton
          icon="plus"
          label={t('direct.new')}
          shortcut="x"
          onClick={() => overlay.open({ name: 'new-message', to: 'people' })}
        />
      </div>
      <ul role="list">
        {shown.map((ids) => (
          <DirectRow key={directKey(ids)} userIds={ids} />
        ))}
        {places.value.length > SHOWN && (
          <li>
            <a class="side-row more" href={AT.direct}>
              <span class="name">{t('side.all_direct')}</span>
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}

function DirectRow({ userIds }: { userIds: readonly number[] }) {
  const { client, router } = useApp()
  const key: ConversationKey = directKey(userIds)
  const unread = client.store.unreads.conversations.get(key)
  const current = useCurrentPlace()
  const [only, more] = userIds
  const isAlone = only !== undefined && more === undefined
  const names = namesIn(client.store, { kind: 'direct', userIds }, t('people.unknown'))
  return (
    <li>
      <a
        class="side-row"
        href={router.to(directNarrow(userIds))}
        aria-current={current && keyOf(current) === key ? 'page' : undefined}
        data-unread={unread ? '' : undefined}
      >
        {isAlone ? <Avatar client={client} id={only} size="s" dot /> : <Facepile client={client} ids={userIds} />}
        <span class="name">
          {isAlone && only === client.store.ownId ? t('people.oneself', { name: names[0]! }) : listOf(names)}
          {isAlone && <PresenceWords client={client} id={only} />}
        </span>
        {isAlone && <StatusEmoji client={client} id={only} />}
        <Count count={unread?.ids.length ?? 0} needs />
      </a>
    </li>
  )
}
