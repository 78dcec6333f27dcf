import { signal } from '@preact/signals-core'
import { t } from '../../../words/t'

/** The limits on a memo's length and size. Recording stops at this length, or just below this size. */
export const LONGEST_SECONDS = 10 * 60
const MIB = 1024 * 1024
const MOST_BYTES = 10 * MIB
/** Room for the last piece, which a recorder delivers after it has stopped. */
const LAST_BYTES = 64 * 1024

/** A microphone that is on. */
export interface Recording {
  readonly type: string
  /** The file extension. */
  readonly ending: string
  begin(hears: { piece(data: Blob): void; stopped(): void; failed(): void }): void
  end(): void
}

type Problem = 'refused' | 'none' | 'failed'

/** A voice recording, which goes on until the user ends it or it reaches a limit. */
export class VoiceMemo {
  readonly seconds = signal(0)
  readonly state = signal<'waiting' | 'recording' | Problem>('waiting')
  readonly #pieces: Blob[] = []
  #bytes = 0
  #isWanted = true
  #recording: Recording | undefined

  constructor(
    private readonly open: () => Promise<Recording>,
    /** Milliseconds from an arbitrary starting point. */
    private readonly now: () => number,
    /** Undefined if there is no limit on the size of files. */
    private readonly mostBytes: number | undefined,
    private readonly recorded: (file: File) => void,
  ) {}

  async begin(): Promise<void> {
    try {
      const recording = await this.open()
      // The user may have canceled the recording while the browser asked for permission.
      if (!this.#isWanted) recording.end()
      else this.#record(recording)
    } catch (error) {
      this.state.value = problemIn(error)
    }
  }

  /** Ends the recording. Unless it was canceled, the file is then passed to `recorded`. */
  end(): void {
    this.#recording?.end()
  }

  giveUp(): void {
    this.#isWanted = false
    this.end()
  }

  #record(recording: Recording): void {
    const begun = this.now()
    const most = Math.min(MOST_BYTES, this.mostBytes ?? MOST_BYTES) - LAST_BYTES
    this.#recording = recording
    this.state.value = 'recording'
    recording.begin({
      piece: (data) => {
        this.#pieces.push(data)
        this.#bytes += data.size
        this.seconds.value = Math.min(LONGEST_SECONDS, Math.floor((this.now() - begun) / 1000))
        if (this.#bytes >= most || this.seconds.peek() >= LONGEST_SECONDS) this.end()
      },
      stopped: () => {
        if (this.#isWanted) this.#finish(recording)
      },
      failed: () => {
        this.state.value = 'failed'
        this.giveUp()
      },
    })
  }

  #finish({ type, ending }: Recording): void {
    if (this.#bytes === 0) {
      this.state.value = 'failed'
      return
    }
    this.recorded(new File(this.#pieces, `${t('voice.file', { when: stampOf(new Date()) })}.${ending}`, { type }))
  }
}

function problemIn(error: unknown): Problem {
  const { name } = error as DOMException
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' ? 'none' : 'failed'
}

/** "2026-05-16 09.40": some systems don't allow colons in file names. */
function stampOf(date: Date): string {
  const here = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return here.toISOString().slice(0, 16).replace('T', ' ').replace(':', '.')
}
