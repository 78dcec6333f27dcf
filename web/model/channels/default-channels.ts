import type { DefaultChannel } from '#wire/events/channels'

/** Servers of earlier feature levels send all fields of each channel, and later ones only its id. */
export const idOfDefault = (channel: DefaultChannel): number =>
  typeof channel === 'number' ? channel : channel.stream_id
