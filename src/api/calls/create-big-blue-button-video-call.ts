import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { joinMeeting, sealMeeting } from '#domain/calls/join-meeting'
import { LONGEST_MEETING_NAME } from '#domain/limits'
import { query, RawAnswer } from '../contract/operation'
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
    /** Whether the meeting is audio only, without video. */
    voice_only: boolean.default(false),
  }),
  run(context, { meeting_name, voice_only }) {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url')
    const id = `meeting-${randomUUID()}`
    const meeting = sealMeeting(context, { id, name: meeting_name, password, isVoiceOnly: voice_only })
    return { url: `${JOIN}?bigbluebutton=${meeting}` }
  },
})

/** Redirects to the meeting whose address `create-big-blue-button-video-call` returned. Starts it if necessary. */
export const joinBigBlueButtonVideoCall = query({
  name: 'join-big-blue-button-video-call',
  method: 'GET',
  path: JOIN,
  isOutsideApi: true,
  access: 'account',
  answers: 'redirect',
  params: z.object({ bigbluebutton: text }),
  prepare: (context, { bigbluebutton }) => joinMeeting(context, bigbluebutton),
  run: (_context, _params, address) =>
    new RawAnswer(302, { Location: address, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }, ''),
})
