import type { CommandContext } from '#domain/context'
import { systemWords } from '#domain/messages/system-words/system-words'
import { silentMention } from '#domain/people/accounts/mention'
import { BadRequest } from '#lib/errors'
import { foldName } from '#lib/text/fold'
import { strip } from '#lib/text/text'
import type { AdministeredChannel } from '../access'
import { checkChannelName } from '../names'
import { emitChannelUpdate, storeChannel } from './channel-updates'
import { noticeInChannel } from './notices'

/** Renames a channel. Links contain its id, so they keep working. */
export function renameChannel(
  context: CommandContext,
  channel: AdministeredChannel,
  given: string,
): AdministeredChannel {
  const name = strip(given)
  if (name === channel.name) throw new BadRequest('Channel already has that name.')
  checkChannelName(name)
  const nameKey = foldName(name)
  if (nameKey !== channel.nameKey) {
    if (context.store.channels.findByName(name)) throw new BadRequest('Channel name is already in use.')
  }
  const changed = storeChannel(context, channel, { name, nameKey })
  // Clients find the channel by its id; the event's name is still the old one.
  emitChannelUpdate(context, changed, { property: 'name', value: name, name: channel.name })
  const who = silentMention(context.viewer)
  noticeInChannel(context, changed, systemWords(context).channel.renamed(who, channel.name, name))
  return changed
}
