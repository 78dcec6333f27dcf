import type { CommandContext } from '#domain/context'
import { silentMention } from '#domain/people/accounts/mention'
import type { AdministeredChannel } from '../access'
import { emitChannelUpdate, storeChannel } from './channel-updates'
import { renderDescription } from './description'
import { NO_DESCRIPTION, noticeInChannel, quoteBlock } from './notices'

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
  const quoted = (text: string) => quoteBlock(text || NO_DESCRIPTION)
  noticeInChannel(
    context,
    changed,
    `${silentMention(context.viewer)} changed the description for this channel.\n\n` +
      `* **Old description:**\n${quoted(channel.description)}\n` +
      `* **New description:**\n${quoted(description)}`,
  )
  return changed
}
