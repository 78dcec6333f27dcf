import type { Schema } from '../openapi'
import type { Entry, ShownParameter } from './entries'

/** A call to the operation, ready to paste. */
export function curlOf({ method, path, operation, parameters }: Entry): string {
  const sent = parameters.filter(({ isRequired, example }) => isRequired || example !== undefined)
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name) => textOf(sent.find((one) => one.name === name)))
  const values = sent.filter(({ isInPath }) => !isInPath)
  if (operation.servers) return curlOfOperator({ method, path, operation }, values)
  const isInAddress = operation.parameters.some((parameter) => parameter.in === 'query')
  // Requests from other services have their parameters in the URL, and bodies in their own format.
  const isPosted = isInAddress && operation.security.some((way) => 'keyInAddress' in way)
  const query = isPosted ? '?api_key=API_KEY' : ''
  const isImplied = method === 'GET' || (method === 'POST' && (isPosted || values.length > 0))
  return [
    `curl ${isImplied ? '' : `-X ${method} `}${isPosted ? "'" : ''}{{origin}}/api/v1${inPath}${query}${isPosted ? "'" : ''}`,
    ...(operation.security.some((way) => 'key' in way) ? ['-u you@example.com:API_KEY'] : []),
    ...(method === 'GET' && values.length > 0 ? ['-G'] : []),
    ...(isPosted ? ['--json @event.json'] : values.map((one) => argument(one))),
  ].join(' \\\n  ')
}

/** A call to an operator's operation. If some parameters are in the URL, curl reads the others from files. */
function curlOfOperator({ method, path, operation }: Omit<Entry, 'parameters'>, values: ShownParameter[]): string {
  const named = operation.parameters.map(({ name }) => name)
  const inAddress = values.filter(({ name }) => named.includes(name))
  const others = values.filter((one) => !inAddress.includes(one))
  const query = inAddress.map((one) => `${one.name}=${textOf(one)}`).join('&')
  const address = `{{origin}}${path}${query && `?${query}`}`
  return [
    `curl ${method === 'POST' && others.length > 0 ? '' : `-X ${method} `}${query ? quoted(address) : address}`,
    "-H 'Authorization: Bearer SETUP_KEY'",
    ...others.map((one) => (query ? `-F '${one.name}=<${one.name}.json'` : argument(one))),
  ].join(' \\\n  ')
}

function argument(parameter: ShownParameter): string {
  if (parameter.isFile) return `-F ${parameter.name}=@${parameter.example ?? 'picture.png'}`
  return `--data-urlencode ${quoted(`${parameter.name}=${textOf(parameter)}`)}`
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

function textOf(parameter: ShownParameter | undefined): string {
  if (!parameter) return ''
  if (parameter.example !== undefined) return parameter.example
  if (parameter.isInPath && parameter.schema.type === 'string') return parameter.name.toUpperCase()
  const value = sampleOf(parameter.schema)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The recorded answer, or else one generated from the types. */
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
