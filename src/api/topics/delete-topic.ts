import * as z from 'zod'
import { accessChannel } from '#domain/channels/access'
import { beginDeletion, deleteSome, mayGoOn } from '#domain/messages/deletion/delete-topic'
import { topicIn } from '#wire/topic-names'
import { command } from '../contract/operation'
import { channelId, text } from '../contract/params'

/**
 * Deletes the messages that you can read in a topic. Repeat the request until `complete` is true.
 * https://zulip.com/api/delete-topic
 */
export const deleteTopic = command({
  name: 'delete-topic',
  method: 'POST',
  path: '/streams/:stream_id{[0-9]+}/delete_topic',
  access: 'administrator',
  params: z.object({ stream_id: channelId, topic_name: text }),
  prepare: async () => beginDeletion(),
  run(context, { stream_id, topic_name }, deletion) {
    return { complete: deleteSome(context, accessChannel(context, stream_id), topicIn(topic_name), deletion) }
  },
  goesOn: ({ complete }, deletion) => !complete && mayGoOn(deletion),
})
