import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'

/** Where an organization announces something: new channels, new people, news of the software. */
type Announcements = 'newChannelAnnouncements' | 'signupAnnouncements' | 'updateAnnouncements'

/** The channel for such news; none where it was archived. */
export function channelForNews(store: Pick<Readers, 'realm' | 'channels'>, kind: Announcements): Channel | undefined {
  const id = store.realm.get('identity')[kind]
  const channel = id === null ? undefined : store.channels.find(id)
  return channel?.isArchived ? undefined : channel
}
