import type { ClientEvent } from '#wire/events/index'

interface Written {
  readonly text: string
  /** The length of the text in UTF-8 bytes. */
  readonly bytes: number
}

const written = new WeakMap<ClientEvent, Written>()

/** The JSON of an event, without a queue's id for it. It is written only once, however many clients get the event. */
export function eventText(event: ClientEvent): Written {
  const known = written.get(event)
  if (known) return known
  const text = JSON.stringify(event)
  const made = { text, bytes: Buffer.byteLength(text) }
  written.set(event, made)
  return made
}

/** The JSON of an event with the id that a queue has for it. */
export function textWithId(event: ClientEvent, id: number): string {
  // The id that the queue has for the event replaces the event's own `id`.
  if ('id' in event) return JSON.stringify({ ...event, id })
  return `${eventText(event).text.slice(0, -1)},"id":${id}}`
}
