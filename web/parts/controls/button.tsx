import type { ButtonHTMLAttributes } from 'preact'
import { Icon } from '../icons/icon'
import type { IconName } from '../icons/icon-names'
import { keysShown } from './keys-shown'

type Attributes = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'icon' | 'label'>

interface ButtonProps extends Attributes {
  icon?: IconName
  /** Use `solid` for at most one button in a view. */
  look?: 'solid' | 'quiet' | 'danger' | 'danger solid'
}

export function Button({ icon, look, class: more, children, ...attributes }: ButtonProps) {
  return (
    <button type="button" class={['btn', look, more].filter(Boolean).join(' ')} {...attributes}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export interface IconButtonProps extends Attributes {
  icon: IconName
  label: string
  /** The shortcut for the same action. */
  shortcut?: string
}

/** A button with only an icon. Screen readers read its name, which also appears in a tooltip. */
export function IconButton({ icon, label, shortcut, class: more, ...attributes }: IconButtonProps) {
  const title = shortcut ? `${label} (${keysShown(shortcut)})` : label
  return (
    <button
      type="button"
      class={['icon-btn', more].filter(Boolean).join(' ')}
      aria-label={label}
      title={title}
      {...attributes}
    >
      <Icon name={icon} />
    </button>
  )
}
