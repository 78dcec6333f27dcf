import { Icon } from '../icons/icon'

/** Why it wasn't saved, beside what one has typed. */
export function Trouble({ text, id }: { text: string; id?: string }) {
  if (!text) return null
  return (
    <p class="error" role="alert" id={id}>
      <Icon name="alert" size="s" />
      {text}
    </p>
  )
}
