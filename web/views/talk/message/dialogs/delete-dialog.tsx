import { deleteMessage } from '../../../../model/actions/edits'
import { detachedFrom } from '../../../../model/actions/files'
import { Button } from '../../../../parts/controls/button'
import { tryTo } from '../../../../parts/layers/attempt'
import { Dialog } from '../../../../parts/layers/dialog'
import { Prose } from '../../../../parts/prose/prose'
import { t } from '../../../../words/t'
import { useTalk } from '../../talk'

export function DeleteDialog({ id, close }: { id: number; close(): void }) {
  const talk = useTalk()
  const message = talk.asShown(id)
  const remove = async () => {
    if (!(await tryTo(deleteMessage(talk.client, id)))) return
    // If the list of files doesn't load, the user can still delete them in the settings.
    const files = await detachedFrom(talk.client, message?.content ?? '').catch(() => [])
    if (files.length > 0) talk.overlay.value = { kind: 'detached', files }
  }
  const footer = (
    <>
      <Button look="quiet" onClick={close}>
        {t('dialog.cancel')}
      </Button>
      <Button
        look="danger solid"
        onClick={() => {
          close()
          void remove()
        }}
      >
        {t('delete.do')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('delete.title')} close={close} footer={footer}>
      <p>{t('delete.for_everybody')}</p>
      {message && <Prose client={talk.client} html={message.content} class="quoted-message" />}
    </Dialog>
  )
}
