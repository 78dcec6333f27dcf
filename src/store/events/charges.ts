import type { AccountId } from '#lib/ids'

/** The accounts that pay for the bytes stored since the last logged charges. */
export type Charges = [payer: AccountId, bytes: number][]
