import { useSignal } from '@preact/signals'
import { useApp } from '../../../app/app'
import { mayChangeOwn } from '../../../app/may-run'
import { Button } from '../../../parts/controls/button'
import { Trouble } from '../../../parts/controls/trouble'
import { Avatar } from '../../../parts/people/avatar'
import { t } from '../../../words/t'
import { ChoosePicture } from '../rows/choose-picture'
import { SavedMark } from '../rows/saved-mark'
import { useSaving } from '../rows/use-saving'
import { CropDialog } from './crop-dialog'

/** The user's profile picture, with controls to choose one, crop it to a square, and remove it. */
export function Picture() {
  const { client } = useApp()
  const { store } = client
  const saving = useSaving()
  const picked = useSignal<ImageBitmap | undefined>(undefined)
  const pick = (file: File) =>
    saving.run(async () => {
      picked.value = await createImageBitmap(file).catch(() => undefined)
      saving.isSaved.value = false
      if (!picked.value) saving.problem.value = t('profile.no_picture')
    })
  const upload = (file: File) => saving.run(() => client.calls.call('POST /users/me/avatar', {}, { file }))
  const remove = () => saving.run(() => client.calls.call('DELETE /users/me/avatar'))
  const isMine = mayChangeOwn(client, 'avatar')
  const hasOwn = store.facts.get('avatar_source') === 'U'
  return (
    <div class="picture-set">
      <Avatar client={client} id={store.ownId} size="xl" />
      <div class="stack">
        {isMine && (
          <div class="row">
            <ChoosePicture
              text={t('profile.change_picture')}
              isBusy={saving.isBusy.value}
              choose={(file) => void pick(file)}
            />
            {hasOwn && (
              <Button look="quiet" onClick={() => void remove()}>
                {t('profile.remove_picture')}
              </Button>
            )}
            <SavedMark saving={saving} />
          </div>
        )}
        <p class="hint">{isMine ? t('profile.picture_more') : t('profile.kept')}</p>
        <Trouble text={saving.problem.value} />
      </div>
      {picked.value && (
        <CropDialog
          picture={picked.value}
          close={() => {
            picked.value = undefined
          }}
          use={(file) => void upload(file)}
        />
      )}
    </div>
  )
}
