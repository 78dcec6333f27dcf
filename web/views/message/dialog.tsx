import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { IconButton } from '../../parts/button'
import { t } from '../../words/t'

interface DialogProps {
  title: string
  close(): void
  wide?: boolean
  /** Buttons at the end. */
  footer?: ComponentChildren
  children: ComponentChildren
}

/** A dialog over everything else. Its first field gets the focus, and what had it gets it back. */
export function Dialog({ title, close, wide, footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement | null>(null)
  const id = useId()
  useLayoutEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog ref={dialog} class={wide ? 'dialog wide' : 'dialog'} aria-labelledby={id} onClose={close}>
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={t('dialog.close')} onClick={close} />
      </header>
      <div class="in">{children}</div>
      {footer && <footer>{footer}</footer>}
    </dialog>
  )
}
