import { useComputed } from '@preact/signals'
import type { Message } from '../../model/message'
import { lazily } from '../../parts/lazily'
import { Prose } from '../../parts/prose/prose'
import { useTalk } from '../conversation/talk'
import { isWidget } from './is-widget'
import { EditedMark, nameOf, StarMark } from './message-meta'
import { Reactions } from './reactions'

const EditForm = lazily(() => import('./edit-form').then((file) => file.EditForm))
const Widget = lazily(() => import('./widget').then((file) => file.Widget))

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
      {isWidget(message) ? <Widget message={message} /> : <Words message={message} />}
      {!startsRun && (
        <>
          <EditedMark message={message} class="edited-inline" />
          <StarMark message={message} />
        </>
      )}
      <Reactions message={message} />
    </div>
  )
}

/** Of "/me waves" the name stands for the command. */
function Words({ message }: { message: Message }) {
  const { client } = useTalk()
  if (!message.is_me_message) return <Prose client={client} html={message.content} />
  const name = nameOf(client, message).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return <Prose client={client} html={message.content.replace(ME, `<p><strong>${name}</strong> `)} />
}
