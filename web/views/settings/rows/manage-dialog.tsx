import type { ComponentChildren } from 'preact'
import { useApp } from '../../../app/app'
import { Dialog } from '../../../parts/layers/dialog'
import { t } from '../../../words/t'
import { PAGES, type PageId } from '../tables/pages'

interface ManageDialogProps {
  /**
   * The page that the dialog belongs to. People who may no longer use that page may not change the dialog's object
   * either.
   */
  page: PageId
  title: string
  isGone?: boolean
  /** Whether the user has lost the right to change this one object. */
  isLost?: boolean
  close(): void
  children: ComponentChildren
}

/**
 * A dialog for managing an object. If the object is deleted, or the user may no longer change it, the dialog says so
 * and keeps the typed text.
 */
export function ManageDialog({ page, title, isGone = false, isLost = false, close, children }: ManageDialogProps) {
  const { client } = useApp()
  const isMine = !isLost && PAGES.find(({ id }) => id === page)?.may(client) === true
  return (
    <Dialog title={title} close={close} wide>
      {(!isMine || isGone) && (
        <p class="warning" role="alert">
          {t(isMine ? 'settings.gone' : 'settings.no_longer')}
        </p>
      )}
      {children}
    </Dialog>
  )
}
