import * as z from 'zod'
import { LONGEST_CLIENT_SECRET } from '#domain/limits'
import { type GroupId, ROLE } from '#lib/ids'
import { type ClaimRule, NEWCOMERS } from '#store/realm/stored-provider'
import { boolean, idOf, intIn, json, listOf, maxCharacters, storedText } from '../contract/params'

/** The parameters that every provider needs. */
export const neededParameters = {
  /** The name that people see on the log-in page. */
  name: storedText,
  /** The address with which the provider identifies itself. */
  issuer: storedText,
  /** The name with which the provider identifies this organization. */
  client_id: storedText,
  /** The secret that identifies the organization to the provider; empty if there is none. */
  client_secret: storedText.check(maxCharacters(LONGEST_CLIENT_SECRET)),
}

const rule = z.union([
  z.strictObject({ value: z.string(), role: intIn(Object.values(ROLE)) }),
  z.strictObject({ value: z.string(), group_id: idOf<GroupId>() }),
])

/** The parameters that an owner may leave out. */
export const chosenParameters = {
  /** Whether people may log in with the provider. */
  is_offered: boolean,
  /** Whether people can log in to an existing account whose address the provider has verified. */
  joins_by_address: boolean,
  /**
   * The people who may join with the provider: only invited people, invited people and people with an address at one of
   * the `domains`, or anyone.
   */
  newcomers: z.enum(NEWCOMERS),
  /** The email domains from which people may join, if `newcomers` is `domains`. */
  domains: json(listOf(z.string())),
  /** The claim whose values `claim_rules` use, such as "groups"; dots separate nested claims. Empty for none. */
  claim: storedText,
  /** Roles and groups for values of the claim, assigned and removed at each log-in. No rule makes anyone an owner. */
  claim_rules: json(listOf(rule)),
}

export const inSmallLetters = (domains: readonly string[]): string[] => [
  ...new Set(domains.map((domain) => domain.trim().toLowerCase())),
]

export const rulesOf = (rules: readonly z.output<typeof rule>[]): ClaimRule[] =>
  rules.map((one) => ('role' in one ? one : { value: one.value, groupId: one.group_id }))
