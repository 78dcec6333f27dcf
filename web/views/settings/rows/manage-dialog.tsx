import type { ComponentChildren } from 'preact'
import { useApp } from '../../../app/app'
import { Dialog } from '../../../parts/layers/dialog'
import { t } from '../../../words/t'
import { PAGES, type PageId } from '../tables/pages'

interface ManageDialogProps {
  /** Anyone who may not change this page anymore may not change what is in the dialog. */
  page: PageId
  title: string
  isGone?: boolean
  /** Whether a right to this one thing was lost. */
  isLost?: boolean
  close(): void
  children: ComponentChildren
}

/**
 * A dialog for something that is being managed. If the user loses the right, or the thing is deleted, the dialog says
 * so and keeps the typed text.
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
