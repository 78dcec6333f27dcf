import { BadRequest } from '#lib/errors'
import { MOST_CHARACTERS_RENDERED, MOST_PEOPLE_LOOKED_UP, MOST_ROWS_WRITTEN } from './limits'

/** Throws if one request would render more text than a message can have. It must be called before any rendering. */
export function requireRendering(texts: readonly string[], things: string): void {
  const sizes = texts.map(({ length }) => length)
  const fitting = howManyFit(sizes, MOST_CHARACTERS_RENDERED)
  if (fitting === texts.length) return
  const limit = `limit: ${MOST_CHARACTERS_RENDERED} characters`
  throw new BadRequest(`Too much text at once (${limit}). Try again with only the first ${fitting} of these ${things}.`)
}

/**
 * Throws if one request would write too many rows, at about `rowsOfEach` rows for each item. It must be called before
 * any row is written.
 */
export function requireRows(items: number, rowsOfEach: number, things: string): void {
  const fitting = Math.floor(MOST_ROWS_WRITTEN / rowsOfEach)
  if (items > fitting)
    throw new BadRequest(`Too many ${things} at once. Try again with only the first ${fitting} of these.`)
}

/** Throws if the lists in one request have too many people in total. It must be called before they are looked up. */
export function requireLookingUp(people: readonly number[], things: string): void {
  const fitting = howManyFit(people, MOST_PEOPLE_LOOKED_UP)
  if (fitting === people.length) return
  throw new BadRequest(`Too many people at once. Try again with only the first ${fitting} of these ${things}.`)
}

/** The number of costs, starting with the first, that fit the budget. */
export function howManyFit(costs: readonly number[], budget: number): number {
  let left = budget
  for (const [at, cost] of costs.entries()) {
    left -= cost
    if (left < 0) return at
  }
  return costs.length
}
