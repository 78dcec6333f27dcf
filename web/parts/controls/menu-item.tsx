import { Icon } from '../icons/icon'
import type { IconName } from '../icons/icon-names'
import { keysShown } from './keys-shown'

interface MenuItemProps {
  icon: IconName
  label: string
  shortcut?: string
  isDangerous?: boolean
  act(): void
}

export function MenuItem({ icon, label, shortcut, isDangerous, act }: MenuItemProps) {
  return (
    <button
      role="menuitem"
      type="button"
      class={isDangerous ? 'danger' : undefined}
      aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control').replaceAll(' ', '+')}
      onClick={act}
      tabIndex={-1}
    >
      <Icon name={icon} />
      <span>{label}</span>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus, and the item announces its key. */}
      {shortcut && <kbd aria-hidden="true">{keysShown(shortcut)}</kbd>}
    </button>
  )
}
