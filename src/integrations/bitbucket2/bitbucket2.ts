import type { Delivery } from '../kit/delivery'
import { BRANCHES_OPTION, shortSha, tellCommitComment } from '../kit/git'
import type { Integration } from '../kit/integration'
import { looseObject, maybe, object, on, read, shape, type Teller, text } from '../kit/payload'
import { UnsupportedEvent } from '../kit/refusals'
import { hmac } from '../kit/signatures'
import { bold, link, words } from '../kit/text'
import { repositoryChanges } from './changes'
import { common, links, nameOf, repository } from './parts'
import { tellChanges } from './push'
import { issue, pullRequest, pullRequestComment } from './talk'

const EVENT = 'X-Event-Key'

const tellers: Readonly<Record<string, Teller>> = {
  fork: on(
    () => object({ ...common(), fork: repository() }),
    ({ actor, repository: { name }, fork }) => ({
      topic: name,
      content: `${bold(nameOf(actor))} forked it as ${link(fork.full_name ?? fork.name, fork.links.html.href)}.`,
    }),
  ),
  commit_comment: on(
    () =>
      object({
        ...common(),
        comment: object({
          links: links(),
          content: object({ raw: maybe(text) }),
          commit: object({ hash: text, links: links() }),
        }),
      }),
    ({ actor, repository: { name }, comment: { commit, links: where, content } }) => {
      const did = link('commented', where.html.href)
      return {
        topic: name,
        content: tellCommitComment(nameOf(actor), did, commit.hash, commit.links.html.href, content.raw ?? null),
      }
    },
  ),
  change_commit_status: on(
    () =>
      object({
        repository: repository(),
        commit_status: object({
          key: text,
          url: maybe(text),
          state: text,
          links: object({ commit: object({ href: text }) }),
        }),
      }),
    ({ repository: one, commit_status: { key, url, state, links: where } }) => {
      const sha = where.commit.href.split('/').at(-1) ?? ''
      const commit = link(shortSha(sha), `${one.links.html.href}/commits/${sha}`)
      return { topic: one.name, content: `${link(key, url)} of ${commit} is now ${bold(words(state))}.` }
    },
  ),
  issue_created: issue('created'),
  issue_updated: issue('updated'),
  issue_commented: issue('commented'),
  pull_request_created: pullRequest('created'),
  pull_request_updated: pullRequest('updated'),
  pull_request_approved: pullRequest('approved'),
  pull_request_unapproved: pullRequest('unapproved'),
  pull_request_changes_request_created: pullRequest('requested changes to'),
  pull_request_changes_request_removed: pullRequest('no longer requests changes to'),
  pull_request_fulfilled: pullRequest('merged'),
  pull_request_rejected: pullRequest('rejected'),
  pull_request_comment_created: pullRequestComment((url) => link('commented', url)),
  pull_request_comment_updated: pullRequestComment((url) => `updated a ${link('comment', url)}`),
  pull_request_comment_deleted: pullRequestComment((url) => `deleted a ${link('comment', url)}`),
  pull_request_comment_resolved: pullRequestComment((url) => `resolved a ${link('comment', url)}`),
  pull_request_comment_reopened: pullRequestComment((url) => `reopened a ${link('comment', url)}`),
  'repo:updated': repositoryChanges,
}

const outline = shape(() => looseObject({}))

/**
 * The payload identifies most events. Only events about pull requests and about the repository itself need the header.
 */
function eventOf(payload: object, delivery: Delivery): string {
  const has = (name: string) => Object.hasOwn(payload, name)
  if (has('fork')) return 'fork'
  if (has('comment') && has('commit')) return 'commit_comment'
  if (has('commit_status')) return 'change_commit_status'
  if (has('issue')) return has('changes') ? 'issue_updated' : has('comment') ? 'issue_commented' : 'issue_created'
  const key = delivery.eventHeader(EVENT)
  return has('pullrequest') ? key.replace(/^pullrequest:/, 'pull_request_') : key
}

export const bitbucket2: Integration = {
  name: 'bitbucket2',
  aliases: ['bitbucket'],
  title: 'Bitbucket',
  tells: 'Pushes, tags, pull requests, comments, issues, build statuses, forks and changes to the repository.',
  setUp: [
    'In the repository, open *Repository settings*, *Webhooks*. Click *Add webhook*.',
    'Paste `{url}` under *URL*, and choose the triggers.',
  ],
  events: ['push', ...Object.keys(tellers)],
  options: BRANCHES_OPTION,
  headers: [EVENT],
  deliveryHeader: 'X-Request-UUID',
  signature: hmac({ header: 'X-Hub-Signature', prefix: 'sha256=', how: 'Paste the secret under *Secret*.' }),
  escapesTwice: true,
  receive(delivery) {
    const payload = read(outline, delivery.json())
    if (Object.hasOwn(payload, 'push')) return tellChanges(payload, delivery)
    const event = eventOf(payload, delivery)
    const teller = Object.hasOwn(tellers, event) ? tellers[event] : undefined
    if (!teller) throw new UnsupportedEvent(delivery.eventHeader(EVENT))
    const notice = teller(payload, delivery)
    return notice && { ...notice, event }
  },
}
