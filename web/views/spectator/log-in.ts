import type { PublicReading } from '../../model/public/public-reading'

/** The address of the log-in page, which opens the current address afterwards. */
export const logInAddress = (): string => `/login${location.hash}`

/** The address of the log-in page, which leads back to the conversation or channel that is being read. */
export function logInFrom(reading: PublicReading): string {
  const place = reading.place.value
  const message = place.kind === 'topic' ? (place.near ?? reading.messages.value.at(-1)?.id) : undefined
  const channel = place.kind === 'topics' ? place.channelId : undefined
  const back = message === undefined ? channel : `message/${message}`
  return `/login${back === undefined ? '' : `?public=${back}`}${location.hash}`
}
