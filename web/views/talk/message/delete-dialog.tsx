import { commandsOf } from '../../../model/actions/commands'
import { Button } from '../../../parts/controls/button'
import { Dialog } from '../../../parts/layers/dialog'
import { Prose } from '../../../parts/prose/prose'
import { t } from '../../../words/t'
import { useTalk } from '../talk'
import { tryTo } from './doing'

export function DeleteDialog({ id, close }: { id: number; close(): void }) {
  const talk = useTalk()
  const message = talk.asShown(id)
  const footer = (
    <>
      <Button look="quiet" onClick={close}>
        {t('dialog.cancel')}
      </Button>
      <Button
        look="danger solid"
        onClick={() => {
          close()
          void tryTo(commandsOf(talk.client).delete(id))
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
