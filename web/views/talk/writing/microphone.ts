import type { Recording } from './voice-memo'

/** The bit rate, which is enough for speech: ten minutes take less than 4 MB. */
const BITS_PER_SECOND = 48_000
const PIECE_MS = 500

/** Types in order of preference: most devices can play the first. */
const TYPES = [
  { type: 'audio/mp4;codecs=mp4a.40.2', ending: 'm4a' },
  { type: 'audio/mp4', ending: 'm4a' },
  { type: 'audio/webm;codecs=opus', ending: 'weba' },
  { type: 'audio/webm', ending: 'weba' },
]

const typeHere = () => TYPES.find(({ type }) => MediaRecorder.isTypeSupported(type))

/** Whether this browser can record at all. It needs a secure connection to do so. */
export const canRecord = (): boolean =>
  navigator.mediaDevices !== undefined && typeof MediaRecorder !== 'undefined' && typeHere() !== undefined

/**
 * Turns the microphone on. The browser asks for permission if necessary, and shows that the microphone is on until the
 * recording ends.
 */
export async function openMicrophone(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const { type = '', ending = '' } = typeHere() ?? {}
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND })
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  return {
    type: type.replace(/;.*/, ''),
    ending,
    begin({ piece, stopped, failed }) {
      recorder.ondataavailable = ({ data }) => piece(data)
      recorder.onerror = failed
      recorder.onstop = () => {
        release()
        stopped()
      }
      recorder.start(PIECE_MS)
    },
    end() {
      if (recorder.state === 'recording') recorder.stop()
      release()
    },
  }
}
