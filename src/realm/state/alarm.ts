import type { Writers } from '#store/store'

/** The realm's only alarm. If there are tasks, it is set to the earliest one. */
export class Alarm {
  /** The time to which the platform's alarm is set, in UNIX ms. */
  #setTo: number | undefined

  constructor(
    private readonly storage: DurableObjectStorage,
    private readonly tasks: Writers['tasks'],
  ) {}

  /** Reads the platform's alarm, which may have been set earlier. Called when the object wakes, and after a restore. */
  async wake(): Promise<void> {
    this.#setTo = (await this.storage.getAlarm()) ?? undefined
    this.tasks.hasChanged = true
    this.arm()
  }

  /**
   * Runs after every commit, in the same turn of the event loop, so that the platform stores either both the commit and
   * the alarm, or neither.
   */
  arm(): void {
    if (!this.tasks.hasChanged) return
    this.tasks.hasChanged = false
    const earliest = this.tasks.earliest()
    // An alarm without due tasks costs less than canceling it each time.
    if (earliest === undefined || earliest === this.#setTo) return
    this.#setTo = earliest
    void this.storage.setAlarm(earliest)
  }

  /** Sets the alarm to the earliest task again. Called when the alarm may have fired. */
  rearm(): void {
    this.#setTo = undefined
    this.tasks.hasChanged = true
    this.arm()
  }
}
