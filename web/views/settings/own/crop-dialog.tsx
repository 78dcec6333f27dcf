import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import { Button } from '../../../parts/controls/button'
import { Dialog } from '../../../parts/layers/dialog'
import { t } from '../../../words/t'

interface CropDialogProps {
  picture: ImageBitmap
  close(): void
  use(file: File): void
}

/** The width and height of the cropped picture in pixels, which is the largest size at which clients show it. */
const SIDE = 500
const MOST_ZOOM = 4
const STEP = 0.01

/** A dialog for choosing a square part of a picture by dragging, or with sliders. */
export function CropDialog({ picture, close, use }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const zoom = useSignal(1)
  /** The position of the square between the edges, from 0 to 1. */
  const across = useSignal(0.5)
  const down = useSignal(0.5)
  const side = Math.min(picture.width, picture.height) / zoom.value
  const [roomX, roomY] = [picture.width - side, picture.height - side]
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    context?.clearRect(0, 0, SIDE, SIDE)
    context?.drawImage(picture, across.value * roomX, down.value * roomY, side, side, 0, 0, SIDE, SIDE)
  }, [zoom.value, across.value, down.value])
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent) => {
    if (buttons === 0) return
    const scale = side / (currentTarget as HTMLElement).clientWidth
    if (roomX > 0) across.value = within(across.peek() - (movementX * scale) / roomX)
    if (roomY > 0) down.value = within(down.peek() - (movementY * scale) / roomY)
  }
  const finish = () =>
    canvas.current?.toBlob((blob) => {
      if (blob) use(new File([blob], 'picture.png', { type: 'image/png' }))
      close()
    }, 'image/png')
  const footer = (
    <>
      <Button look="quiet" onClick={close}>
        {t('dialog.cancel')}
      </Button>
      <Button look="solid" onClick={finish}>
        {t('profile.use_picture')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('profile.crop')} close={close} footer={footer}>
      <div
        class="crop"
        // Lets dragging continue outside of this element.
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
      >
        <canvas ref={canvas} width={SIDE} height={SIDE} role="img" aria-label={t('profile.crop_shown')} />
      </div>
      <Slider label={t('profile.zoom')} value={zoom} least={1} most={MOST_ZOOM} />
      <Slider label={t('profile.across')} value={across} least={0} most={1} />
      <Slider label={t('profile.down')} value={down} least={0} most={1} />
    </Dialog>
  )
}

const within = (share: number) => Math.min(Math.max(share, 0), 1)

function Slider({ label, value, least, most }: { label: string; value: Signal<number>; least: number; most: number }) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={STEP}
        value={value.value}
        onInput={({ currentTarget }) => {
          value.value = Number(currentTarget.value)
        }}
      />
    </div>
  )
}
