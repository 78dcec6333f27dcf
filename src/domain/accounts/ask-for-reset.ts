import { LONGEST_ADDRESS } from '../../lib/email-address'
import { emailKey } from '../../lib/email-key'
import { networkOf } from '../../lib/network'
import type { AttemptRule } from '../../store/realm/attempts'
import type { PublicCommandContext } from '../context'
import { mailPasswordReset } from '../mail/password-reset'
import { TooManyAttempts } from './errors'

const FOR_ADDRESS: readonly AttemptRule[] = [
  { seconds: 3600, calls: 2 },
  { seconds: 86_400, calls: 5 },
]
const FROM_ADDRESS: readonly AttemptRule[] = [{ seconds: 86_400, calls: 50 }]

/**
 * Mails a link that sets a new password to who has this address. Whoever asks learns nothing of whether somebody has;
 * how often one may ask is counted for unknown addresses too.
 */
export function askForReset(context: PublicCommandContext, given: string): void {
  const address = given.trim()
  if (address.length > LONGEST_ADDRESS) return
  if (context.limitsApply) countAsking(context, address)
  const account = context.store.accounts.findByEmail(address)
  const { isDeactivated, origin } = context.store.realm.get('identity')
  if (!account?.isActive || account.isBot || isDeactivated) return
  // Whoever asks here names the host: a realm that doesn't know its own sends nobody there.
  if (origin !== undefined) mailPasswordReset(context, account)
}

function countAsking({ store, now, address: from }: PublicCommandContext, address: string): void {
  const counted: [key: string, rules: readonly AttemptRule[]][] = [
    [`reset:${emailKey(address)}`, FOR_ADDRESS],
    [`reset-from:${networkOf(from)}`, FROM_ADDRESS],
  ]
  for (const [key, rules] of counted) {
    const wait = Math.max(...rules.map((rule) => store.attempts.waitSeconds(key, now, rule)))
    if (wait > 0) throw new TooManyAttempts(wait)
  }
  for (const [key, rules] of counted) store.attempts.record(key, now, rules.at(-1) as AttemptRule)
}
