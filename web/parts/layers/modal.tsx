import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../../words/t'
import { IconButton } from '../controls/button'

interface ModalProps {
  label: string
  class?: string
  /** Shows the label as a heading, with a button that closes. */
  hasHead?: boolean
  onClose: () => void
  children: ComponentChildren
}

/** A modal dialog: the browser keeps the focus in it, and gives it back. */
export function Modal({ label, class: more, hasHead, onClose, children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = element
    const before = document.activeElement
    current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as the browser does by itself.
    <dialog
      class={['dialog', more].filter(Boolean).join(' ')}
      aria-label={label}
      ref={element}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        // Its own area is all children; what is left is the backdrop.
        if (target === currentTarget) currentTarget.close()
      }}
    >
      {hasHead && (
        <header>
          <h2>{label}</h2>
          <IconButton icon="close" label={t('dialog.close')} onClick={() => element.current?.close()} />
        </header>
      )}
      {children}
    </dialog>
  )
}
