import * as z from 'zod'
import type { PublicQueryContext } from '#domain/context'
import { countPublicMessages, pageAfter } from '#domain/public/find-public-messages'
import { publicChannel } from '#domain/public/list-public-channels'
import { accessPublicMessage } from '#domain/public/stranger'
import { namedTopic, wholeTopic } from '#domain/public/topic-of-channel'
import type { MessageId } from '#lib/ids'
import { publicQuery } from '../contract/operation'
import { messageId } from '../contract/params'
import { untilAnswered } from './until-answered'

/** Returns the public page that a message is on now. */
export const findPublicMessage = publicQuery({
  name: 'find-public-message',
  method: 'GET',
  isForReaders: true,
  path: '/public/message/:message_id{[0-9]+}',
  params: z.object({ message_id: messageId }),
  run(context, { message_id }) {
    const search = { from: 0, passed: 0, until: message_id }
    return untilAnswered(context, (now) => pageFound(now, search))
  },
})

function pageFound({ store }: PublicQueryContext, search: { from: number; passed: number; until: MessageId }) {
  const { channel, topic: spelling } = accessPublicMessage(store, search.until)
  const topic = wholeTopic(store, spelling)
  if (!countPublicMessages(store, channel, topic, search)) return undefined
  return {
    channel: publicChannel(channel),
    topic: namedTopic(channel, topic),
    page: pageAfter(search.passed),
  }
}
