import { useComputed } from '@preact/signals'
import type { Message } from '../../../model/messages/message'
import { lazy } from '../../../parts/loading/lazy'
import { Prose } from '../../../parts/prose/prose'
import { useTalk } from '../talk'
import { EditedMark, EditingMark, nameOf, StarMark } from './message-meta'
import { Reactions } from './reactions'
import { isWidget } from './widgets/is-widget'

const EditForm = lazy(() => import('./editing/edit-form'), 'EditForm')
const Widget = lazy(() => import('./widgets/widget'), 'Widget')

const ME = /^<p>\/me /

export function MessageBody({ message, startsRun }: { message: Message; startsRun: boolean }) {
  const talk = useTalk()
  const isEditing = useComputed(() => talk.editing.value === message.id)
  if (isEditing.value) {
    return (
      <div class="body">
        <EditForm message={message} />
      </div>
    )
  }
  return (
    <div class="body">
      {isWidget(message) ? <Widget message={message} /> : <Words message={message} hasName={!startsRun} />}
      {!startsRun && (
        <>
          <EditedMark message={message} class="edited-inline" />
          <EditingMark message={message} class="edited-inline" />
          <StarMark message={message} />
        </>
      )}
      <Reactions message={message} />
    </div>
  )
}

/** The text of a message. In "/me waves", the name replaces "/me", or "/me" is removed if the name is already above. */
function Words({ message, hasName }: { message: Message; hasName: boolean }) {
  const { client, list } = useTalk()
  const html = list.matches.marked(message)
  if (!message.is_me_message) return <Prose client={client} html={html} />
  const name = nameOf(client, message).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return <Prose client={client} html={html.replace(ME, hasName ? `<p><strong>${name}</strong> ` : '<p>')} />
}
