/** Colors for new subscriptions, in the order in which they are assigned. */
const PALETTE = [
  '#76ce90',
  '#fae589',
  '#a6c7e5',
  '#e79ab5',
  '#bfd56f',
  '#f4ae55',
  '#b0a5fd',
  '#addfe5',
  '#f5ce6e',
  '#c2726a',
  '#94c849',
  '#bd86e5',
  '#ee7e4a',
  '#a6dcbf',
  '#95a5fd',
  '#53a063',
  '#9987e1',
  '#e4523d',
  '#c2c2c2',
  '#4f8de4',
  '#c6a8ad',
  '#e7cc4d',
  '#c8bebf',
  '#a47462',
] as const

/** The first color that isn't used yet or, if all of them are used, the channel's color from `colorOf`. */
export function pickColor(used: ReadonlySet<string>, recipientId: number): string {
  return PALETTE.find((color) => !used.has(color)) ?? colorOf(recipientId)
}

/** A color that depends only on the channel's recipient id, so that it is the same for everyone. */
export const colorOf = (recipientId: number): string => PALETTE[recipientId % PALETTE.length] ?? PALETTE[0]
