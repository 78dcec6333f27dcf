import { toggleReaction } from '../../../model/actions/messages'
import { EmojiPicker } from '../../../parts/emoji/emoji-picker'
import { tryTo } from '../../../parts/layers/attempt'
import { useTalk } from '../talk'

export function ReactionPicker({ id, at, close }: { id: number; at: HTMLElement; close(): void }) {
  const { client } = useTalk()
  return (
    <EmojiPicker
      client={client}
      at={at}
      close={close}
      choose={(emoji) => void tryTo(toggleReaction(client, id, emoji))}
    />
  )
}
