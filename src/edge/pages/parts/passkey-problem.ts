import { sentenceOf } from './sentences'
import type { Translate } from './speaking'

const REASONS = {
  over: 'passkeys.over',
  unknown: 'passkeys.unknown',
  untrusted: 'passkeys.untrusted',
  copied: 'passkeys.copied',
  deactivated: 'refusal.deactivated',
} as const

/** A refusal in plain words, for pages on which people use passkeys. */
export function passkeyProblem(
  t: Translate,
  status: number,
  { msg, reason = '' }: { msg: string; reason?: string },
): string {
  return Object.hasOwn(REASONS, reason) ? t(REASONS[reason as keyof typeof REASONS]) : sentenceOf(status, msg, t)
}
