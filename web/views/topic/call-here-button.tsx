import { useApp } from '../../app/app'
import type { Conversation } from '../../model/conversations/conversation'
import { IconButton } from '../../parts/controls/button'
import { t } from '../../words/t'
import { withLate } from './with-late'

/** A button that starts a video call in a conversation, if the organization has a provider for calls. */
export function CallHereButton({ place }: { place: Conversation }) {
  const { client, router } = useApp()
  if (!client.store.facts.get('realm_video_chat_provider')) return null
  const call = () =>
    withLate(
      () => import('./call-here'),
      ({ callHere }) => callHere(client, router, place),
    )
  return <IconButton icon="video" class="wide-only" label={t('topic.call')} onClick={() => void call()} />
}
