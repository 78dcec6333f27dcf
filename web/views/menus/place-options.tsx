import { useApp } from '../../app/app'
import type { Conversation } from '../../model/conversations/conversation'
import { namesIn } from '../../model/store/people-words'
import { shownTopic } from '../../model/store/topic-words'
import { MenuButton } from '../../parts/controls/menu-button'
import { listOf, t } from '../../words/t'
import { DirectMenu } from './direct-menu'
import { TopicMenu } from './topic-menu'

/** A button with the menu of a conversation that isn't open. */
export function PlaceOptions({ place }: { place: Conversation }) {
  const { store } = useApp().client
  const isTopic = place.kind === 'topic'
  const name = isTopic ? shownTopic(store, place.topic) : listOf(namesIn(store, place, t('people.unknown')))
  return (
    <MenuButton
      icon="more"
      label={t('topic.more_of', { topic: name })}
      menu={(at, close) =>
        isTopic ? (
          <TopicMenu place={place} at={at} isInList close={close} />
        ) : (
          <DirectMenu place={place} at={at} close={close} />
        )
      }
    />
  )
}
