import type { User } from '../../model/people/people'
import type { Availability } from '../../model/people/presence'

const ORDER: readonly Availability[] = ['active', 'idle', 'offline']

interface PeopleGroup {
  readonly availability: Availability
  readonly people: readonly User[]
}

/**
 * People grouped by presence, and in the given order within each group. Only the first `most` people are listed, active
 * ones first.
 */
export function groupsOf(
  people: readonly User[],
  availabilities: ReadonlyMap<number, Availability>,
  most: number,
): readonly PeopleGroup[] {
  let left = most
  return ORDER.map((availability) => {
    const shown = people.filter(({ user_id }) => availabilities.get(user_id) === availability).slice(0, left)
    left -= shown.length
    return { availability, people: shown }
  })
}
