import type { AccountId } from '#lib/ids'

/** Stored bytes that haven't been recorded for the day yet, and the accounts that pay for them. */
export type Charges = [payer: AccountId, bytes: number][]
