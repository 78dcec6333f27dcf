import { describe, expect, it } from 'vitest'
import { LONGEST_SECONDS, type Recording, VoiceMemo } from '../../web/views/talk/writing/voice-memo'

const KIB = 1024
const FAST = 100

/** A microphone that delivers data from the test. */
class Microphone implements Recording {
  type = 'audio/mp4'
  ending = 'm4a'
  isOn = true
  hears: Parameters<Recording['begin']>[0] | undefined

  begin(hears: Parameters<Recording['begin']>[0]): void {
    this.hears = hears
  }

  /** Ends the recording. Like real recorders, it delivers the remaining data first. */
  end(): void {
    if (!this.isOn) return
    this.isOn = false
    this.hears?.piece(new Blob(['.']))
    this.hears?.stopped()
  }

  put(bytes: number): void {
    this.hears?.piece(new Blob([new Uint8Array(bytes)]))
  }
}

async function record(most?: number) {
  const microphone = new Microphone()
  const at = { seconds: 0 }
  const files: File[] = []
  const memo = new VoiceMemo(
    async () => microphone,
    () => at.seconds * 1000,
    most,
    (file) => files.push(file),
  )
  await memo.begin()
  return { microphone, at, files, memo }
}

describe('a voice memo', () => {
  it('ends after ten minutes', async () => {
    const { microphone, at, files } = await record()
    at.seconds = LONGEST_SECONDS - 1
    microphone.put(KIB)
    expect([microphone.isOn, files.length]).toEqual([true, 0])
    at.seconds = LONGEST_SECONDS
    microphone.put(KIB)
    expect([microphone.isOn, files.length]).toEqual([false, 1])
  })

  it('ends before it exceeds the maximum size of a file', async () => {
    const { microphone, files } = await record(KIB * KIB)
    for (let put = 0; put < FAST * FAST && microphone.isOn; put++) microphone.put(4 * KIB)
    expect(microphone.isOn).toBe(false)
    expect(files[0]?.size).toBeLessThanOrEqual(KIB * KIB)
  })

  it('is a file whose name contains no slashes or colons', async () => {
    const { microphone, files, memo } = await record()
    microphone.put(KIB)
    memo.end()
    expect(files[0]).toMatchObject({ size: KIB + 1, type: 'audio/mp4' })
    expect(files[0]?.name).toMatch(/^[^/:\\]+\.m4a$/)
  })

  it('leaves no file after it is canceled', async () => {
    const { microphone, files, memo } = await record()
    microphone.put(KIB)
    memo.giveUp()
    expect([microphone.isOn, files.length]).toEqual([false, 0])
  })

  it('turns off a microphone that starts only after the recording is canceled', async () => {
    const microphone = new Microphone()
    const open = Promise.withResolvers<Recording>()
    const memo = new VoiceMemo(
      () => open.promise,
      () => 0,
      undefined,
      () => {},
    )
    const begun = memo.begin()
    memo.giveUp()
    open.resolve(microphone)
    await begun
    expect([microphone.isOn, memo.state.value]).toEqual([false, 'waiting'])
  })

  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'failed'],
  ])('has a state for each problem with the microphone: %s', async (name, state) => {
    const open = () => Promise.reject(Object.assign(new Error(), { name }))
    const memo = new VoiceMemo(
      open,
      () => 0,
      undefined,
      () => {},
    )
    await memo.begin()
    expect(memo.state.value).toBe(state)
  })
})
