import type { ComponentChildren } from 'preact'
import { Modal } from './modal'

interface DialogProps {
  title: string
  close(): void
  wide?: boolean
  /** Buttons at the end. */
  footer?: ComponentChildren
  children: ComponentChildren
}

/** A modal dialog with a heading, and buttons at its end. */
export function Dialog({ title, close, wide, footer, children }: DialogProps) {
  return (
    <Modal label={title} {...(wide && { class: 'wide' })} hasHead onClose={close}>
      <div class="in">{children}</div>
      {footer && <footer>{footer}</footer>}
    </Modal>
  )
}
