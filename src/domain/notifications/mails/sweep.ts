import type { WritingContext } from '#domain/context'
import { MAIL_NOTICES_AT_ONCE, SHORTEST_GATHERING_SECONDS } from '#domain/limits'
import { wakeMissedMails } from '#domain/messages/notices/note-message'
import { GATHERED_SECONDS, shortestGatheringMs } from '#domain/settings/mail-wishes'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import { DAY_MS } from '#lib/time/time'
import type { MailSweep } from '#store/realm/mail-sweep'
import type { Writers } from '#store/store'
import type { StoredMailNotice } from '#store/tables/missed-mails'
import { packPeople, unpackPeople } from '#store/tables/packed-people'

/** Notices that are processed together, and the progress so far. */
export interface Stretch {
  notices: readonly StoredMailNotice[]
  through: number
  /** UNIX ms. */
  startedAt: number
  looked: ReadonlyBitmap<AccountId>
  told: ReadonlyBitmap<AccountId>
  /**
   * Earlier stretches with notices that other people still need: for each, the people for whom its notices were
   * handled, and the id of its last notice.
   */
  before: readonly { through: number; told: ReadonlyBitmap<AccountId> }[]
}

const BEGINNING: MailSweep = { before: [], failures: 0 }

export const sweepOf = ({ realm }: Pick<Writers, 'realm'>): MailSweep => realm.find('mailSweep') ?? BEGINNING

/**
 * The notices for a run, and the progress so far. A sweep that isn't over keeps its notices. A new one takes all
 * current notices, up to a limit.
 */
export function nextStretch(store: Writers, now: number): Stretch | undefined {
  const oldest = store.mailNotices.listOldest(MAIL_NOTICES_AT_ONCE)
  const sweep = sweepOf(store)
  const begun = sweep.now
  const notices = begun ? oldest.filter(({ id }) => id <= begun.through) : oldest
  const last = notices.at(-1)
  if (!last) return undefined
  const before = sweep.before.map(({ through, told }) => ({ through, told: unpackPeople(told) }))
  if (!begun) return { notices, before, through: last.id, startedAt: now, looked: NOBODY, told: NOBODY }
  return { ...begun, notices, before, looked: unpackPeople(begun.looked), told: unpackPeople(begun.told) }
}

/** The notices that concern a person and haven't been handled for that person yet. */
export function untoldOf({ notices, before }: Stretch, id: AccountId): StoredMailNotice[] {
  const through = before.reduce((last, one) => (one.told.has(id) ? Math.max(last, one.through) : last), 0)
  return notices.filter((notice) => notice.id > through && notice.people.has(id))
}

/** Everyone whom the notices may concern and whom this sweep hasn't checked yet. */
export function peopleLeft({ notices, looked }: Stretch): AccountId[] {
  return [...notices.reduce((all, { people }) => all.union(people), new Bitmap<AccountId>()).difference(looked)]
}

/** Stores the progress of the sweep. Schedules its next run or, if it is over and notices are left, the next sweep. */
export function keepSweep(
  context: WritingContext,
  stretch: Stretch,
  { isOver, waitMs }: { isOver: boolean; waitMs: number },
): void {
  const { store } = context
  const { before, failures } = sweepOf(store)
  if (!isOver) {
    const { through, startedAt, looked, told } = stretch
    const now = { through, startedAt, looked: packPeople(looked), told: packPeople(told) }
    store.realm.set('mailSweep', { before, failures, now })
    wakeMissedMails(context, context.now + waitMs)
    return
  }
  forgetRipe(context, stretch)
  const [oldest] = store.mailNotices.listOldest(1)
  const known = stretch.told.isEmpty() ? [] : [{ through: stretch.through, told: packPeople(stretch.told) }]
  // When no notices are left, new ones start at id 1 again.
  const kept = oldest ? [...before, ...known].filter(({ through }) => through >= oldest.id) : []
  store.realm.set('mailSweep', { before: kept, failures })
  if (!oldest) return
  const spaced = context.now + Math.max(waitMs, SHORTEST_GATHERING_SECONDS * 1000)
  wakeMissedMails(context, Math.max(spaced, oldest.notedAt + shortestGatheringMs(store)))
}

/**
 * Forgets notices that have waited long enough: the people concerned have been notified if necessary, or their messages
 * are held for a later email.
 */
function forgetRipe({ store }: WritingContext, stretch: Stretch): void {
  const last = stretch.notices.findLast((notice) => isRipe(stretch, notice))
  if (last) store.mailNotices.removeThrough(last.id)
}

/**
 * Whether the notice has waited long enough for others that can be emailed with it. If a sweep has as many notices as
 * it can take, none of them waits any longer.
 */
export function isRipe(
  { notices, startedAt }: Pick<Stretch, 'notices' | 'startedAt'>,
  { notedAt }: Pick<StoredMailNotice, 'notedAt'>,
  gatheredMs = GATHERED_SECONDS * 1000,
): boolean {
  return notedAt + Math.min(gatheredMs, GATHERED_SECONDS * 1000) <= startedAt || notices.length === MAIL_NOTICES_AT_ONCE
}

/** Whether a message is recent enough to email. Messages not emailed within a day appear only in the client. */
export const isNews = (notedAt: number, now: number): boolean => now - notedAt < DAY_MS

const NOBODY = new Bitmap<AccountId>()
