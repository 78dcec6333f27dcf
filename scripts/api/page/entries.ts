import type { ApiDescription, DescribedOperation, DescribedParameter, Schema } from '../openapi'

/** An operation on the page. */
export interface Entry {
  method: string
  path: string
  operation: DescribedOperation
  parameters: ShownParameter[]
  /** The schema of the operation's answer, without the fields that every answer has. */
  answer?: Schema
  exampleAnswer?: unknown
}

export interface ShownParameter {
  name: string
  sentence: string
  isRequired: boolean
  isInPath: boolean
  isJson: boolean
  isFile: boolean
  schema: Schema
  example?: string
}

export function listEntries({ paths }: ApiDescription): Entry[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      parameters: [...operation.parameters.map(fromParameter), ...fromBody(operation)],
      ...answerOf(operation),
    })),
  )
}

function fromParameter(parameter: DescribedParameter): ShownParameter {
  const { name, description: sentence, required: isRequired, content } = parameter
  const schema = parameter.schema ?? content?.['application/json'].schema ?? {}
  const isInPath = parameter.in === 'path'
  const example = textOf(parameter.example ?? content?.['application/json'].example)
  return { name, sentence, isRequired, isInPath, isJson: content !== undefined, isFile: false, schema, example }
}

function fromBody({ requestBody }: DescribedOperation): ShownParameter[] {
  const [form] = Object.values(requestBody?.content ?? {})
  if (!form) return []
  return Object.entries(form.schema.properties).map(([name, { description, ...schema }]) => ({
    name,
    sentence: String(description ?? ''),
    isRequired: form.schema.required?.includes(name) === true,
    isInPath: false,
    isJson: name in form.encoding,
    isFile: schema.format === 'binary',
    schema,
    example: textOf(form.example?.[name]),
  }))
}

/** The value as text, in the form in which it is sent. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || value === undefined ? value : JSON.stringify(value)
}

interface Answers {
  content?: { 'application/json'?: { schema?: Schema & { allOf?: Schema[] }; example?: unknown } }
}

function answerOf({ responses }: DescribedOperation): Pick<Entry, 'answer' | 'exampleAnswer'> {
  const json = (responses[200] as Answers | undefined)?.content?.['application/json']
  const [, answer] = json?.schema?.allOf ?? []
  return { answer, exampleAnswer: json?.example }
}
