import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { IconButton, type IconButtonProps } from './button'

interface MenuButtonProps extends Omit<IconButtonProps, 'onClick'> {
  /** The menu that opens at the button. */
  menu(at: HTMLElement, close: () => void): ComponentChildren
}

export function MenuButton({ menu, ...button }: MenuButtonProps) {
  const at = useSignal<HTMLElement | undefined>(undefined)
  const close = () => {
    at.value = undefined
  }
  return (
    <>
      <IconButton
        {...button}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          at.value = currentTarget
        }}
      />
      {at.value && menu(at.value, close)}
    </>
  )
}
