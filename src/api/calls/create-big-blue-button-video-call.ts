import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { LONGEST_MEETING_NAME } from '#domain/limits'
import { BadRequest } from '#lib/errors'
import { publicQuery, query } from '../contract/operation'
import { boolean, maxCharacters, text } from '../contract/params'

const JOIN = '/calls/bigbluebutton/join'
const PASSWORD_BYTES = 20

/**
 * Returns the address of a new BigBlueButton meeting.
 * https://zulip.com/api/create-big-blue-button-video-call
 */
export const createBigBlueButtonVideoCall = query({
  name: 'create-big-blue-button-video-call',
  method: 'GET',
  path: '/calls/bigbluebutton/create',
  access: 'account',
  params: z.object({
    /** The name of the meeting. */
    meeting_name: text.check(maxCharacters(LONGEST_MEETING_NAME)),
    /** True for a call without video. */
    voice_only: boolean.default(false),
  }),
  run(context, { meeting_name, voice_only }) {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url')
    const meeting = context.secrets.seal(
      JSON.stringify([`meeting-${randomUUID()}`, meeting_name, password, voice_only]),
    )
    return { url: `${JOIN}?bigbluebutton=${meeting}` }
  },
})

/**
 * Where that address leads. No meeting server is configured here, and the answer says so, as
 * Zulip's does.
 */
export const joinBigBlueButtonVideoCall = publicQuery({
  name: 'join-big-blue-button-video-call',
  method: 'GET',
  path: JOIN,
  isOutsideApi: true,
  params: z.object({ bigbluebutton: text }),
  run() {
    throw new BadRequest('BigBlueButton is not configured.')
  },
})
