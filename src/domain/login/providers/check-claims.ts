import type { CommandContext } from '#domain/context'
import { LONGEST_CLAIM, MOST_CLAIM_RULES } from '#domain/limits'
import type { SignInProvider } from '#domain/login/offered-providers'
import { BadRequest } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { ClaimRule } from '#store/realm/stored-provider'

type Checked = Pick<SignInProvider, 'kind' | 'claim' | 'claimRules'>

/** Throws for a claim that can't be requested, and for rules that give a role or group that no claim may give. */
export function checkClaims(context: CommandContext, { kind, claim, claimRules }: Checked): void {
  if (claim.length > LONGEST_CLAIM) {
    throw new BadRequest(`The name of a claim can have at most ${LONGEST_CLAIM} characters.`)
  }
  if (claim !== '' && kind === 'github') throw new BadRequest('GitHub doesn’t provide claims.')
  if (claim === '' && claimRules.length > 0) throw new BadRequest('Enter the name of the claim that has these values.')
  if (claimRules.length > MOST_CLAIM_RULES) {
    throw new BadRequest(`A provider can have at most ${MOST_CLAIM_RULES} rules for a claim.`)
  }
  for (const rule of claimRules) checkRule(context, rule)
}

function checkRule({ store }: CommandContext, rule: ClaimRule): void {
  if (rule.value === '' || rule.value.length > LONGEST_CLAIM) {
    throw new BadRequest(`The value of a claim must have 1 to ${LONGEST_CLAIM} characters.`)
  }
  if ('role' in rule) {
    // Otherwise, the operator of the provider could become an owner of the organization.
    if (rule.role === ROLE.owner) throw new BadRequest('A claim can’t make anyone an owner.')
    return
  }
  const group = store.groups.find(rule.groupId)
  if (!group || group.isSystem || group.isDeactivated) throw new BadRequest(`Invalid user group: ${rule.groupId}`)
}
