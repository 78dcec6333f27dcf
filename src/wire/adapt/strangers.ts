import type { Event } from '../event'
import { UNKNOWN_AVATAR, UNKNOWN_NAME } from '../user'
import type { NeutralMessage } from './message'

/** Somebody whom the reader of an event may not see, under the address that stands for them. */
export interface Stranger {
  id: number
  email: string
}

/** Anybody that an event speaks of; ids are called `id` in messages and `user_id` elsewhere. */
type Mentioned = { id?: number; user_id?: number; email: string; full_name?: string }

/** A restricted guest learns of people out of their sight that they are there, and not who they are. */
export function hideStrangers({ strangers, ...event }: Event): Event {
  if (!Array.isArray(strangers)) return event
  const emails = new Map((strangers as Stranger[]).map(({ id, email }) => [id, email]))
  const hide = <Person extends Mentioned>(person: Person): Person => {
    const email = emails.get(person.id ?? person.user_id ?? 0)
    if (email === undefined) return person
    return { ...person, email, ...(person.full_name !== undefined && { full_name: UNKNOWN_NAME }) }
  }
  const hidden: Event = { ...event }
  if (event.message) hidden.message = hideInMessage(event.message as NeutralMessage, emails, hide)
  if (event.user) hidden.user = hide(event.user as Mentioned)
  if (event.sender) hidden.sender = hide(event.sender as Mentioned)
  if (event.recipients) hidden.recipients = (event.recipients as Mentioned[]).map(hide)
  return hidden
}

function hideInMessage(
  message: NeutralMessage,
  emails: ReadonlyMap<number, string>,
  hide: <Person extends Mentioned>(person: Person) => Person,
): NeutralMessage {
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
