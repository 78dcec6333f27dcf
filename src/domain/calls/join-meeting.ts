import type { QueryContext } from '#domain/context'
import { BadRequest } from '#lib/errors'
import type { Meeting } from '#lib/http/meetings'
import { OutgoingFailure } from '#lib/http/outgoing'
import { parseJson } from '#lib/json/json'

/** Encrypts a meeting and the id of the person who created it, as text that only the server can make or read. */
export function sealMeeting({ secrets, viewer }: QueryContext, meeting: Meeting): string {
  const { id, name, password, isVoiceOnly } = meeting
  return secrets.seal(JSON.stringify([MARK, id, name, password, isVoiceOnly, viewer.id]))
}

const MARK = 'call'

/**
 * Starts a meeting if necessary, and returns the address at which the viewer joins it. Only people in this organization
 * can use a call's address, and the person who created the call is its moderator.
 */
export async function joinMeeting(context: QueryContext, sealed: string): Promise<string> {
  const { meetings, viewer } = context
  if (!meetings.areThere) throw new BadRequest('BigBlueButton is not configured.')
  const { meeting, makerId } = openMeeting(context, sealed)
  const outcome = await meetings.begin(meeting).catch((failure: unknown) => {
    if (failure instanceof OutgoingFailure) throw new BadRequest('Error connecting to the BigBlueButton server.')
    throw failure
  })
  if (outcome === 'unauthorized') throw new BadRequest('Error authenticating to the BigBlueButton server.')
  if (outcome === 'failed') throw new BadRequest('BigBlueButton server returned an unexpected error.')
  return meetings.addressFor(meeting, { fullName: viewer.fullName, isModerator: makerId === viewer.id })
}

function openMeeting({ secrets }: QueryContext, sealed: string): { meeting: Meeting; makerId: number } {
  const text = secrets.unseal(sealed)
  const parts = text === undefined ? undefined : parseJson(text)
  if (!Array.isArray(parts) || parts[0] !== MARK) throw new BadRequest('Invalid signature.')
  const [, id, name, password, isVoiceOnly, makerId] = parts
  const meeting = { id: String(id), name: String(name), password: String(password), isVoiceOnly: isVoiceOnly === true }
  return { meeting, makerId: Number(makerId) }
}
