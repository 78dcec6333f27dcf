// Checks the columns of an archive in Zulip's format: they must be known, exist, have the right type, and refer to
// existing rows.
import type { Json } from '../../../tools/lib/json.ts'

/** The maximum lengths of strings in columns, in characters. */
const LONGEST = {
  'zerver_realm.name': 40,
  'zerver_realm.description': 1000,
  'zerver_userprofile.full_name': 100,
  'zerver_stream.name': 60,
  'zerver_stream.description': 1024,
  'zerver_message.subject': 60,
  'zerver_scheduledmessage.subject': 60,
  'zerver_usertopic.topic_name': 60,
  'zerver_client.name': 30,
  'zerver_namedusergroup.name': 100,
  'zerver_customprofilefield.name': 40,
  'zerver_userstatus.status_text': 60,
  'zerver_subscription.color': 10,
  'zerver_onboardingstep.onboarding_step': 40,
}

const isInteger = (value) => Number.isSafeInteger(value) && Math.abs(value) < 2 ** 53
const isSmall = (value) => isInteger(value) && Math.abs(value) < 2 ** 15
const isText = (value) => typeof value === 'string' && !value.includes('\u0000')
const TYPES = {
  AutoField: (value) => isInteger(value) && value > 0 && value < 2 ** 31,
  BigAutoField: (value) => isInteger(value) && value > 0,
  BigIntegerField: isInteger,
  IntegerField: (value) => isInteger(value) && Math.abs(value) < 2 ** 31,
  PositiveIntegerField: (value) => isInteger(value) && value >= 0 && value < 2 ** 31,
  PositiveBigIntegerField: (value) => isInteger(value) && value >= 0,
  SmallIntegerField: isSmall,
  PositiveSmallIntegerField: (value) => isSmall(value) && value >= 0,
  integer: isInteger,
  BooleanField: (value) => typeof value === 'boolean',
  CharField: isText,
  TextField: isText,
  text: isText,
  UUIDField: (value) => /^[\da-f-]{36}$/.test(value),
  DateTimeField: (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
  JSONField: (value) => typeof value === 'object',
  SearchVectorField: isText,
}

/** @param all rows by table */
export function problemsOfValues(
  all: Record<string, any[]>,
  tables: Record<string, { columns: Record<string, string> }>,
) {
  const problems: string[] = []
  const ids = idsOf(all)
  for (const [name, rows] of Object.entries<Json>(all)) {
    const columns = Object.entries(tables[like(name)]?.columns ?? {})
    const known = new Set(columns.map(([column]) => column))
    const seen = new Set()
    for (const row of rows) {
      for (const column of Object.keys(row)) if (!known.has(column)) problems.push(`${name} has no column ${column}`)
      for (const [column, type] of columns) {
        const problem = problemOf(row[column], type, ids, LONGEST[`${name}.${column}`])
        if (problem) problems.push(`${name}.${column} of ${row.id} ${problem}: ${JSON.stringify(row[column])}`)
      }
      if (seen.has(row.id)) problems.push(`${name} has two rows ${row.id}`)
      seen.add(row.id)
    }
  }
  return problems
}

/** The table with the same columns: stand-ins for people who never had an account are stored like people. */
const like = (name) => (name === 'zerver_userprofile_mirrordummy' ? 'zerver_userprofile' : name)

function idsOf(all) {
  const ids = Object.fromEntries(
    Object.entries<Json>(all).map(([name, rows]) => [name, new Set<Json>(rows.map(({ id }) => id))]),
  )
  const bots = all.zerver_userprofile_crossrealm ?? []
  for (const { id, recipient_id } of bots) {
    ids.zerver_userprofile?.add(id)
    ids.zerver_recipient?.add(recipient_id)
  }
  return ids
}

function problemOf(value, described, ids, longest = Number.POSITIVE_INFINITY) {
  const [, type = '', rest = ''] = /^(list of ids of \w+|id of \w+|\w+)(.*)$/.exec(described) ?? []
  if (value === undefined) return rest.includes('must') ? 'is missing' : undefined
  if (value === null) return rest.includes('or null') ? undefined : "can't be null"
  const target = type.split(' of ').at(-1) ?? ''
  if (type.startsWith('list')) {
    if (!Array.isArray(value)) return 'is no list'
    return value.every((id) => ids[target]?.has(id)) ? undefined : `points to what is not in ${target}`
  }
  if (type.startsWith('id ')) return ids[target]?.has(value) ? undefined : `points to nothing in ${target}`
  if (!TYPES[type](value)) return `is no ${type}`
  return typeof value === 'string' && [...value].length > longest ? `is longer than ${longest}` : undefined
}
