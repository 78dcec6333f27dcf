import type { Context } from 'hono'
import { getReactivation } from '#api/admission/get-reactivation'
import { reactivateRealm } from '#api/admission/reactivate-realm'
import type { Edge } from '../environment'
import { ask } from './ask'
import { DeadLink } from './dead-link'
import { Layout } from './layout'

/**
 * Where an owner's link leads: opening it shows the page, and only its form opens the organization.
 */
export async function showReactivation(c: Context<Edge>): Promise<Response> {
  const { status, body } = await ask(c, getReactivation, { key: c.req.param('key') ?? '' })
  if (status !== 200) return deadLink(c, body.msg)
  const name = String(body.realm_name)
  return c.html(
    <Layout title="Reactivate" organization={name}>
      <h1>Reactivate {name}</h1>
      <p>This organization is deactivated. Reactivating it restores everything: people, messages and API keys.</p>
      <form method="post">
        <button type="submit">Reactivate</button>
      </form>
    </Layout>,
  )
}

export async function reactivateByForm(c: Context<Edge>): Promise<Response> {
  const { status, body } = await ask(c, reactivateRealm, { key: c.req.param('key') ?? '' })
  if (status !== 200) return deadLink(c, body.msg)
  return c.html(
    <Layout title="Reactivated" organization={String(body.realm_name)}>
      <h1>{String(body.realm_name)} is active again</h1>
      <p>
        You can <a href="/login">log in</a> as before.
      </p>
    </Layout>,
  )
}

function deadLink(c: Context<Edge>, text: string): Response | Promise<Response> {
  const advice = 'Whoever runs this server can make a new link with npm run realm:reactivate.'
  return c.html(<DeadLink title="This reactivation link does not work" text={text} advice={advice} />, 404)
}
