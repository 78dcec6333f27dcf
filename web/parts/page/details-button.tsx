import { t } from '../../words/t'
import { IconButton } from '../controls/button'
import { detailsShown } from './panel-switch'

/** A button that shows or hides the details of a conversation. */
export function DetailsButton({ class: name }: { class?: string }) {
  return (
    <IconButton
      icon="panel"
      class={name}
      label={t('conversation.details')}
      aria-pressed={detailsShown.isOn}
      onClick={() => detailsShown.toggle()}
    />
  )
}
