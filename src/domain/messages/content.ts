import { BadRequest } from '#lib/errors'
import { strip, stripEnd } from '#lib/text/text'
import { unprintableAt } from '../channels/names'
import { MAX_MESSAGE_LENGTH, MAX_TOPIC_LENGTH } from '../limits'

const TRUNCATED = '\n[message truncated]'

/**
 * Prepares text for storage: strips line breaks at its start and white space at its end, and truncates it to the
 * maximum length. It never throws because of the length.
 */
export function normalizeContent(content: string): string {
  const stripped = stripEnd(content).replace(/^\n+/, '')
  if (!stripped) throw new BadRequest('Message must not be empty')
  if (stripped.includes('\0')) throw new BadRequest('Message must not contain null bytes')
  return truncateContent(stripped)
}

export function truncateContent(content: string): string {
  return truncate(content, MAX_MESSAGE_LENGTH, TRUNCATED)
}

/**
 * A requested topic, stripped but not yet truncated to the maximum length. Throws if it is missing, or if it contains
 * characters that topics may not have.
 */
export function checkTopic(topic: string | undefined): string {
  if (topic === undefined) throw new BadRequest('Missing topic')
  const stripped = strip(topic)
  const bad = unprintableAt(stripped)
  if (bad) throw new BadRequest(`Invalid character in topic, at position ${bad}!`)
  return stripped
}

export function truncateTopic(topic: string): string {
  return truncate(topic, MAX_TOPIC_LENGTH, '...')
}

/** Truncates `text` if it is too long, so that it has exactly `longest` code points, including the marker. */
function truncate(text: string, longest: number, marker: string): string {
  if (text.length <= longest) return text
  // A code point has at most two UTF-16 units, so this slice is enough to tell whether the text is too long.
  const characters = [...text.slice(0, 2 * longest + 2)]
  if (characters.length <= longest) return text
  return characters.slice(0, longest - [...marker].length).join('') + marker
}
