import { beginCall, hasCalls } from '../../../model/actions/calls'
import { IconButton } from '../../../parts/controls/button'
import { tryTo } from '../../../parts/layers/attempt'
import { nameOfPlace } from '../../../parts/places/place-name'
import { t } from '../../../words/t'
import { useWriting } from '../writing-context'

/** A button that inserts a link to a new video call into the text, if calls can be started in the organization. */
export function CallButton({ isDisabled }: { isDisabled: boolean }) {
  const writing = useWriting()
  const { client } = writing
  if (!hasCalls(client.store.facts)) return null
  const insert = async () => {
    const place = writing.place.peek()
    const address = await beginCall(client, place ? nameOfPlace(client, place) : t('compose.call_name'))
    writing.insert({ kind: 'text', text: `[${t('compose.call_link')}](${address})` })
  }
  return (
    <IconButton icon="video" label={t('compose.call')} disabled={isDisabled} onClick={() => void tryTo(insert())} />
  )
}
