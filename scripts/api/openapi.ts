export type Schema = Record<string, unknown>

export const FORM = 'application/x-www-form-urlencoded'
export const WITH_FILE = 'multipart/form-data'

/** The parts of an OpenAPI 3.1 document that are generated here. */
export interface ApiDescription {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, DescribedOperation>>
  components: { securitySchemes: Schema; schemas: Record<string, Schema> }
}

export interface DescribedOperation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  externalDocs?: { url: string }
  security: Schema[]
  /** The base URL for the operation's path, if it isn't the usual one. */
  servers?: { url: string }[]
  parameters: DescribedParameter[]
  requestBody?: { content: Partial<Record<typeof FORM | typeof WITH_FILE, DescribedForm>> }
  responses: Schema
}

export interface DescribedParameter {
  name: string
  description: string
  in: 'path' | 'query'
  required: boolean
  schema?: Schema
  example?: unknown
  content?: { 'application/json': { schema: Schema; example?: unknown } }
}

export interface DescribedForm {
  schema: FormSchema
  encoding: Schema
  /** The parameters of an example call, by name. */
  example?: Schema
}

export interface FormSchema {
  type: 'object'
  properties: Record<string, Schema>
  required?: string[]
}
