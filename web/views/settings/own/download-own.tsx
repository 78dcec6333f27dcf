import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { useApp } from '../../../app/app'
import { Button } from '../../../parts/controls/button'
import { Trouble } from '../../../parts/controls/trouble'
import { t } from '../../../words/t'
import { useSaving } from '../rows/use-saving'
import { makeOwnArchive, type Progress } from './archive/own-archive'

/** Creates an archive and tracks its progress until it is ready or the user stops it. */
function useOwnArchive() {
  const { client } = useApp()
  const saving = useSaving()
  const progress = useSignal<Progress | undefined>(undefined)
  const leftOut = useSignal<readonly string[]>([])
  const made = useSignal('')
  const ending = useRef<AbortController | undefined>(undefined)
  useEffect(
    () => () => {
      ending.current?.abort()
      URL.revokeObjectURL(made.peek())
    },
    [],
  )
  const begin = async () => {
    const controller = new AbortController()
    ending.current = controller
    URL.revokeObjectURL(made.peek())
    made.value = ''
    await saving.run(async () => {
      const archive = await makeOwnArchive(
        client,
        (now) => {
          progress.value = { ...now }
        },
        controller.signal,
      )
      leftOut.value = archive.leftOut
      made.value = URL.createObjectURL(archive.archive)
    })
    if (controller.signal.aborted) saving.problem.value = ''
    progress.value = undefined
  }
  return { saving, progress, leftOut, made, begin, stop: () => ending.current?.abort() }
}

/** The user's messages, files and settings, as a file to download. */
export function DownloadOwn() {
  const { saving, progress, leftOut, made, begin, stop } = useOwnArchive()
  return (
    <div class="set text">
      <div class="set-line">
        <span class="txt">
          <span>{t('account.download')}</span>
          <span class="hint">{t('account.download_more')}</span>
          <Trouble text={saving.problem.value} />
        </span>
        {progress.value ? (
          <Button look="quiet" onClick={stop}>
            {t('account.download_stop')}
          </Button>
        ) : (
          <Button icon="download" disabled={saving.isBusy.value} onClick={() => void begin()}>
            {t('account.download_do')}
          </Button>
        )}
      </div>
      <p class="hint" role="status">
        {progress.value && t('account.download_progress', { ...progress.value })}
        {leftOut.value.length > 0 && made.value && t('account.download_left_out', { count: leftOut.value.length })}
      </p>
      {made.value && (
        <div class="row">
          <a class="btn solid" href={made.value} download="my-messages-and-files.tar">
            {t('account.download_save')}
          </a>
        </div>
      )}
    </div>
  )
}
