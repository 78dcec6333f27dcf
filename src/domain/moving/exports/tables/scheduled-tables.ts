import type { Account } from '#store/accounts/account-reader'
import type { MessageContext } from './message-tables'
import type { Row } from './row'
import { LONGEST_NAME, withShortPaths } from './short-paths'

/** Messages that some people have scheduled and that haven't been sent yet. */
export function* scheduledRows(context: MessageContext, people: Iterable<Account>): Generator<Row> {
  const { store, realm, recipients, clientOf, longestName = LONGEST_NAME } = context
  for (const { id: author } of people) {
    for (const one of store.scheduledMessages.listOf(author)) {
      const { place } = one
      const isChannel = place.kind === 'channel'
      const recipient = isChannel
        ? recipients.ofChannel(place.channelId)
        : recipients.ofPeople([author, ...place.people], author)
      if (one.state === 'sent' || recipient === undefined) continue
      yield {
        id: one.id,
        sender: author,
        recipient,
        subject: isChannel ? place.topic : '',
        content: withShortPaths(one.source, longestName),
        rendered_content: one.html,
        sending_client: clientOf(one.client),
        stream: isChannel ? place.channelId : null,
        realm,
        scheduled_timestamp: one.dueAt,
        read_by_sender: one.readBySender,
        delivered: false,
        delivered_message: null,
        has_attachment: one.source.includes('/user_uploads/'),
        failed: one.state === 'failed',
        failure_message: one.failure,
        delivery_type: 1,
      }
    }
  }
}
