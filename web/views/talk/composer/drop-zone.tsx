import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Icon } from '../../../parts/icons/icon'
import { nameOfPlace } from '../../../parts/places/place-name'
import { t } from '../../../words/t'
import { senderOf } from '../sender'
import type { Talk } from '../talk'

/**
 * Lets files be dropped anywhere in the view: into the message that is being edited, or else into a new one. While
 * files are dragged over the view, it shows the conversation's name.
 */
export function DropZone({ talk }: { talk: Talk }) {
  const { composing, edited } = talk
  const isOver = useSignal(false)
  useEffect(() => {
    const main = document.querySelector('main')
    if (!main) return
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      isOver.value = true
    }
    const leave = (event: DragEvent) => {
      if (!main.contains(event.relatedTarget as Node | null)) isOver.value = false
    }
    const drop = (event: DragEvent) => {
      isOver.value = false
      if (!hasFiles(event)) return
      event.preventDefault()
      if (!edited.peek()) composing.open()
      const { uploads } = edited.peek() ?? senderOf(composing)
      uploads.add([...(event.dataTransfer?.files ?? [])])
    }
    main.addEventListener('dragover', over)
    main.addEventListener('dragleave', leave)
    main.addEventListener('drop', drop)
    return () => {
      main.removeEventListener('dragover', over)
      main.removeEventListener('dragleave', leave)
      main.removeEventListener('drop', drop)
    }
  }, [composing, edited])
  if (!isOver.value) return null
  const { client } = composing
  const place = (edited.value ?? composing).place.value
  const most = Number(client.store.facts.get('max_file_upload_size_mib') ?? 0)
  return (
    <div class="drop">
      <Icon name="upload" size="l" />
      <b>{t('upload.drop')}</b>
      {place && <span>{t('upload.drop_to', { place: nameOfPlace(client, place), most })}</span>}
    </div>
  )
}
