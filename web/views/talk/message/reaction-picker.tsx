import { EmojiPicker } from '../../../parts/emoji/emoji-picker'
import { useTalk } from '../talk'
import { toggleReaction } from './doing'

export function ReactionPicker({ id, at, close }: { id: number; at: HTMLElement; close(): void }) {
  const { client } = useTalk()
  return (
    <EmojiPicker client={client} at={at} close={close} choose={(emoji) => void toggleReaction(client, id, emoji)} />
  )
}
