import { Icon } from '../icons/icon'

/** An error message; nothing if the text is empty. */
export function Trouble({ text, id }: { text: string; id?: string }) {
  if (!text) return null
  return (
    <p class="error" role="alert" id={id}>
      <Icon name="alert" size="s" />
      {text}
    </p>
  )
}
