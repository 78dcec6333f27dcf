import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { IconButton } from '../../../parts/controls/button'
import type { IconName } from '../../../parts/icons/icon-names'
import { tryTo } from '../../../parts/layers/attempt'
import { lazy } from '../../../parts/loading/lazy'
import { t } from '../../../words/t'
import { useWriting } from '../writing-context'
import { CallButton } from './call-button'
import type { FormatKind } from './format'
import { formatWith } from './insert'
import { canRecord } from './microphone'

const EmojiPicker = lazy(() => import('../../../parts/emoji/emoji-picker'), 'EmojiPicker')

const FORMATS: readonly { kind: FormatKind; icon: IconName; shortcut?: string }[] = [
  { kind: 'bold', icon: 'bold', shortcut: 'Ctrl B' },
  { kind: 'italic', icon: 'italic', shortcut: 'Ctrl I' },
  { kind: 'link', icon: 'link', shortcut: 'Ctrl Shift L' },
  { kind: 'list', icon: 'list' },
  { kind: 'quote', icon: 'quote' },
  { kind: 'code', icon: 'code', shortcut: 'Ctrl Shift C' },
  { kind: 'spoiler', icon: 'eye-off' },
  { kind: 'poll', icon: 'poll' },
]

interface ToolsProps {
  preview: Signal<string | undefined>
  /** The buttons that send or save the text, after everything else. */
  children: ComponentChildren
}

/** The tools below the text: files, voice memos, emoji, calls, snippets, formatting, preview. */
export function Tools({ preview, children }: ToolsProps) {
  const writing = useWriting()
  const showsFormats = useSignal(false)
  const togglePreview = async () => {
    if (preview.peek() !== undefined) {
      preview.value = undefined
      writing.focus.value += 1
      return
    }
    await tryTo(
      writing.client.calls.call('POST /messages/render', { content: writing.text.peek() }).then(({ rendered }) => {
        preview.value = rendered
      }),
    )
  }
  return (
    <div class="bar" data-format={showsFormats.value || undefined}>
      <FilesButton />
      {canRecord() && <VoiceButton />}
      <EmojiButton />
      <CallButton isDisabled={preview.value !== undefined} />
      <SnippetsButton isDisabled={preview.value !== undefined} />
      <IconButton
        icon="format"
        class="phone-only"
        label={t('compose.formatting')}
        aria-pressed={showsFormats.value}
        onClick={() => {
          showsFormats.value = !showsFormats.value
        }}
      />
      <Formats isDisabled={preview.value !== undefined} />
      <IconButton
        icon={preview.value === undefined ? 'eye' : 'pencil'}
        label={t(preview.value === undefined ? 'compose.preview' : 'compose.write')}
        disabled={!writing.text.value.trim()}
        onClick={() => void togglePreview()}
      />
      {children}
    </div>
  )
}

function FilesButton() {
  const { uploads } = useWriting()
  const files = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={t('compose.attach')}
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <IconButton icon="clip" label={t('compose.attach')} onClick={() => files.current?.click()} />
    </>
  )
}

/** The button that begins a voice memo. The recording is shown with the files. */
function VoiceButton() {
  const { uploads } = useWriting()
  return (
    <IconButton
      icon="mic"
      label={t('voice.record')}
      disabled={uploads.isRecording.value}
      onClick={() => {
        uploads.isRecording.value = true
      }}
    />
  )
}

function EmojiButton() {
  const writing = useWriting()
  const at = useSignal<HTMLElement | undefined>(undefined)
  return (
    <>
      <IconButton
        icon="smile"
        label={t('compose.emoji')}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          at.value = currentTarget
        }}
      />
      {at.value && (
        <EmojiPicker
          client={writing.client}
          at={at.value}
          close={() => {
            at.value = undefined
          }}
          choose={({ emoji_name }) => writing.insert({ kind: 'text', text: `:${emoji_name}:` })}
        />
      )}
    </>
  )
}

function Formats({ isDisabled }: { isDisabled: boolean }) {
  return (
    <div class="fmt" role="toolbar" aria-label={t('compose.formatting')}>
      <span class="sep" />
      {FORMATS.map(({ kind, icon, shortcut }) => (
        <IconButton
          key={kind}
          icon={icon}
          label={t(`compose.${kind}`)}
          {...(shortcut && { shortcut })}
          disabled={isDisabled}
          // Keeps the field's selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ currentTarget }) => {
            const field = currentTarget.closest('form')?.querySelector('textarea')
            if (field) formatWith(field, kind)
          }}
        />
      ))}
    </div>
  )
}

const SnippetsMenu = lazy(() => import('./snippets-menu'), 'SnippetsMenu')

function SnippetsButton({ isDisabled }: { isDisabled: boolean }) {
  const at = useSignal<HTMLElement | undefined>(undefined)
  return (
    <>
      <IconButton
        icon="snippet"
        label={t('snippet.title')}
        aria-haspopup="dialog"
        disabled={isDisabled}
        onClick={({ currentTarget }) => {
          at.value = currentTarget
        }}
      />
      {at.value && (
        <SnippetsMenu
          at={at.value}
          close={() => {
            at.value = undefined
          }}
        />
      )}
    </>
  )
}
