import { useSignal } from '@preact/signals'
import { IconButton } from '../../../parts/controls/button'
import { lazy } from '../../../parts/loading/lazy'
import { t } from '../../../words/t'

const SnippetsMenu = lazy(() => import('./snippets-menu'), 'SnippetsMenu')

/** Texts that one uses again and again. */
export function SnippetsButton({ isDisabled }: { isDisabled: boolean }) {
  const at = useSignal<HTMLElement | undefined>(undefined)
  return (
    <>
      <IconButton
        icon="snippet"
        label={t('snippet.title')}
        aria-haspopup="dialog"
        disabled={isDisabled}
        onClick={({ currentTarget }) => {
          at.value = currentTarget
        }}
      />
      {at.value && (
        <SnippetsMenu
          at={at.value}
          close={() => {
            at.value = undefined
          }}
        />
      )}
    </>
  )
}
