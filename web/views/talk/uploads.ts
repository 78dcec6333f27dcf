import { computed, effect, signal, untracked } from '@preact/signals'
import type { Client } from '../../app/client'
import { isOffline } from '../../parts/network'
import { inOwnWords, isRefusal } from '../../parts/reason-of'
import { BackOff } from '../../protocol/back-off'
import { t } from '../../words/t'
import { type Attached, labelOf } from './attached'

export interface Upload {
  readonly key: number
  readonly file: File
  /** The object URL of a picture. */
  readonly picture?: string
  /** The fraction that has been uploaded, from 0 to 1. */
  readonly share: number
  /** Whether the last attempt failed. The next one follows after a pause, or once the server can be reached. */
  readonly isWaiting?: boolean
  readonly problem?: string
}

const MIB = 1024 * 1024
/**
 * The maximum number of attempts to upload a file while the server can be reached. If all attempts fail, something
 * between this page and the server is probably refusing the file.
 */
const MOST_TRIES = 4

export class Uploads {
  readonly all = signal<readonly Upload[]>([])
  readonly isRecording = signal(false)
  readonly isBusy = computed(
    () => this.isRecording.value || this.all.value.some(({ problem }) => problem === undefined),
  )
  /** Object URLs of uploaded pictures, by their addresses on the server. */
  readonly #pictures = new Map<string, string>()
  readonly #ends = new Map<number, AbortController>()
  #last = 0
  /** Resolves when all files that were chosen earlier are done. */
  #former: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly client: Client,
    /** Called with each file that was uploaded. */
    public arrived: (file: Attached) => void,
  ) {}

  /** Resolves when nothing is being uploaded anymore. */
  async settled(): Promise<void> {
    for (let last: unknown; last !== this.#former; ) {
      last = this.#former
      await last
    }
  }

  /** Uploads files. Their links are added in the order of the files, whichever upload finishes first. */
  add(files: Iterable<File>): void {
    for (const file of files) this.#former = Promise.all([this.#former, this.#upload(file, this.#former)])
  }

  /** Removes an upload from the list, and cancels it if it is still in progress. */
  remove(key: number): void {
    this.#ends.get(key)?.abort()
    this.all.value = this.all.peek().filter((one) => one.key !== key)
  }

  close(): void {
    for (const end of this.#ends.values()) end.abort()
    for (const picture of this.#pictures.values()) URL.revokeObjectURL(picture)
    this.#pictures.clear()
  }

  /** The object URL of a picture that was uploaded from here. */
  pictureOf(address: string): string | undefined {
    return this.#pictures.get(address)
  }

  async #upload(file: File, former: Promise<unknown>): Promise<void> {
    this.#last += 1
    const key = this.#last
    const picture = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
    this.all.value = [...this.all.peek(), { key, file, share: 0, ...(picture && { picture }) }]
    const most = Number(this.client.store.facts.peek('max_file_upload_size_mib') ?? 0)
    if (most && file.size > most * MIB) return this.#change(key, { problem: t('upload.too_large', { most }) })
    const end = new AbortController()
    this.#ends.set(key, end)
    try {
      const address = await this.#carry(file, key, end.signal)
      await former
      end.signal.throwIfAborted()
      if (picture) this.#pictures.set(address, picture)
      this.remove(key)
      this.arrived({ label: labelOf(file.name), address })
    } catch (error) {
      this.#change(key, { problem: isRefusal(error) ? inOwnWords(error.message) : t('upload.failed') })
    } finally {
      this.#ends.delete(key)
    }
  }

  /** Repeats the upload until the server stores or refuses the file, the user cancels, or too many attempts fail. */
  async #carry(file: File, key: number, signal: AbortSignal): Promise<string> {
    const backOff = new BackOff(this.client.clock)
    for (let tries = 1; ; ) {
      try {
        const { upload } = await import('../../protocol/upload')
        signal.throwIfAborted()
        return await upload(file, {
          signal,
          progressed: (share) => this.#change(key, { share, isWaiting: false }),
        })
      } catch (error) {
        if (signal.aborted || isRefusal(error) || tries === MOST_TRIES) throw error
        if (!untracked(() => isOffline(this.client))) tries += 1
        this.#change(key, { share: 0, isWaiting: true })
        const endWatch = effect(() => {
          if (!isOffline(this.client)) backOff.wake()
        })
        signal.addEventListener('abort', () => backOff.wake())
        await backOff.pause()
        endWatch()
      }
    }
  }

  #change(key: number, change: Partial<Upload>): void {
    this.all.value = this.all.peek().map((one) => (one.key === key ? { ...one, ...change } : one))
  }
}
