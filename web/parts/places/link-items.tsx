import { t } from '../../words/t'
import { MenuItem } from '../controls/menu-item'
import { copy } from '../layers/attempt'

/** Copies a link, and opens it in another tab, as the browser's own menu of a link does. */
export function LinkItems({ hash, close }: { hash: string; close(): void }) {
  const address = `${location.origin}/${hash}`
  const openApart = () => {
    close()
    window.open(address, '_blank', 'noopener')
  }
  const copyLink = () => {
    close()
    void copy(address)
  }
  return (
    <>
      <MenuItem icon="link" label={t('menu.copy_link')} act={copyLink} />
      <MenuItem icon="open" label={t('menu.open_apart')} act={openApart} />
    </>
  )
}
