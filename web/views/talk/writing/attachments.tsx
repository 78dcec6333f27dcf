import { useSignal } from '@preact/signals'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { Button, IconButton } from '../../../parts/controls/button'
import { Icon } from '../../../parts/icons/icon'
import { lazy } from '../../../parts/loading/lazy'
import { sizeName } from '../../../parts/size-name'
import { t } from '../../../words/t'
import { rewrite } from '../attach'
import { type Attached, descriptionOf, kindOf, labelOf, nameOfFile, partsOf } from '../attached'
import type { Upload } from '../uploads'
import { useWriting } from '../writing-context'

const VoiceRecorder = lazy(() => import('./voice-recorder'), 'VoiceRecorder')

const LONGEST_DESCRIPTION = 300

/** The files of a message: attached files, unfinished and failed uploads, and a recording in progress. */
export function Attachments() {
  const writing = useWriting()
  const { uploads } = writing
  const { files } = partsOf(writing.text.value)
  if (files.length === 0 && uploads.all.value.length === 0 && !uploads.isRecording.value) return null
  return (
    <div class="uploads">
      {files.map((file, at) => (
        <AttachedRow key={`${at} ${file.address}`} file={file} at={at} />
      ))}
      {uploads.all.value.map((one) => (
        <UploadRow key={one.key} upload={one} remove={() => uploads.remove(one.key)} />
      ))}
      {uploads.isRecording.value && <VoiceRecorder uploads={uploads} />}
    </div>
  )
}

function AttachedRow({ file, at }: { file: Attached; at: number }) {
  const writing = useWriting()
  const isDescribing = useSignal(false)
  const kind = kindOf(file)
  const description = descriptionOf(file)
  const name = description ? nameOfFile(file) : file.label
  const change = (put: readonly Attached[]) => {
    const { files } = partsOf(writing.text.peek())
    rewrite(writing, { files: files.toSpliced(at, 1, ...put) })
  }
  return (
    <div class="upload" data-state="done" data-kind={kind}>
      <Thumb name={name} picture={kind === 'picture' ? pictureOf(file, writing.uploads.pictureOf(file.address)) : ''} />
      <span class="name">
        <b class="clip">{name}</b>
        {description && !isDescribing.value && <small class="clip">{description}</small>}
      </span>
      <span class="row">
        {kind === 'picture' && (
          <Button
            look="quiet"
            aria-label={t('upload.describe_file', { name })}
            aria-expanded={isDescribing.value}
            onClick={() => {
              isDescribing.value = !isDescribing.value
            }}
          >
            {t('upload.describe')}
          </Button>
        )}
        <IconButton icon="close" label={t('upload.remove_file', { name })} onClick={() => change([])} />
      </span>
      {isDescribing.value && (
        <Description
          begun={description}
          take={(text) => change([{ ...file, label: labelOf(text) || labelOf(nameOfFile(file)) }])}
          end={() => {
            isDescribing.value = false
            writing.focus.value += 1
          }}
        />
      )}
      {kind === 'sound' && (
        // biome-ignore lint/a11y/useMediaCaption: voice memos have no captions.
        <audio controls preload="metadata" src={file.address} aria-label={name} />
      )}
    </div>
  )
}

/**
 * The address of a picture to show: `here` if the picture was uploaded from this page, and otherwise a thumbnail from
 * the server.
 */
const pictureOf = ({ address }: Attached, here: string | undefined) =>
  here ?? address.replace('/user_uploads/', '/user_uploads/thumbnail/').concat('/840x560.webp')

interface DescriptionProps {
  begun: string
  take(text: string): void
  end(): void
}

function Description({ begun, take, end }: DescriptionProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const typed = useSignal(begun)
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <span class="describing">
      <label class="vh" for={id}>
        {t('upload.description')}
      </label>
      <input
        id={id}
        class="input"
        ref={field}
        maxLength={LONGEST_DESCRIPTION}
        placeholder={t('upload.description_hint')}
        value={typed.value}
        onInput={({ currentTarget: { value } }) => {
          typed.value = value
          take(value)
        }}
        onKeyDown={(event) => {
          if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
          event.preventDefault()
          event.stopPropagation()
          end()
        }}
      />
    </span>
  )
}

function UploadRow({ upload, remove }: { upload: Upload; remove(): void }) {
  const { file, share, isWaiting, problem, picture = '' } = upload
  const percent = Math.round(share * 100)
  const { name } = file
  const hasFailed = problem !== undefined
  return (
    <div class="upload" data-state={hasFailed ? 'failed' : undefined}>
      {hasFailed ? (
        <span class="thumb">
          <Icon name="alert" />
        </span>
      ) : (
        <Thumb name={name} picture={picture} />
      )}
      <span class="name">
        <b class="clip">{name}</b>
        <small role={hasFailed ? 'alert' : isWaiting ? 'status' : undefined}>
          {problem ?? (isWaiting ? t('upload.waiting') : t('upload.progress', { size: sizeName(file.size), percent }))}
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

/** The picture, or the file extension if there is no picture or it can't be shown. */
function Thumb({ name, picture }: { name: string; picture: string }) {
  const broken = useSignal('')
  return (
    <span class="thumb">
      {picture && broken.value !== picture ? (
        <img
          src={picture}
          alt=""
          onError={() => {
            broken.value = picture
          }}
        />
      ) : (
        <b>{endOf(name)}</b>
      )}
    </span>
  )
}

const endOf = (name: string) => (/\.(\w{1,4})$/.exec(name)?.[1] ?? '').toUpperCase()
