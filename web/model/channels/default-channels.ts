import type { DefaultChannel } from '#wire/events/channels'

/** The id of a default channel. Servers of earlier feature levels send all its fields, and later ones only the id. */
export const idOfDefault = (channel: DefaultChannel): number =>
  typeof channel === 'number' ? channel : channel.stream_id
