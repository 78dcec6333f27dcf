import type { Entry, ShownParameter } from './entries'
import { curlOf, exampleOf } from './example'
import { Fields } from './fields'
import { typeOf } from './types'
import { Words } from './words'

/** One operation: its method, path and summary, and everything else in a section that can be expanded. */
export function OperationEntry({ entry }: { entry: Entry }) {
  const { method, path, operation, parameters, answer } = entry
  const { operationId, summary, description, externalDocs } = operation
  const words = [operationId, method, path, summary, ...parameters.map(({ name }) => name)].join(' ').toLowerCase()
  return (
    <details class="operation" data-words={words}>
      <summary>
        <span class="line">
          <span class="method">{method}</span> <code class="path">{path}</code>
        </span>
        <span class="sentence">
          <Words text={summary} />
        </span>
      </summary>
      <div class="body" id={operationId}>
        <div class="facts">
          <p class="who">
            {description} {externalDocs && <a href={externalDocs.url}>Zulip’s documentation</a>}{' '}
            <a class="anchor" href={`#${operationId}`}>
              Link to this
            </a>
          </p>
          <Parameters of={parameters} />
          <h3>Answer</h3>
          {answer ? <Fields of={answer} /> : <p class="nothing">{nothing(entry)}</p>}
        </div>
        <div class="example">
          <h3>Example</h3>
          <pre>
            <code>{curlOf(entry)}</code>
          </pre>
          <pre>
            <code>{exampleOf(entry)}</code>
          </pre>
        </div>
      </div>
    </details>
  )
}

function nothing({ operation }: Entry): string {
  if ('302' in operation.responses) return 'A redirect.'
  const [type] = Object.keys((operation.responses[200] as { content: object }).content)
  return type === 'application/json' ? 'Only that it succeeded.' : `Bytes of the type ${type}.`
}

function Parameters({ of: parameters }: { of: ShownParameter[] }) {
  if (parameters.length === 0) return null
  return (
    <>
      <h3>Parameters</h3>
      <ul class="fields">
        {parameters.map(({ name, sentence, isRequired, isInPath, isJson, schema }) => (
          <li>
            <code class="name">{name}</code> <span class="type">{typeOf(schema)}</span>{' '}
            {isInPath ? <span class="mark">in the path</span> : isRequired && <span class="mark">required</span>}
            {schema.default !== undefined && <span class="type"> default {JSON.stringify(schema.default)}</span>}
            {isJson && ['array', 'object'].includes(String(schema.type)) && <span class="type"> as JSON</span>}
            <span class="sentence">
              <Words text={sentence} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
