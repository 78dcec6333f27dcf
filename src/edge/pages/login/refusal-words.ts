import { sentenceOf } from '../parts/sentences'
import type { Translate } from '../parts/speaking'

const REASONS = {
  over: 'sign_in.over',
  unreachable: 'sign_in.unreachable',
  unusable: 'sign_in.misconfigured',
  client: 'sign_in.misconfigured',
  untrusted: 'sign_in.untrusted',
  canceled: 'sign_in.canceled',
  not_offered: 'sign_in.not_offered',
  taken: 'sign_in.taken',
  too_many: 'sign_in.too_many',
  busy: 'sign_in.busy',
  not_yours: 'presence.not_yours',
  not_asked: 'presence.not_asked',
  deactivated: 'refusal.deactivated',
} as const

/** A refusal that concerns log-in providers, in plain words. */
export const sentenceOfRefusal = (
  t: Translate,
  status: number,
  { msg, reason = '' }: { msg: string; reason?: string },
) => (Object.hasOwn(REASONS, reason) ? t(REASONS[reason as keyof typeof REASONS]) : sentenceOf(status, msg, t))
