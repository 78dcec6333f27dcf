import type { CommandContext } from '#domain/context'
import { systemWords } from '#domain/messages/system-words/system-words'
import { silentMention } from '#domain/people/accounts/mention'
import type { AdministeredChannel } from '../access'
import { emitChannelUpdate, storeChannel } from './channel-updates'
import { renderDescription } from './description'
import { noticeInChannel, quoteBlock } from './notices'

export function changeDescription(
  context: CommandContext,
  channel: AdministeredChannel,
  given: string,
): AdministeredChannel {
  const description = given.replace(/\n/g, ' ')
  const renderedDescription = renderDescription(context, description, context.viewer)
  const changed = storeChannel(context, channel, { description, renderedDescription })
  emitChannelUpdate(context, changed, {
    property: 'description',
    value: description,
    rendered_description: renderedDescription,
  })
  const words = systemWords(context).channel
  const [old, now] = [channel.description, description].map((text) => quoteBlock(text || words.noDescription))
  noticeInChannel(context, changed, words.described(silentMention(context.viewer), old!, now!))
  return changed
}
