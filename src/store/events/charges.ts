import type { AccountId } from '#lib/ids'

/** The accounts that pay for the bytes stored since the last charges. */
export type Charges = [payer: AccountId, bytes: number][]
