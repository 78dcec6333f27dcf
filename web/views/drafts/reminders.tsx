import type { ReminderObject } from '#wire/events/reminders'
import { useApp } from '../../app/app'
import { removeReminder } from '../../model/actions/own'
import { IconButton } from '../../parts/controls/button'
import { Icon } from '../../parts/icons/icon'
import { tryTo } from '../../parts/layers/attempt'
import { messageTime } from '../../parts/times/message-time'
import { t } from '../../words/t'

/** Reminders of messages, in the order in which they are due. */
export function Reminders({ reminders }: { reminders: readonly ReminderObject[] }) {
  const inOrder = [...reminders].sort(
    (one, other) => one.scheduled_delivery_timestamp - other.scheduled_delivery_timestamp,
  )
  return (
    <section>
      <div class="section-head">
        <h2>{t('drafts.reminders')}</h2>
      </div>
      <ul class="list" role="list">
        {inOrder.map((reminder) => (
          <ReminderItem key={reminder.reminder_id} reminder={reminder} />
        ))}
      </ul>
    </section>
  )
}

function ReminderItem({ reminder }: { reminder: ReminderObject }) {
  const { client } = useApp()
  const { href, quoted, note } = partsOf(reminder)
  const when = messageTime(client, new Date(reminder.scheduled_delivery_timestamp * 1000))
  return (
    <li>
      <div class="list-row">
        <Icon name="clock" />
        <div class="grow">
          {href ? (
            <a class="main-link clip" href={href}>
              {quoted}
            </a>
          ) : (
            <span class="clip">{t('drafts.reminder_gone')}</span>
          )}
          <div class="second">{[reminder.failed ? t('drafts.failed') : when, note].filter(Boolean).join(' · ')}</div>
        </div>
        <IconButton
          icon="trash"
          class="always"
          label={t('drafts.remove_reminder')}
          onClick={() => void tryTo(removeReminder(client, reminder.reminder_id))}
        />
      </div>
    </li>
  )
}

/**
 * The parts of a reminder, which the server sends as one text: a note, a link to the message that the reminder is
 * about, and a quote of that message.
 */
function partsOf({ content }: ReminderObject) {
  const [opening = '', ...rest] = content.split('\n\n')
  const said = rest.join('\n\n')
  const note = [...opening.matchAll(/^ > (.*)$/gm)].map(([, line]) => line).join(' ')
  const href = /\]\([^\s)]*(#narrow\/[^\s)]+\/near\/\d+)\)/.exec(said)?.[1]
  const quoted = /\n~{3,} quote\n([\s\S]*)\n~{3,}$/.exec(said)?.[1]
  return { href, quoted: quoted ?? said, note }
}
