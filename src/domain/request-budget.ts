import { BadRequest } from '#lib/errors'
import { MOST_CHARACTERS_RENDERED, MOST_PEOPLE_LOOKED_UP, MOST_ROWS_WRITTEN } from './limits'

/**
 * Texts that one request has rendered, all together: as much as a message. Comes before any of it
 * is done.
 */
export function requireRendering(texts: readonly string[], things: string): void {
  const sizes = texts.map(({ length }) => length)
  const fitting = howManyFit(sizes, MOST_CHARACTERS_RENDERED)
  if (fitting === texts.length) return
  const limit = `limit: ${MOST_CHARACTERS_RENDERED} characters`
  throw new BadRequest(`Too much text at once (${limit}): the first ${fitting} of these ${things} would fit.`)
}

/**
 * Rows that one request writes, about as many for each of its items. Comes before any is written.
 */
export function requireRows(items: number, rowsOfEach: number, things: string): void {
  const fitting = Math.floor(MOST_ROWS_WRITTEN / rowsOfEach)
  if (items > fitting) throw new BadRequest(`Too many ${things} at once: the first ${fitting} of these would fit.`)
}

/** People whom one request names in several lists. Comes before they are looked up. */
export function requireLookingUp(people: readonly number[], things: string): void {
  const fitting = howManyFit(people, MOST_PEOPLE_LOOKED_UP)
  if (fitting === people.length) return
  throw new BadRequest(`Too many people at once: the first ${fitting} of these ${things} would fit.`)
}

/** The number of costs, from the first on, that fit the budget. */
export function howManyFit(costs: readonly number[], budget: number): number {
  let left = budget
  for (const [at, cost] of costs.entries()) {
    left -= cost
    if (left < 0) return at
  }
  return costs.length
}
