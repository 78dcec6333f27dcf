import { useRef } from 'preact/hooks'
import { Button } from '../../../parts/controls/button'

interface ChoosePictureProps {
  /** The button's text, and a label if the text alone isn't clear. */
  text: string
  label?: string
  isBusy: boolean
  choose(file: File): void
}

/** A button for choosing a picture from the device. The same picture can be chosen twice in a row. */
export function ChoosePicture({ text, label, isBusy, choose }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon="image" aria-label={label} disabled={isBusy} onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        hidden
        aria-label={label ?? text}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) choose(file)
        }}
      />
    </>
  )
}
