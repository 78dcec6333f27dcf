import { MailFailure } from '#lib/mail/mail'
import type { WritingContext } from '../context'

/**
 * The same problem is stored again only after this time, so that few rows are written while the mail server is down.
 */
const NOTED_FOR_MS = 10 * 60_000

/** Stores the reason why an email wasn't sent, or that the daily limit was reached, for administrators. */
export function noteMailProblem({ store, now }: Pick<WritingContext, 'store' | 'now'>, error: unknown): void {
  const { code, response } = error instanceof MailFailure ? error : { code: 'EUNKNOWN', response: undefined }
  const known = store.realm.find('mailProblem')
  const isKnown = known && !known.isOver && known.code === code && known.response === response
  if (isKnown && now - known.at < NOTED_FOR_MS) return
  store.realm.set('mailProblem', { at: now, code, ...(response !== undefined && { response }), isOver: false })
}

/** Marks the last problem as over, because an email was sent. */
export function noteMailTaken({ store }: Pick<WritingContext, 'store'>): void {
  const known = store.realm.find('mailProblem')
  if (known && !known.isOver) store.realm.set('mailProblem', { ...known, isOver: true })
}
