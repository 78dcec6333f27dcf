import { useApp } from '../../../app/app'
import { deleteFile } from '../../../model/actions/files'
import { Trouble } from '../../../parts/controls/trouble'
import { Icon } from '../../../parts/icons/icon'
import { sizeName } from '../../../parts/size-name'
import { dayName } from '../../../parts/times/times'
import { t } from '../../../words/t'
import { ConfirmButton } from '../rows/confirm-button'
import { ManagedList } from '../rows/managed-list'
import { useFresh } from '../rows/use-fresh'
import { useSaving } from '../rows/use-saving'

const MILLISECONDS = 1000

/** The user's uploads: their total size, and each file with a button to delete it. */
export function FilesMore() {
  const { client } = useApp()
  const saving = useSaving()
  const { answer, problem, again } = useFresh(() => client.calls.call('GET /attachments'), 'attachment')
  const remove = async (id: number) => {
    await saving.run(() => deleteFile(client, id))
    again()
  }
  const files = answer?.attachments ?? []
  const size = files.reduce((sum, one) => sum + one.size, 0)
  return (
    <section class="set-group" aria-busy={!answer}>
      <h2>{t('files.yours')}</h2>
      <Trouble text={problem ?? saving.problem.value} />
      {answer && (
        <>
          {size > 0 && <p class="hint">{t('files.size', { size: sizeName(size) })}</p>}
          <ManagedList things={files.toSorted((one, other) => other.id - one.id)} none={t('files.none')}>
            {(file) => (
              <div key={file.id} class="set flow">
                <Icon name="clip" />
                <span class="txt">
                  <a class="link" href={`/user_uploads/${file.path_id}`}>
                    {file.name}
                  </a>
                  <span class="hint">
                    {[
                      sizeName(file.size),
                      dayName(file.create_time / MILLISECONDS),
                      t('files.used', { count: file.messages.length }),
                    ].join(' · ')}
                  </span>
                </span>
                <ConfirmButton
                  label={t('files.delete')}
                  really={t('files.delete_really', { name: file.name })}
                  isBusy={saving.isBusy.value}
                  act={() => void remove(file.id)}
                />
              </div>
            )}
          </ManagedList>
        </>
      )}
    </section>
  )
}
