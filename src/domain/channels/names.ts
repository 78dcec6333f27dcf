import { BadRequest } from '#lib/errors'
import { countCharacters, strip } from '#lib/text/text'
import { MAX_CHANNEL_NAME_LENGTH } from '../limits'

/**
 * The position, from 1, of the first character that names of channels and topics may not contain: control characters,
 * surrogates and noncharacters.
 */
export function unprintableAt(text: string): number | undefined {
  const at = text.search(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u)
  return at < 0 ? undefined : countCharacters(text.slice(0, at)) + 1
}

/** A channel's name, stripped. Throws the documented error if it isn't allowed. */
export function checkChannelName(name: string): string {
  const stripped = strip(name)
  if (!stripped) throw new BadRequest("Channel name can't be empty.")
  if (countCharacters(stripped) > MAX_CHANNEL_NAME_LENGTH) {
    throw new BadRequest(`Channel name too long (limit: ${MAX_CHANNEL_NAME_LENGTH} characters).`)
  }
  const bad = unprintableAt(stripped)
  if (bad) throw new BadRequest(`Invalid character in channel name, at position ${bad}.`)
  return stripped
}
