import { MailFailure } from '#lib/mail/mail'

/** The platform opens at most six connections at a time for an object. This leaves some for other requests. */
const MOST_AT_ONCE = 4
const LONGEST_WAIT_MS = 15_000

/** Limits how many tasks run at a time. Others wait for their turn, but not for long. */
export class Turns {
  #taken = 0
  readonly #waiting: (() => void)[] = []

  /** Returns a function that ends the turn. */
  async take(): Promise<() => void> {
    if (this.#taken < MOST_AT_ONCE) this.#taken++
    else await this.#wait()
    return () => {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#taken--
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        reject(new MailFailure({ code: 'EBUSY' }))
      }, LONGEST_WAIT_MS)
      this.#waiting.push(begin)
    })
  }
}
