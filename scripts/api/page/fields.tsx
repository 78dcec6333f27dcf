import type { Schema } from '../openapi'
import { isMap, nameOfReference, typeOf } from './types'
import { Words } from './words'

/** The fields of an object, including those of nested objects that aren't named shapes. */
export function Fields({ of: schema }: { of: Schema }) {
  const required = new Set((schema.required as string[] | undefined) ?? [])
  const fields = Object.entries((schema.properties as Record<string, Schema> | undefined) ?? {})
  return (
    <ul class="fields">
      {fields.map(([name, field]) => (
        <Field name={name} schema={field} isOptional={!required.has(name)} />
      ))}
      {isMap(schema) && <Field name="*" schema={schema.additionalProperties as Schema} isOptional={false} />}
    </ul>
  )
}

interface FieldProps {
  name: string
  schema: Schema
  isOptional: boolean
}

function Field({ name, schema, isOptional }: FieldProps) {
  const objects = objectsIn(schema)
  return (
    <li>
      <code class="name">{name}</code> <Type schema={schema} />
      {isOptional && <span class="mark optional"> optional</span>}
      {typeof schema.description === 'string' && (
        <span class="sentence">
          <Words text={schema.description} />
        </span>
      )}
      {objects.map((object) => (
        <Fields of={object} />
      ))}
    </li>
  )
}

function Type({ schema }: { schema: Schema }) {
  const name = namesIn(schema)[0]
  const text = typeOf(schema)
  const [before, after] = name ? text.split(name) : [text]
  return (
    <span class="type">
      {before}
      {name && <a href={`#shape-${name}`}>{name}</a>}
      {after}
    </span>
  )
}

/** The parts of a value: items of a list, values of a map, alternatives. */
function partsOf({ anyOf, items, additionalProperties }: Schema): Schema[] {
  const more = typeof additionalProperties === 'object' ? [additionalProperties] : []
  return [...((anyOf as Schema[] | undefined) ?? []), ...(items ? [items] : []), ...more] as Schema[]
}

function objectsIn(schema: Schema): Schema[] {
  if (nameOfReference(schema)) return []
  return schema.properties ? [schema] : partsOf(schema).flatMap(objectsIn)
}

function namesIn(schema: Schema): string[] {
  const name = nameOfReference(schema)
  return name ? [name] : partsOf(schema).flatMap(namesIn)
}
