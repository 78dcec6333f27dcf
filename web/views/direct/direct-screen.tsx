import { useApp } from '../../app/app'
import { AT } from '../../app/route'
import { directKey } from '../../model/conversations/conversation'
import { IconButton } from '../../parts/controls/button'
import { SpeechBubbles } from '../../parts/icons/art'
import { Icon } from '../../parts/icons/icon'
import { Head } from '../../parts/page/head'
import { Avatar, Facepile } from '../../parts/people/avatar'
import { ConversationRow } from '../../parts/places/conversation-row'
import { t } from '../../words/t'
import { PlaceOptions } from '../menus/place-options'
import { RowMenus } from '../menus/row-menus'
import { useDirectPlaces } from '../sidebar/direct-places'

/** Unread and recent direct conversations, in the same order as in the sidebar. */
export function DirectScreen() {
  const { overlay } = useApp()
  const places = useDirectPlaces()
  return (
    <>
      <Head title={t('view.direct')}>
        <IconButton
          icon="compose"
          label={t('direct.new')}
          onClick={() => overlay.open({ name: 'new-message', to: 'people' })}
        />
        <a class="btn wide-only" href={AT.people}>
          <Icon name="people" />
          {t('view.people')}
        </a>
        <a class="icon-btn phone-only" href={AT.people} aria-label={t('view.people')} title={t('view.people')}>
          <Icon name="people" />
        </a>
      </Head>
      <div class="scroll">
        <div class="col page tight">
          <ul class="list" role="list">
            {places.value.map((ids) => (
              <DirectItem key={directKey(ids)} userIds={ids} />
            ))}
          </ul>
          <RowMenus />
        </div>
        {places.value.length === 0 && (
          <div class="empty">
            <SpeechBubbles />
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
  const { client } = useApp()
  const { store } = client
  const key = directKey(userIds)
  const unread = store.unreads.conversations.get(key)
  const known = store.direct.conversations.get(userIds[0] === store.ownId ? directKey([]) : key)
  const newest = Math.max(known?.max_message_id ?? 0, unread?.ids.at(-1) ?? 0)
  const [only, more] = userIds
  const isOne = only !== undefined && more === undefined
  return (
    <ConversationRow
      place={{ kind: 'direct', userIds }}
      newest={newest}
      lead={isOne ? <Avatar client={client} id={only} dot /> : <Facepile client={client} ids={userIds} />}
      hasSender={!isOne}
      more={<PlaceOptions place={{ kind: 'direct', userIds }} />}
    />
  )
}
