import type { Schema } from '../describe'
import type { Entry, ShownParameter } from './entries'

/** A call of the operation, ready to be pasted. */
export function curlOf({ method, path, operation, parameters }: Entry): string {
  const sent = parameters.filter(({ isRequired, example }) => isRequired || example !== undefined)
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => textOf(sent.find((one) => one.name === name)))
  const lines = [
    `curl ${method === 'GET' || method === 'POST' ? '' : `-X ${method} `}{{origin}}/api/v1${address}`,
    ...(operation.security.length > 0 ? ['-u you@example.com:API_KEY'] : []),
    ...(method === 'GET' && sent.some(({ isInPath }) => !isInPath) ? ['-G'] : []),
    ...sent.filter(({ isInPath }) => !isInPath).map((parameter) => argument(parameter)),
  ]
  const isPost = method === 'POST' && sent.every(({ isInPath }) => isInPath)
  return (isPost ? [lines[0]?.replace('curl ', 'curl -X POST '), ...lines.slice(1)] : lines).join(' \\\n  ')
}

function argument(parameter: ShownParameter): string {
  if (parameter.isFile) return `-F ${parameter.name}=@picture.png`
  return `--data-urlencode ${quoted(`${parameter.name}=${textOf(parameter)}`)}`
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

function textOf(parameter: ShownParameter | undefined): string {
  if (!parameter) return ''
  if (parameter.example !== undefined) return parameter.example
  const value = sampleOf(parameter.schema)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The answer that was recorded, else one made of the types. */
export function exampleOf({ answer, exampleAnswer }: Entry): string {
  const fields = exampleAnswer ?? (answer ? sampleOf(answer) : {})
  return JSON.stringify({ result: 'success', msg: '', ...(fields as object) }, null, 2)
}

const SAMPLES: Record<string, unknown> = { integer: 42, number: 1.5, string: '…', boolean: true, null: null }

function sampleOf(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [first] = ((schema.anyOf ?? schema.oneOf) as Schema[] | undefined) ?? []
  if (first) return sampleOf(first)
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items as Schema)] : []
  if (schema.type === 'object') {
    const properties = Object.entries((schema.properties as Record<string, Schema> | undefined) ?? {})
    return Object.fromEntries(properties.map(([name, field]) => [name, sampleOf(field)]))
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  return SAMPLES[String(type)] ?? {}
}
