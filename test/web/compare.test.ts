import { expect, it } from 'vitest'
import type { Message } from '../../web/model/messages/message'
import { comparable } from './compare'

const reaction = { emoji_name: 'tea', emoji_code: '1f375', reaction_type: 'unicode_emoji', user_id: 7 }

/** A message before and after a change to all of its fields, one of which is new. */
const BEFORE = {
  content: '<p>Tea?</p>',
  is_me_message: false,
  subject: 'breaks',
  topic_links: [],
  stream_id: 1,
  submessages: [],
  flags: [],
  reactions: [],
  isEdited: false,
  isMoved: false,
  changedAt: 0,
  sender_full_name: 'Ada',
  sender_email: 'ada@example.com',
  avatar_url: null,
  display_recipient: 'tea',
  recipient_id: 5,
  a_new_field: 'as it was',
}
const AFTER = {
  content: '<p>drinks tea</p>',
  is_me_message: true,
  subject: 'lunch',
  topic_links: [{ text: '#1', url: 'https://example.org/1' }],
  stream_id: 2,
  submessages: [{ id: 1 }],
  flags: ['read'],
  reactions: [reaction],
  isEdited: true,
  isMoved: true,
  changedAt: 1,
  sender_full_name: 'Ada L.',
  sender_email: 'ada@example.org',
  avatar_url: '/avatar',
  display_recipient: 'coffee',
  recipient_id: 6,
  a_new_field: 'as it is',
}

/** The fields whose changes aren't noticed. */
function unnoticed(hasMarks: boolean): string[] {
  const told = (fields: object) => JSON.stringify(comparable(fields as Message, hasMarks))
  return Object.entries(AFTER).flatMap(([name, value]) =>
    told({ ...BEFORE, [name]: value }) === told(BEFORE) ? [name] : [],
  )
}

it('every field of a message is compared except the listed ones, so that new fields are covered', () => {
  const ignored = ['sender_full_name', 'sender_email', 'avatar_url', 'display_recipient', 'recipient_id']
  expect(unnoticed(true)).toEqual(ignored)
  expect(unnoticed(false)).toEqual(['isEdited', 'isMoved', 'changedAt', ...ignored])
})
