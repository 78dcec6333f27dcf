import type { KnownState } from '../../../protocol/snapshot'

export type ProfileField = KnownState['custom_profile_fields'][number]

/** The protocol's numbers for the types of profile fields. */
export const FIELD = { short: 1, long: 2, choice: 3, date: 4, link: 5, people: 6, account: 7, pronouns: 8 } as const
