import type { RecipientId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'

/** Channels whose messages everybody but guests may read, archived ones too. */
export const publicChannels = ({ channels }: Pick<Readers, 'channels'>): Channel[] =>
  channels.list().filter((channel) => !channel.isPrivate)

export const publicRecipients = (store: Pick<Readers, 'channels'>): ReadonlySet<RecipientId> =>
  new Set(publicChannels(store).map(({ recipientId }) => recipientId))
