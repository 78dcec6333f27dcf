import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../../words/t'
import { IconButton } from '../controls/button'

interface ModalProps {
  label: string
  class?: string
  /** Shows the label as a heading, with a button for closing. */
  hasHead?: boolean
  onClose: () => void
  children: ComponentChildren
}

/** A modal dialog: the browser keeps the focus in it. When it closes, the focus goes back to where it was. */
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
        // The children fill the dialog, so a click on the dialog element itself is on the backdrop.
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
