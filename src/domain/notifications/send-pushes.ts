import { Bitmap } from '#lib/bitmap'
import { type AccountId, asId } from '#lib/ids'
import type { StoredPushNotice } from '#store/tables/web-push'
import type { OutsideContext, WritingContext } from '../context'
import { PUSH_NOTICES_AT_ONCE, PUSH_PEOPLE_AT_ONCE, PUSHES_AT_ONCE } from '../limits'
import { wakePushes } from '../messages/notices/note-message'
import { deliver } from './deliver-pushes'
import { hold, noteOutcomes } from './note-outcomes'
import { emptyPlan, type Plan, planFor } from './plan-pushes'
import { forgetBrowser } from './push-subscriptions'
import { findReachable, unseenOf } from './unseen'

type Finish = (context: WritingContext) => void

const NOBODY: AccountId = asId(0)

/**
 * Notifies browsers of waiting messages. It handles one person after another, with all of their messages. A run makes
 * at most `PUSHES_AT_ONCE` requests, and the next one continues.
 */
export async function sendPushes(context: OutsideContext): Promise<Finish> {
  const stretch = nextStretch(context)
  if (!stretch) return () => {}
  const { plan, after, isLast } = planStretch(context, stretch)
  const delivered = await deliver(context, plan.pushes)
  return (writing) => {
    noteOutcomes(writing, delivered)
    for (const { subscription, about } of plan.waiting) hold(writing, subscription, about)
    for (const subscription of plan.ended) forgetBrowser(writing.store, subscription)
    goOn(writing, { ...stretch, after }, isLast)
  }
}

/** Notices that are sent together, and the last person for whom they were handled. */
interface Stretch {
  notices: StoredPushNotice[]
  through: number
  after: AccountId
}

function nextStretch({ store }: OutsideContext): Stretch | undefined {
  const oldest = store.pushNotices.listOldest(PUSH_NOTICES_AT_ONCE)
  const begun = store.realm.find('pushSweep')
  const notices = begun?.through ? oldest.filter(({ id }) => id <= begun.through) : oldest
  const last = notices.at(-1)
  if (!last) return undefined
  return { notices, through: last.id, after: begun?.through ? begun.after : NOBODY }
}

function planStretch(context: OutsideContext, { notices, after }: Stretch) {
  const people = notices.reduce((all, notice) => all.union(notice.people), new Bitmap<AccountId>())
  const left = [...people].filter((id) => id > after)
  const plan = emptyPlan()
  let last = after
  for (const id of left.slice(0, PUSH_PEOPLE_AT_ONCE)) {
    const own = planForPerson(context, id, notices)
    // One person's browsers always fit into a run.
    if (plan.pushes.length > 0 && plan.pushes.length + own.pushes.length > PUSHES_AT_ONCE) break
    plan.pushes.push(...own.pushes)
    plan.waiting.push(...own.waiting)
    plan.ended.push(...own.ended)
    last = id
  }
  return { plan, after: last, isLast: last === (left.at(-1) ?? last) }
}

function planForPerson(context: OutsideContext, id: AccountId, notices: readonly StoredPushNotice[]): Plan {
  const account = findReachable(context, id)
  if (!account) return emptyPlan()
  const concerning = notices.filter(({ people }) => people.has(id))
  return planFor(context, account, unseenOf(context, account, concerning))
}

function goOn(context: WritingContext, { through, after }: Pick<Stretch, 'through' | 'after'>, isLast: boolean): void {
  const { store } = context
  const wasBegun = Boolean(store.realm.find('pushSweep')?.through)
  if (isLast) store.pushNotices.removeThrough(through)
  if (wasBegun || !isLast) store.realm.set('pushSweep', isLast ? { through: 0, after: NOBODY } : { through, after })
  if (store.pushNotices.listOldest(1).length > 0) wakePushes(context)
}

/** Gives up on pushes: messages that couldn't be sent in several attempts appear only in the client. */
export function givePushesUp(context: WritingContext): void {
  const last = context.store.pushNotices.listOldest(PUSH_NOTICES_AT_ONCE).at(-1)
  if (last) goOn(context, { through: last.id, after: NOBODY }, true)
}
