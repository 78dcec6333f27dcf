import { shortSha } from '../kit/git'
import { maybe, number, object, on, type Teller, text } from '../kit/payload'
import { bold, code, lines, link, quote, words } from '../kit/text'
import { common, repository } from './parts'

const workflowRun: Teller = on(
  () =>
    object({
      ...common(),
      action: text,
      workflow_run: object({
        name: maybe(text),
        run_number: number,
        html_url: text,
        head_branch: maybe(text),
        head_sha: text,
        conclusion: maybe(text),
      }),
    }),
  ({ repository: { name, html_url }, action, workflow_run: run }) => {
    if (action !== 'completed') return undefined
    const workflow = link(`${run.name ?? 'workflow'} #${run.run_number}`, run.html_url)
    const commit = link(shortSha(run.head_sha), `${html_url}/commit/${run.head_sha}`)
    const branch = run.head_branch ? ` on ${code(run.head_branch)}` : ''
    return {
      topic: `${name} / checks`,
      content: `The workflow ${workflow} of ${commit}${branch} ended: ${bold(words(run.conclusion ?? 'unknown'))}.`,
    }
  },
)

/** An alert from any scanner. Each kind of scanner sends only some of these fields. */
const alert = () =>
  object({
    number,
    html_url: text,
    dependency: maybe(object({ package: maybe(object({ name: text })), manifest_path: maybe(text) })),
    security_advisory: maybe(object({ summary: maybe(text), severity: maybe(text) })),
    rule: maybe(object({ description: maybe(text), severity: maybe(text) })),
    secret_type_display_name: maybe(text),
    secret_type: maybe(text),
  })

/** Messages about a scanner's findings. A secret itself is never shown. */
const found = (kind: string): Teller =>
  on(
    () => object({ repository: repository(), sender: maybe(object({ login: text })), action: text, alert: alert() }),
    ({ repository: { name }, sender, action, alert: one }) => {
      const { dependency, security_advisory: advisory, rule } = one
      const by = sender && action !== 'created' ? ` by ${bold(sender.login)}` : ''
      const secret = one.secret_type_display_name ?? one.secret_type
      const severity = advisory?.severity ?? rule?.severity
      return {
        topic: `${name} / ${kind} alert #${one.number}`,
        content: lines(
          `The ${link(`${kind} alert #${one.number}`, one.html_url)} was ${words(action)}${by}.`,
          dependency?.package && `Package: ${code(dependency.package.name)}`,
          dependency?.manifest_path && `File: ${code(dependency.manifest_path)}`,
          secret && `Kind of secret: ${code(secret)}`,
          severity && `Severity: ${words(severity)}`,
          quote(advisory?.summary ?? rule?.description),
        ),
      }
    },
  )

/** Events about alerts and workflow runs. */
export const alertEvents: Readonly<Record<string, Teller>> = {
  code_scanning_alert: found('code scanning'),
  dependabot_alert: found('Dependabot'),
  secret_scanning_alert: found('secret scanning'),
  workflow_run: workflowRun,
}
