import { branchOf, branchTopic } from '../kit/git'
import { list, maybe, number, object, on, type Teller, text } from '../kit/payload'
import { bold, bullets, code, lines, link, words } from '../kit/text'
import { homeOf, inProject, nameOf, origin } from './parts'

const STATES: Readonly<Record<string, string>> = {
  created: 'was created',
  pending: 'is pending',
  running: 'started',
  failed: 'failed',
  canceled: 'was canceled',
  skipped: 'was skipped',
  manual: 'needs to be started manually',
  blocked: 'is blocked',
}
const stateOf = (status: string) =>
  Object.hasOwn(STATES, status) ? STATES[status] : `now has the status ${bold(words(status))}`

const job: Teller = on(
  () => object({ ...origin(), ref: text, build_name: text, build_stage: text, build_status: text }),
  (sent, delivery) => {
    const content = `The job ${code(sent.build_name)} in the stage ${code(sent.build_stage)} ${stateOf(sent.build_status)}.`
    const name = sent.repository?.name ?? nameOf(sent)
    return { topic: branchTopic(name, branchOf(sent.ref)), content: inProject(delivery, sent, content) }
  },
)

const build = () =>
  object({ id: number, name: text, status: text, artifacts_file: maybe(object({ filename: maybe(text) })) })

const pipeline: Teller = on(
  () =>
    object({
      ...origin(),
      object_attributes: object({ id: number, ref: text, status: text }),
      builds: list(build()),
    }),
  (sent, delivery) => {
    const { id, ref, status } = sent.object_attributes
    const home = homeOf(sent)
    const jobs = sent.builds.map(({ id: number, name, status: state, artifacts_file }) => {
      const url = `${home}/-/jobs/${number}`
      const file = artifacts_file?.filename
      const files = file
        ? `: ${code(file)} (${link('browse', `${url}/artifacts/browse`)}, ${link('download', `${url}/artifacts/download`)})`
        : ''
      return `${link(name, url)} ${words(state)}${files}`
    })
    const said = `The ${link(`pipeline ${id}`, `${home}/-/pipelines/${id}`)} ${stateOf(status)}${jobs.length > 0 ? ':' : '.'}`
    const content = inProject(delivery, sent, lines(said, bullets(jobs, 40)))
    return { topic: branchTopic(nameOf(sent), branchOf(ref)), content }
  },
)

const deployment: Teller = on(
  () =>
    object({
      ...origin(),
      status: text,
      environment: maybe(text),
      deployable_url: maybe(text),
      user: maybe(object({ name: text })),
    }),
  (sent, delivery) => {
    const to = sent.environment ? ` to ${code(sent.environment)}` : ''
    const by = sent.user ? ` by ${bold(sent.user.name)}` : ''
    const content = `The ${link('deployment', sent.deployable_url)}${to}${by} ${stateOf(sent.status)}.`
    return {
      topic: `${nameOf(sent)} / Deployment${sent.environment ? ` on ${sent.environment}` : ''}`,
      content: inProject(delivery, sent, content),
    }
  },
)

/** Events about jobs, pipelines and deployments. */
export const runEvents: Readonly<Record<string, Teller>> = {
  'Job Hook': job,
  'Build Hook': job,
  'Pipeline Hook': pipeline,
  'Deployment Hook': deployment,
}
