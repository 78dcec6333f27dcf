import type { AccountId } from '#lib/ids'

/** Stored bytes that haven't been recorded for the day yet, by the account that pays for them. */
export type Charges = [payer: AccountId, bytes: number][]
