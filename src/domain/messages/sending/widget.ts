import type { WritingContext } from '#domain/context'
import { BadRequest } from '#lib/errors'
import { parseJson } from '#lib/json/json'
import { isJsonObject } from '#lib/json/json-object'
import type { Account } from '#store/accounts/account-reader'
import type { StoredSubmessage } from '#store/tables/messages'

/** The first submessage of a message that starts a poll or a to-do list, or that comes with a widget. */
export function widgetOf(context: WritingContext, source: string, sender: Account, given?: string): StoredSubmessage[] {
  const content = given ?? fromCommand(source)
  if (!content) return []
  return [{ id: context.store.realm.nextId('submessage'), senderId: sender.id, type: 'widget', content }]
}

function fromCommand(source: string): string | undefined {
  const [first = '', ...lines] = source.split('\n')
  const [, command, title = ''] = /^\/(poll|todo)(?:\s+(.*))?$/.exec(first) ?? []
  if (!command) return undefined
  const items = lines.map((line) => line.trim().replace(/^[-*]\s*/, '')).filter((line) => line !== '')
  if (command === 'poll') return widget('poll', { question: title.trim(), options: items })
  const tasks = items.map((item) => {
    const [task = '', ...rest] = item.split(': ')
    return { task: task.trim(), desc: rest.join(': ').trim() }
  })
  return widget('todo', { task_list_title: title.trim(), tasks })
}

const widget = (type: string, data: Record<string, unknown>) => JSON.stringify({ widget_type: type, extra_data: data })

/** The maximum length of a widget, in UTF-16 units. It is stored in the message's row, whose size is limited. */
const LONGEST_WIDGET = 100_000

/** A value as text. An object whose `toString` isn't a function can't be converted by `String`. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Checks a widget that a client sends ready-made. Only a `zform` with `choices` is supported. Returns the JSON to
 * store.
 */
export function checkWidget(given: string): string {
  if (given.length > LONGEST_WIDGET) throw new BadRequest('Widgets: widget_content is too long')
  let value: unknown
  try {
    value = parseJson(given)
  } catch {
    throw new BadRequest('Widgets: API programmer sent invalid JSON content')
  }
  const problem = problemOf(value)
  if (problem) throw new BadRequest(`Widgets: ${problem}`)
  // The value is an object, since other values were already reported as problems.
  const { widget_type, extra_data } = value as Record<string, unknown>
  return JSON.stringify({ widget_type, extra_data })
}

function problemOf(value: unknown): string | undefined {
  if (!isJsonObject(value)) return 'widget_content is not a dict'
  if (!('widget_type' in value)) return 'widget_type is not in widget_content'
  if (!('extra_data' in value)) return 'extra_data is not in widget_content'
  const { widget_type: type, extra_data: data } = value
  if (!isJsonObject(data)) return 'extra_data is not a dict'
  if (type !== 'zform') return `unknown widget type: ${asText(type)}`
  if (!('type' in data)) return 'zform is missing type field'
  if (data.type !== 'choices') return `unknown zform type: ${asText(data.type)}`
  return problemOfChoices(data)
}

function problemOfChoices(data: Record<string, unknown>): string | undefined {
  if (!('heading' in data)) return 'heading key is missing from extra_data'
  if (!('choices' in data)) return 'choices key is missing from extra_data'
  if (typeof data.heading !== 'string') return 'extra_data["heading"] is not a string'
  if (!Array.isArray(data.choices)) return 'extra_data["choices"] is not a list'
  for (const [place, choice] of data.choices.entries()) {
    const name = `extra_data["choices"][${place}]`
    if (!isJsonObject(choice)) return `${name} is not a dict`
    for (const key of ['short_name', 'long_name', 'reply']) {
      if (!(key in choice)) return `${key} key is missing from ${name}`
      if (typeof choice[key] !== 'string') return `${name}["${key}"] is not a string`
    }
  }
  return undefined
}
