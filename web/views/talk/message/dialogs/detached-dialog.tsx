import { useSignal } from '@preact/signals'
import { type DetachedFile, deleteFile } from '../../../../model/actions/files'
import { Button } from '../../../../parts/controls/button'
import { Icon } from '../../../../parts/icons/icon'
import { tryTo } from '../../../../parts/layers/attempt'
import { Dialog } from '../../../../parts/layers/dialog'
import { sizeName } from '../../../../parts/size-name'
import { t } from '../../../../words/t'
import { useTalk } from '../../talk'

/** The user's files that are no longer in any message, with a button to delete them. */
export function DetachedDialog({ files, close }: { files: readonly DetachedFile[]; close(): void }) {
  const { client } = useTalk()
  const isBusy = useSignal(false)
  const count = files.length
  const remove = async () => {
    isBusy.value = true
    for (const { id } of files) if (!(await tryTo(deleteFile(client, id)))) break
    close()
  }
  const footer = (
    <>
      <Button look="quiet" onClick={close}>
        {t('detached.keep', { count })}
      </Button>
      <Button look="danger solid" disabled={isBusy.value} onClick={() => void remove()}>
        {t('detached.delete', { count })}
      </Button>
    </>
  )
  return (
    <Dialog title={t('detached.title', { count })} close={close} footer={footer}>
      <p>{t('detached.more', { count })}</p>
      <ul class="detached" role="list">
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <Icon name="clip" />
            <span class="clip">{name}</span> <span class="mute">{sizeName(size)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
