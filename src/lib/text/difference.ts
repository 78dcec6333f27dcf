/** The part in which two strings differ: how many characters before and after it are the same, and its new text. */
export type Difference = [unchangedBefore: number, unchangedAfter: number, text: string]

/** The change that turns `from` into `wanted`. */
export function differenceTo(wanted: string, from: string): Difference {
  const most = Math.min(wanted.length, from.length)
  let before = 0
  while (before < most && wanted[before] === from[before]) before++
  let after = 0
  while (after < most - before && wanted.at(-1 - after) === from.at(-1 - after)) after++
  return [before, after, wanted.slice(before, wanted.length - after)]
}

export const applyDifference = (from: string, [before, after, text]: Difference): string =>
  from.slice(0, before) + text + from.slice(from.length - after)
