import type { PackedPeople } from '../tables/packed-people'

/** The progress of emails about missed messages. */
export interface MailSweep {
  /**
   * The sweep in progress: its last notice, its start (UNIX ms), the people it has examined, and those for whom its
   * notices have been handled.
   */
  now?: { through: number; startedAt: number; looked: PackedPeople; told: PackedPeople }
  /**
   * Earlier sweeps with notices that some people still need: for each, its last notice, and the people for whom its
   * notices have been handled.
   */
  before: readonly { through: number; told: PackedPeople }[]
  /** The number of consecutive runs that were blocked by a failure that affects all emails. */
  failures: number
}
