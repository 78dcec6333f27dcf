import { melodyOf } from './melody'

const TONE_SECONDS = 0.09
const LOUDNESS = 0.08
const LOWEST_HERTZ = 392

let context: AudioContext | undefined

/** Plays a short melody, which depends on the name. Browsers play nothing until the user has used the page. */
export function playSound(name: string): void {
  context ??= new AudioContext()
  const { currentTime, destination } = context
  if (context.state !== 'running') void context.resume().catch(() => {})
  for (const [at, step] of melodyOf(name).entries()) {
    const begin = currentTime + at * TONE_SECONDS
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = LOWEST_HERTZ * 2 ** (step / 12)
    volume.gain.setValueAtTime(LOUDNESS, begin)
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + TONE_SECONDS * 2)
    tone.connect(volume).connect(destination)
    tone.start(begin)
    tone.stop(begin + TONE_SECONDS * 2)
  }
}
