import { useApp } from '../../app/app'
import { composeAt } from '../../app/compose-at'
import { AT } from '../../app/route'
import type { Conversation } from '../../model/conversations/conversation'
import { keyOf } from '../../model/conversations/conversation'
import { listDrafts } from '../../model/writing/drafting'
import { IconButton } from '../../parts/controls/button'
import { SpeechBubbles } from '../../parts/icons/art'
import { say } from '../../parts/layers/toasts'
import { Head } from '../../parts/page/head'
import { PlaceIcon } from '../../parts/places/place-icon'
import { PlaceName } from '../../parts/places/topic-name'
import { toldText } from '../../parts/prose/told-text'
import { When } from '../../parts/times/time'
import { t } from '../../words/t'
import { Reminders } from './reminders'
import { Scheduled } from './scheduled'

/** The user's drafts, scheduled messages and reminders. */
export function DraftsScreen() {
  const { client } = useApp()
  const { store, drafting } = client
  const drafts = listDrafts(store, drafting)
  const scheduled = store.own.scheduled.values()
  const reminders = store.own.reminders.values()
  return (
    <>
      <Head title={t('view.drafts')} back={AT.inbox} />
      <div class="scroll">
        <div class="col page tight">
          {/* The view’s own title is the heading of the drafts. */}
          <ul class="list" role="list">
            {drafts.map((draft) => (
              <Draft key={keyOf(draft.place)} {...draft} />
            ))}
          </ul>
          {scheduled.length > 0 && <Scheduled messages={scheduled} />}
          {reminders.length > 0 && <Reminders reminders={reminders} />}
        </div>
        {drafts.length + scheduled.length + reminders.length === 0 && (
          <div class="empty">
            <SpeechBubbles />
            <h2>{t('drafts.empty')}</h2>
            <p>{t('drafts.empty_more')}</p>
          </div>
        )}
      </div>
    </>
  )
}

function Draft({ place, text, at }: { place: Conversation; text: string; at: number | undefined }) {
  const { client, router } = useApp()
  const remove = () => {
    client.drafting.write(place, '')
    void client.drafting.flush()
    say(t('drafts.deleted'), { label: t('toast.undo'), run: () => client.drafting.write(place, text) })
  }
  return (
    <li>
      <div class="list-row">
        <PlaceIcon place={place} />
        <div class="grow">
          <button type="button" class="main-link clip" onClick={() => composeAt(router, place)}>
            <PlaceName client={client} place={place} />
          </button>
          <div class="second">{toldText(text)}</div>
        </div>
        {at !== undefined && <When client={client} at={at} />}
        <IconButton icon="trash" class="always" label={t('drafts.delete')} onClick={remove} />
      </div>
    </li>
  )
}
