import type { Signal } from '@preact/signals'
import { Prose } from '../../../parts/prose/prose'
import { useWriting } from '../writing-context'
import { type FieldProps, TextField } from './text-field'

interface FieldOrPreviewProps extends FieldProps {
  /** The text as the server renders it, while the preview is shown. */
  preview: Signal<string | undefined>
}

export function FieldOrPreview({ preview, ...field }: FieldOrPreviewProps) {
  const { client } = useWriting()
  if (preview.value === undefined) return <TextField {...field} />
  return (
    <div class="preview">
      <Prose client={client} html={preview.value} />
    </div>
  )
}
