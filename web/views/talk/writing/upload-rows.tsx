import { Button, IconButton } from '../../../parts/controls/button'
import { Icon } from '../../../parts/icons/icon'
import { sizeName } from '../../../parts/size-name'
import { t } from '../../../words/t'
import type { Upload, Uploads } from '../uploads'

/** Files on their way, each with how far it is. */
export function UploadRows({ uploads }: { uploads: Uploads }) {
  if (uploads.all.value.length === 0) return null
  return (
    <div class="uploads">
      {uploads.all.value.map((one) => (
        <UploadRow key={one.key} upload={one} remove={() => uploads.remove(one.key)} />
      ))}
    </div>
  )
}

function UploadRow({ upload: { file, share, problem }, remove }: { upload: Upload; remove(): void }) {
  const percent = Math.round(share * 100)
  const { name } = file
  const hasFailed = problem !== undefined
  return (
    <div class="upload" data-state={hasFailed ? 'failed' : undefined}>
      <span class="thumb">{hasFailed ? <Icon name="alert" /> : <b>{endOf(name)}</b>}</span>
      <span class="name">
        <b class="clip">{name}</b>
        <small role={hasFailed ? 'alert' : undefined}>
          {problem ?? t('upload.progress', { size: sizeName(file.size), percent })}
        </small>
      </span>
      {hasFailed ? (
        <Button look="quiet" onClick={remove}>
          {t('upload.remove')}
        </Button>
      ) : (
        <>
          <progress max={100} value={percent} aria-label={t('upload.uploading', { name })} />
          <IconButton icon="close" label={t('upload.cancel', { name })} onClick={remove} />
        </>
      )}
    </div>
  )
}

const endOf = (name: string) => (/\.(\w{1,4})$/.exec(name)?.[1] ?? '').toUpperCase()
