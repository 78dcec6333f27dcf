/** People of whom more than a password can be required. */
export const WHO = ['nobody', 'administrators', 'everyone'] as const
export type Who = (typeof WHO)[number]

export interface Required {
  readonly of: Who
  /** The time when it begins, in UNIX seconds. */
  readonly from: number
}
