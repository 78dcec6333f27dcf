import type { DefaultChannel } from '#wire/events/channels'

/** Servers of earlier feature levels say all about each channel, later ones have its id alone. */
export const idOfDefault = (channel: DefaultChannel): number =>
  typeof channel === 'number' ? channel : channel.stream_id
