import { BadRequest } from '#lib/errors'

type Check = (name: string, value: unknown) => string | undefined

const MAX_INDEX = 1000

const text: Check = (name, value) => (typeof value === 'string' ? undefined : `${name} is not a string`)
const bool: Check = (name, value) => (typeof value === 'boolean' ? undefined : `${name} is not a boolean`)
const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value)

const index: Check = (name, value) => {
  if (!isWhole(value)) return `${name} is not an integer`
  if (value < 0) return `${name} is too small`
  return value > MAX_INDEX ? `${name} is too large` : undefined
}

const vote: Check = (name, value) => {
  if (!isWhole(value)) return `${name} is not an integer`
  return value === 1 || value === -1 ? undefined : `Invalid ${name}`
}

interface Kind {
  fields: Record<string, Check>
  /** The error for everyone except the message's author, if only the author may do this. */
  authorOnly?: string
}

const KINDS: Record<string, Record<string, Kind>> = {
  poll: {
    vote: { fields: { type: text, key: text, vote } },
    question: {
      fields: { type: text, question: text },
      authorOnly: "You can't edit a question unless you are the author.",
    },
    new_option: { fields: { type: text, option: text, idx: index } },
  },
  todo: {
    new_task: { fields: { type: text, key: index, task: text, desc: text, completed: bool } },
    strike: { fields: { type: text, key: text } },
    new_task_list_title: {
      fields: { type: text, title: text },
      authorOnly: "You can't edit the task list title unless you are the author.",
    },
  },
}

/**
 * Throws for data that a widget of this type doesn't support, or that only the message's author may send. Widgets of
 * unknown types accept any data.
 */
export function checkWidgetData(widget: string | undefined, data: unknown, isAuthor: boolean): void {
  const kinds = widget !== undefined && Object.hasOwn(KINDS, widget) ? KINDS[widget] : undefined
  if (!kinds) return
  const problem = problemOf(`${widget} data`, kinds, data, isAuthor)
  if (problem) throw new BadRequest(problem)
}

function problemOf(name: string, kinds: Record<string, Kind>, data: unknown, isAuthor: boolean): string | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return `${name} is not a dict`
  const fields = new Map(Object.entries(data))
  if (!fields.has('type')) return `type key is missing from ${name}`
  const type: unknown = fields.get('type')
  if (typeof type !== 'string') return `${name}["type"] is not a string`
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (!kind) return `Unknown type for ${name}: ${type}`
  if (kind.authorOnly !== undefined && !isAuthor) return kind.authorOnly
  return fieldProblem(name, kind, fields)
}

function fieldProblem(name: string, kind: Kind, fields: Map<string, unknown>): string | undefined {
  for (const [field, check] of Object.entries(kind.fields)) {
    if (!fields.has(field)) return `${field} key is missing from ${name}`
    const problem = check(`${name}["${field}"]`, fields.get(field))
    if (problem) return problem
  }
  const extra = [...fields.keys()].filter((field) => !Object.hasOwn(kind.fields, field))
  return extra.length > 0 ? `Unexpected arguments: ${extra.join(', ')}` : undefined
}
