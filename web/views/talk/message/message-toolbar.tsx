import { mayTouch } from '../../../app/may'
import { mayEdit } from '../../../app/may-edit'
import type { Message } from '../../../model/messages/message'
import { IconButton } from '../../../parts/controls/button'
import { t } from '../../../words/t'
import { useTalk } from '../talk'

/** Actions for the active or selected message. The list handles the clicks. */
export function MessageToolbar({ message }: { message: Message }) {
  const { client } = useTalk()
  const isStarred = message.flags.includes('starred')
  return (
    <div class="acts" role="toolbar" aria-label={t('message.actions')}>
      {mayTouch(client, message) && (
        <>
          <IconButton icon="react" label={t('message.react')} shortcut=":" data-do="emoji" aria-haspopup="dialog" />
          <IconButton icon="reply" label={t('message.quote')} shortcut=">" data-do="quote" />
        </>
      )}
      {mayEdit(client, message) ? (
        <IconButton icon="pencil" label={t('message.edit')} shortcut="e" data-do="edit" />
      ) : (
        <IconButton icon="star" label={t('message.star')} shortcut="Ctrl S" data-do="star" aria-pressed={isStarred} />
      )}
      <IconButton icon="more" label={t('message.more')} shortcut="i" data-do="menu" aria-haspopup="menu" />
    </div>
  )
}
