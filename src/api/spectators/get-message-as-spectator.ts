import { Lookups } from '#domain/messages/narrow/lookups'
import { asSpectator, spectatorsMessage } from '#domain/public/spectators/spectator'
import { SpectatorPresenter } from '#domain/public/spectators/spectator-messages'
import { publicQuery } from '../contract/operation'
import { getMessageParameters } from '../messages/get-message'

/** Returns one message that anyone may read. */
export const getMessageAsSpectator = publicQuery({
  name: 'get-message-as-spectator',
  method: 'GET',
  path: '/messages/:message_id{[0-9]+}',
  isForReaders: true,
  params: getMessageParameters,
  run(context, { message_id, apply_markdown, allow_empty_topic_name }) {
    const spectator = asSpectator(context)
    const { message } = spectatorsMessage(context.store, message_id)
    const presentation = {
      applyMarkdown: apply_markdown,
      clientGravatar: false,
      takesEmptyTopic: allow_empty_topic_name,
    }
    const presenter = new SpectatorPresenter(spectator, new Lookups(spectator), presentation)
    return { raw_content: message.source, message: presenter.present(message) }
  },
})
