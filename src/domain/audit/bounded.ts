import type { RecordedAct } from '#store/tables/audit'
import type { Act } from '../acts'
import { LONGEST_AUDIT_ROW, LONGEST_AUDIT_VALUE, MOST_AUDIT_USERS } from '../limits'

/**
 * The acts of one request, shortened for their row: long values and lists of people are truncated, and acts beyond the
 * limit are only counted.
 */
export function boundedActs(acts: readonly Act[]): RecordedAct[] {
  const kept: RecordedAct[] = []
  let length = 0
  for (const act of acts) {
    const bounded = boundedAct(act)
    length += JSON.stringify(bounded).length
    if (length > LONGEST_AUDIT_ROW) {
      const last = kept.at(-1)
      if (last) last.omitted = (last.omitted ?? 0) + acts.length - kept.length
      break
    }
    kept.push(bounded)
  }
  return kept
}

function boundedAct({ act, id, userIds, property, old, new: value }: Act): RecordedAct {
  const omitted = Math.max(0, (userIds?.length ?? 0) - MOST_AUDIT_USERS)
  return {
    act,
    ...(id !== undefined && { id }),
    ...(userIds && { userIds: userIds.slice(0, MOST_AUDIT_USERS) }),
    ...(property !== undefined && { property }),
    ...(old !== undefined && { old: boundedValue(old) }),
    ...(value !== undefined && { new: boundedValue(value) }),
    ...(omitted > 0 && { omitted }),
  }
}

/** A value, truncated if it is too long. A truncated value becomes text with an ellipsis, whatever its type was. */
function boundedValue(value: unknown): unknown {
  const json = JSON.stringify(value)
  if (json.length <= LONGEST_AUDIT_VALUE) return value
  const text = typeof value === 'string' ? value : json
  return `${text.slice(0, LONGEST_AUDIT_VALUE / 2).toWellFormed()}…`
}
