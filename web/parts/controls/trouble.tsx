import { Icon } from '../icons/icon'

/** The reason why typed text wasn't saved, shown next to it. */
export function Trouble({ text, id }: { text: string; id?: string }) {
  if (!text) return null
  return (
    <p class="error" role="alert" id={id}>
      <Icon name="alert" size="s" />
      {text}
    </p>
  )
}
