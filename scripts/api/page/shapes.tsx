import type { Schema } from '../openapi'
import { Fields } from './fields'

/** Shapes that several answers share. */
export function Shapes({ schemas }: { schemas: Record<string, Schema> }) {
  return (
    <section class="group shapes" aria-labelledby="shapes">
      <h2 id="shapes">Shapes</h2>
      <p class="about">Objects that several answers contain.</p>
      {Object.entries(schemas).map(([name, schema]) => (
        <details class="operation">
          <summary>
            <span class="line">
              <code class="path">{name}</code>
            </span>
          </summary>
          <div class="body" id={`shape-${name}`}>
            <div class="facts">
              <Shape schema={schema} />
            </div>
          </div>
        </details>
      ))}
    </section>
  )
}

function Shape({ schema }: { schema: Schema }) {
  if (!Array.isArray(schema.anyOf)) return <Fields of={schema} />
  return (
    <>
      {(schema.anyOf as Schema[]).map((one) => (
        <>
          <h3>{titleOf(one)}</h3>
          <Fields of={one} />
        </>
      ))}
    </>
  )
}

/** The schema's title, or the values that distinguish an event from others, such as `reaction, add`. */
function titleOf({ properties, title }: Schema): string {
  const told = properties as Record<string, Schema & { const?: unknown }> | undefined
  const names = [told?.type?.const, told?.op?.const].filter((value) => typeof value === 'string')
  return String(title ?? (names.join(', ') || 'One of these'))
}
