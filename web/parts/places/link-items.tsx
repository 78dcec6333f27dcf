import { t } from '../../words/t'
import { MenuItem } from '../controls/menu-item'
import { copy } from '../layers/attempt'

/** Items for copying a link and for opening it in another tab, as in the browser's own menu for links. */
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
