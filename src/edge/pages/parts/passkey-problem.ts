import { sentenceOf } from './sentences'
import type { Translate } from './speaking'

const REASONS = {
  over: 'passkeys.over',
  unknown: 'passkeys.unknown',
  untrusted: 'passkeys.untrusted',
  copied: 'passkeys.copied',
  deactivated: 'refusal.deactivated',
} as const

/** A refusal of a passkey in plain words. */
export function passkeyProblem(
  t: Translate,
  status: number,
  { msg, reason = '' }: { msg: string; reason?: string },
): string {
  return Object.hasOwn(REASONS, reason) ? t(REASONS[reason as keyof typeof REASONS]) : sentenceOf(status, msg, t)
}
