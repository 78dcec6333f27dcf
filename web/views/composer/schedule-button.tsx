import type { ReadonlySignal } from '@preact/signals'
import { useSignal } from '@preact/signals'
import { IconButton } from '../../parts/button'
import { lazily } from '../../parts/lazily'
import { t } from '../../words/t'

const ScheduleMenu = lazily(() => import('./schedule-menu').then((file) => file.ScheduleMenu))

/** Sending later. */
export function ScheduleButton({ canSend }: { canSend: ReadonlySignal<boolean> }) {
  const at = useSignal<HTMLElement | undefined>(undefined)
  return (
    <>
      <IconButton
        icon="clock"
        label={t('compose.later')}
        aria-haspopup="menu"
        disabled={!canSend.value}
        onClick={({ currentTarget }) => {
          at.value = currentTarget
        }}
      />
      {at.value && (
        <ScheduleMenu
          at={at.value}
          close={() => {
            at.value = undefined
          }}
        />
      )}
    </>
  )
}
