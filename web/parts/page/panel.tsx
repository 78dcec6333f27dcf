import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { t } from '../../words/t'
import { Modal } from '../layers/modal'
import { isBeside, type PanelSwitch } from './panel-switch'

/** The details of a view: next to it if there is room, otherwise over it. */
export function Panel({ shown, children }: { shown: PanelSwitch; children: ComponentChildren }) {
  useEffect(() => () => shown.leave(), [shown])
  if (isBeside()) {
    return (
      <aside class="panel" aria-label={t('channel.details')}>
        {children}
      </aside>
    )
  }
  return (
    <Modal label={t('channel.details')} class="drawer" hasHead onClose={() => shown.close()}>
      <div class="in panel">{children}</div>
    </Modal>
  )
}
