/** For each of the ten hues of `styles/tokens.css`, a color of the protocol that is shown in it. */
export const COLORS = [
  '#2f7fd1',
  '#0f8f8b',
  '#2f9150',
  '#6f8a1f',
  '#a3801a',
  '#c8405a',
  '#b9479e',
  '#8a55c9',
  '#5e66d6',
  '#1f88b0',
] as const
