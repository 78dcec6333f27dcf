import type { Context, Hono } from 'hono'
import { type ApiDescription, type DescribedOperation, describeApi } from '#api/contract/openapi'
import type { Operation } from '#api/contract/operation'
import type { Edge } from '../environment'
import { Layout } from './layout'

const DOCUMENT_PATH = '/api/openapi.json'

/**
 * What the API can do: for machines as OpenAPI, for people as a page. Made at the first request,
 * since it costs some milliseconds.
 */
export function registerApiReference(app: Hono<Edge>, operations: readonly Operation[]): void {
  let made: ApiDescription | undefined
  const describe = () => {
    made ??= describeApi(operations)
    return made
  }
  const headers = { 'Cache-Control': 'public, max-age=3600' }
  app.get(DOCUMENT_PATH, (c) =>
    c.json({ ...describe(), servers: [{ url: `${c.get('realm').origin}/api/v1` }] }, 200, headers),
  )
  app.get('/api', (c) => showReference(c, describe()))
}

function showReference(c: Context<Edge>, { paths }: ApiDescription): Response | Promise<Response> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return c.html(
    <Layout title="API">
      <h1>API</h1>
      <p>
        This server speaks the <a href="https://zulip.com/api/rest">Zulip REST API</a>. The addresses below begin with{' '}
        <code>{c.get('realm').origin}/api/v1</code>. Log in with HTTP Basic authentication: your email address and your{' '}
        <a href="/account">API key</a>. Programs can read the <a href={DOCUMENT_PATH}>OpenAPI document</a>. Parameters
        in bold are required.
      </p>
      <h2>{operations.length} operations</h2>
      <ul class="rows">
        {operations.map(({ path, method, operation }) => (
          <li id={operation.operationId}>
            <div>
              <a href={operation.externalDocs.url}>{operation.summary}</a>
              <br />
              <code>
                {method.toUpperCase()} {path}
              </code>
              <Parameters of={operation} />
            </div>
          </li>
        ))}
      </ul>
    </Layout>,
  )
}

function Parameters({ of: operation }: { of: DescribedOperation }) {
  const form = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const inForm = Object.keys(form?.properties ?? {}).map((name) => ({ name, required: form?.required?.includes(name) }))
  const named = [...operation.parameters.filter((parameter) => parameter.in === 'query'), ...inForm]
  return (
    <p class="hint">
      {operation.description}
      {named.length > 0 && ' Parameters: '}
      {named.map(({ name, required }, at) => (
        <>
          {at > 0 && ', '}
          {required ? <strong>{name}</strong> : name}
        </>
      ))}
      {named.length > 0 && '.'}
    </p>
  )
}
