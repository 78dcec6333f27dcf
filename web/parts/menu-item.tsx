import { Icon } from './icon'
import type { IconName } from './icon-names'

interface MenuItemProps {
  icon: IconName
  label: string
  shortcut?: string
  isDangerous?: boolean
  act(): void
}

export function MenuItem({ icon, label, shortcut, isDangerous, act }: MenuItemProps) {
  return (
    <button role="menuitem" type="button" class={isDangerous ? 'danger' : undefined} onClick={act} tabIndex={-1}>
      <Icon name={icon} />
      <span>{label}</span>
      {shortcut && <kbd>{shortcut}</kbd>}
    </button>
  )
}
