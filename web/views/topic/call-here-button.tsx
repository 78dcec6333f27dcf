import { useApp } from '../../app/app'
import type { Conversation } from '../../model/conversations/conversation'
import { IconButton } from '../../parts/controls/button'
import { tryTo } from '../../parts/layers/attempt'
import { prepareForLater } from '../../parts/loading/stages'
import { t } from '../../words/t'

/** A button that begins a video call in a conversation, if the organization has calls. */
export function CallHereButton({ place }: { place: Conversation }) {
  const { client, router } = useApp()
  if (!client.store.facts.get('realm_video_chat_provider')) return null
  const call = () =>
    tryTo(
      Promise.all([import('./call-here'), prepareForLater()]).then(([{ callHere }]) => callHere(client, router, place)),
    )
  return <IconButton icon="video" class="wide-only" label={t('topic.call')} onClick={() => void call()} />
}
