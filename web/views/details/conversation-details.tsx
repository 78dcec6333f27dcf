import { useApp } from '../../app/app'
import type { Conversation } from '../../model/conversations/conversation'
import { conversationNarrow, type Narrow } from '../../model/conversations/narrow'
import { IconButton } from '../../parts/controls/button'
import { Icon } from '../../parts/icons/icon'
import type { IconName } from '../../parts/icons/icon-names'
import { Panel } from '../../parts/page/panel'
import { detailsShown, isBeside } from '../../parts/page/panel-switch'
import { type Key, t } from '../../words/t'
import { DirectDetails } from './direct-details'
import { TopicDetails } from './topic-details'

/** Details of a conversation, next to its messages or over them. */
export function ConversationDetails({ place }: { place: Conversation }) {
  return (
    <Panel shown={detailsShown}>
      {isBeside() && (
        <div class="panel-head">
          <h2>{t('channel.details')}</h2>
          <IconButton icon="close" label={t('details.close')} onClick={() => detailsShown.close()} />
        </div>
      )}
      {place.kind === 'topic' ? <TopicDetails place={place} /> : <DirectDetails userIds={place.userIds} />}
      <Kinds narrow={conversationNarrow(place)} />
    </Panel>
  )
}

const KINDS: readonly { operand: string; icon: IconName; name: Key }[] = [
  { operand: 'image', icon: 'image', name: 'search.pictures' },
  { operand: 'attachment', icon: 'clip', name: 'search.files' },
  { operand: 'link', icon: 'link', name: 'search.links' },
]

/** Links to what was shared in the conversation. */
function Kinds({ narrow }: { narrow: Narrow }) {
  const { router } = useApp()
  return (
    <section>
      <h2>{t('details.shared')}</h2>
      <ul role="list">
        {KINDS.map(({ operand, icon, name }) => (
          <li key={operand}>
            <a class="side-row" href={router.to([...narrow, { operator: 'has', operand }])}>
              <Icon name={icon} />
              <span class="name">{t(name as 'search.files')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
