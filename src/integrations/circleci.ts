import { shortSha } from './kit/git'
import type { Integration } from './kit/integration'
import { maybe, number, object, read, shape, text } from './kit/payload'
import { UnreadablePayload, UnsupportedEvent } from './kit/refusals'
import { versionedHmac } from './kit/signatures'
import { bold, code, lines, link, words } from './kit/text'

const TITLE = 'CircleCI'

const kind = shape(() => object({ type: text }))
const ping = shape(() => object({ webhook: object({ name: text }) }))
const done = shape(() =>
  object({
    type: text,
    project: object({ name: text }),
    workflow: maybe(object({ name: text, url: maybe(text), status: maybe(text) })),
    job: maybe(object({ name: text, status: text })),
    pipeline: object({
      number,
      vcs: maybe(
        object({
          provider_name: maybe(text),
          target_repository_url: text,
          revision: text,
          branch: maybe(text),
          tag: maybe(text),
          commit: maybe(object({ subject: maybe(text), author: maybe(object({ name: maybe(text) })) })),
        }),
      ),
      trigger_parameters: maybe(
        object({
          gitlab: object({
            web_url: text,
            branch: maybe(text),
            checkout_sha: text,
            commit_title: maybe(text),
            commit_author_name: maybe(text),
          }),
        }),
      ),
    }),
  }),
)
type Pipeline = ReturnType<ReturnType<typeof done>['parse']>['pipeline']

interface Revision {
  sha: string
  url: string
  subject?: string | null
  author?: string | null
  branch?: string | null
  tag?: string | null
}

function revisionOf({ vcs, trigger_parameters }: Pipeline): Revision | undefined {
  if (vcs) {
    const path = vcs.provider_name === 'bitbucket' ? 'commits' : 'commit'
    return {
      sha: vcs.revision,
      url: `${vcs.target_repository_url}/${path}/${vcs.revision}`,
      subject: vcs.commit?.subject,
      author: vcs.commit?.author?.name,
      branch: vcs.branch,
      tag: vcs.tag,
    }
  }
  const gitlab = trigger_parameters?.gitlab
  return (
    gitlab && {
      sha: gitlab.checkout_sha,
      url: `${gitlab.web_url}/-/commit/${gitlab.checkout_sha}`,
      subject: gitlab.commit_title,
      author: gitlab.commit_author_name,
      branch: gitlab.branch,
    }
  )
}

const MARKS: Readonly<Record<string, string>> = { success: ':check: ', failed: ':cross_mark: ', error: ':cross_mark: ' }
const statusOf = (status: string) => (Object.hasOwn(MARKS, status) ? MARKS[status] : '') + bold(words(status))

export const circleci: Integration = {
  name: 'circleci',
  title: TITLE,
  tells: 'Jobs and workflows that have finished.',
  setUp: [
    'Open *Project Settings*, *Webhooks*, *Add Webhook*.',
    'Paste `{url}` under *Receiver URL*, and choose *Workflow Completed* or *Job Completed*.',
  ],
  events: ['job-completed', 'ping', 'workflow-completed'],
  signature: versionedHmac('circleci-signature', 'Paste the secret under *Secret token*.'),
  receive(delivery) {
    const payload = delivery.json()
    const { type } = read(kind, payload)
    if (type === 'ping') {
      const { webhook } = read(ping, payload)
      return { topic: 'Test event', event: type, content: `The webhook ${bold(webhook.name)} works.` }
    }
    const { project, pipeline, job, workflow } = read(done, payload)
    const what = type === 'job-completed' ? job : workflow
    if (type !== 'job-completed' && type !== 'workflow-completed') throw new UnsupportedEvent(type)
    const revision = revisionOf(pipeline)
    if (!what || !revision) throw new UnreadablePayload(TITLE, [what ? '`pipeline.vcs`' : `\`${type.split('-')[0]}\``])
    const name = type === 'job-completed' ? code(what.name) : link(what.name, workflow?.url)
    return {
      topic: project.name,
      event: type,
      content: lines(
        `${type === 'job-completed' ? 'Job' : 'Workflow'} ${name} of pipeline #${pipeline.number}: ${statusOf(what.status ?? 'completed')}`,
        `Commit ${link([shortSha(revision.sha), revision.subject].filter(Boolean).join(': '), revision.url)}`,
        revision.branch && `Branch: ${code(revision.branch)}`,
        revision.tag && `Tag: ${code(revision.tag)}`,
        revision.author && `By ${bold(revision.author)}`,
      ),
    }
  },
}
