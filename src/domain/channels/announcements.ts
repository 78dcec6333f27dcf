import { rosterOf } from '#domain/people/accounts/roster'
import { BadRequest } from '#lib/errors'
import type { ChannelId } from '#lib/ids'
import { entriesOf } from '#lib/typed-object'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import { realmUpdateDict } from '#wire/events/organization'
import type { Emitting } from '../context'

/**
 * The protocol's settings for channels with a special purpose, and the fields in which the channels' ids are stored.
 */
export const ANNOUNCEMENT_FACTS = {
  moderation_request_channel_id: 'moderationRequests',
  new_stream_announcements_stream_id: 'newChannelAnnouncements',
  signup_announcements_stream_id: 'signupAnnouncements',
  zulip_update_announcements_stream_id: 'updateAnnouncements',
} as const

/** The id that means "no channel" in the protocol. */
export const NO_CHANNEL = -1

/** The special purposes of channels: requests to moderators, new channels, new people, news about the software. */
type Announcements = (typeof ANNOUNCEMENT_FACTS)[keyof typeof ANNOUNCEMENT_FACTS]

/** The channel with this purpose; undefined if there is none or it was archived. */
export function channelForNews(store: Pick<Readers, 'realm' | 'channels'>, kind: Announcements): Channel | undefined {
  const id = store.realm.get('identity')[kind]
  const channel = id === null || id === undefined ? undefined : store.channels.find(id)
  return channel?.isArchived ? undefined : channel
}

/** Whether a channel is the one for requests to moderators. */
export const isModerationChannel = (store: Pick<Readers, 'realm'>, { id }: Pick<Channel, 'id'>): boolean =>
  store.realm.get('identity').moderationRequests === id

export class ModerationChannelIsPrivate extends BadRequest {
  constructor() {
    super('Moderation request channel must be private.')
  }
}

/** Ends the special purposes of an archived channel, since nothing can be announced in it. */
export function leaveAnnouncements(context: Emitting, id: ChannelId): void {
  const { store } = context
  const left = entriesOf(ANNOUNCEMENT_FACTS).filter(([, fact]) => store.realm.get('identity')[fact] === id)
  if (left.length === 0) return
  const none = Object.fromEntries(left.map(([, fact]) => [fact, null]))
  store.realm.set('identity', { ...store.realm.get('identity'), ...none })
  for (const [property] of left) context.record({ act: 'realm_changed', property, old: id, new: null })
  const data = Object.fromEntries(left.map(([name]) => [name, NO_CHANNEL]))
  context.emit(realmUpdateDict('default', data), { accounts: rosterOf(store).active })
}
