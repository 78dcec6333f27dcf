import type { Event } from '../events'
import type { NeutralMessage } from '../events/messages'
import type { OfferedEvent } from '../events/offered'
import { UNKNOWN_AVATAR, UNKNOWN_NAME } from '../user'

/** A person in an event. The id is called `id` in messages and `user_id` elsewhere. */
type Mentioned = { id?: number; user_id?: number; email: string; full_name?: string }
type Hide = <Person extends Mentioned>(person: Person) => Person

/** Hides people whom a restricted guest can't see. The guest learns that they exist, but not who they are. */
export function hideStrangers({ strangers, ...event }: OfferedEvent): Event {
  if (!strangers) return event
  const emails = new Map(strangers.map(({ id, email }) => [id, email]))
  const hide: Hide = (person) => {
    const email = emails.get(person.id ?? person.user_id ?? 0)
    if (email === undefined) return person
    return { ...person, email, ...(person.full_name !== undefined && { full_name: UNKNOWN_NAME }) }
  }
  switch (event.type) {
    case 'message':
      return { ...event, message: hideInMessage(event.message, emails, hide) }
    case 'reaction':
      return { ...event, user: hide(event.user) }
    case 'typing':
      if (event.message_type === 'stream') return { ...event, sender: hide(event.sender) }
      return { ...event, sender: hide(event.sender), recipients: event.recipients.map(hide) }
    default:
      return event
  }
}

function hideInMessage(message: NeutralMessage, emails: ReadonlyMap<number, string>, hide: Hide): NeutralMessage {
  const { display_recipient } = message
  const email = emails.get(message.sender_id)
  return {
    ...message,
    display_recipient: typeof display_recipient === 'string' ? display_recipient : display_recipient.map(hide),
    ...(email !== undefined && {
      sender_email: email,
      sender_full_name: UNKNOWN_NAME,
      avatar_url: UNKNOWN_AVATAR,
      has_gravatar: false,
    }),
  }
}
