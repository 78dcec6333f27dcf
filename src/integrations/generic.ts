import type { Integration } from './kit/integration'
import { ToldRefusal } from './kit/refusals'
import { code, cut, link, quote } from './kit/text'

const LONGEST_VALUE = 2_000
/**
 * A placeholder: `{{user.name}}`, `{{body:quote}}` for a quote, `{{id:code}}` for code, or `{{title->url}}` for a link.
 */
const PLACEHOLDER = /\{\{\s*([\w.@-]+)\s*(?:->\s*([\w.@-]+)|:\s*(quote|code))?\s*\}\}/g

export const generic: Integration = {
  name: 'generic',
  title: 'Generic',
  tells: 'Any JSON, formatted by your own template.',
  setUp: [
    'Set `text` and `topic` in the bot\'s `config_data`, for example: `{"topic": "{{monitor.name}}", "text": "{{monitor.name->monitor.url}} is {{status}}."}`.',
    'Paste `{url}` where the service asks for a webhook address. Choose JSON as the format.',
    'To see the data that the service sends, first use `json` instead of `generic` in the address.',
  ],
  settings: {
    text: 'The template of the message. `{{a.b.0.c}}` inserts a value from the payload, `{{a:quote}}` inserts it as a quotation, `{{a:code}}` as code, and `{{name->address}}` as a link. A line is omitted if the payload has none of its values.',
    topic: 'The template of the topic, which can contain values too. The default is the title of the integration.',
    event: 'The name of the event for `only_events` and `exclude_events`, such as `{{action}}`.',
  },
  receive(delivery) {
    const template = delivery.setting('text')
    if (template === undefined) throw new MissingTemplate()
    const payload = delivery.json()
    const content = filled(template, payload)
    if (content.trim() === '') return undefined
    const topic = filled(delivery.setting('topic') ?? '', payload)
    const event = delivery.setting('event')
    return { topic, content, ...(event !== undefined && { event: filled(event, payload) }) }
  },
}

class MissingTemplate extends ToldRefusal {
  constructor() {
    super('The bot has no template', ['noTemplate'], {
      code: 'MISSING_TEMPLATE',
    })
  }
}

function filled(template: string, payload: unknown): string {
  const lines = template.split('\n').map((line) => filledLine(line, payload))
  return lines.filter((line) => line !== undefined).join('\n')
}

/** Fills in the placeholders of a line. Undefined if the line has placeholders, but none of them has a value. */
function filledLine(line: string, payload: unknown): string | undefined {
  let asked = 0
  let found = 0
  const text = line.replace(PLACEHOLDER, (_, path: string, address: string | undefined, form: string | undefined) => {
    asked += 1
    const value = valueAt(payload, path)
    if (value === undefined) return ''
    found += 1
    if (address !== undefined) return link(value, valueAt(payload, address))
    if (form === 'quote') return `\n${quote(value)}\n`
    return form === 'code' ? code(value) : cut(value, LONGEST_VALUE)
  })
  return asked > 0 && found === 0 ? undefined : text
}

function valueAt(payload: unknown, path: string): string | undefined {
  let value = payload
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    // Any object can be indexed by any name.
    value = (value as Record<string, unknown>)[step]
  }
  if (value === null || value === undefined || value === '') return undefined
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
