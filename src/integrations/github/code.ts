import { branchOf, branchTopic, shortSha, tagOf, tellCommitComment, tellPush, tellTag } from '../kit/git'
import { flag, list, maybe, object, on, type Teller, text } from '../kit/payload'
import { bold, code, link, words } from '../kit/text'
import { common } from './parts'

const push: Teller = on(
  () =>
    object({
      ...common(),
      ref: text,
      compare: maybe(text),
      deleted: maybe(flag),
      forced: maybe(flag),
      commits: list(
        object({ id: text, url: maybe(text), message: text, author: object({ username: maybe(text), name: text }) }),
      ),
    }),
  ({ sender, repository, ref, compare, deleted, forced, commits }) => {
    const branch = branchOf(ref)
    const made = commits.map(({ id, url, message, author }) => ({
      sha: id,
      url,
      message,
      name: author.username || author.name,
    }))
    const what = {
      who: sender.login,
      branch,
      compare,
      commits: made,
      isDeleted: deleted ?? false,
      isForced: forced ?? false,
    }
    return { topic: branchTopic(repository.name, branch), content: tellPush(what) }
  },
)

const pushedTag: Teller = on(
  () => object({ ...common(), ref: text, created: maybe(flag) }),
  ({ sender, repository, ref, created }) => ({
    topic: repository.name,
    content: tellTag(sender.login, created ? 'pushed' : 'removed', tagOf(ref)),
  }),
)

const createdOrDeleted = (did: string): Teller =>
  on(
    () => object({ ...common(), ref_type: text, ref: maybe(text) }),
    ({ sender, repository, ref_type, ref }) => ({
      topic: repository.name,
      content: `${bold(sender.login)} ${did} the ${ref_type}${ref ? ` ${code(ref)}` : ''}.`,
    }),
  )

const commitComment: Teller = on(
  () => object({ ...common(), comment: object({ html_url: text, commit_id: text, body: maybe(text) }) }),
  ({ sender, repository, comment }) => {
    const [commit = ''] = comment.html_url.split('#', 1)
    const did = link('commented', comment.html_url)
    return {
      topic: repository.name,
      content: tellCommitComment(sender.login, did, comment.commit_id, commit, comment.body ?? null),
    }
  },
)

const status: Teller = on(
  () =>
    object({
      ...common(),
      state: text,
      sha: text,
      target_url: maybe(text),
      description: maybe(text),
      commit: object({ html_url: text }),
    }),
  ({ repository, state, sha, target_url, commit }) => ({
    topic: repository.name,
    content: `The status of ${link(shortSha(sha), commit.html_url)} is ${link(state, target_url)}.`,
  }),
)

const checkRun: Teller = on(
  () =>
    object({
      ...common(),
      check_run: object({ name: text, html_url: text, status: text, head_sha: text, conclusion: maybe(text) }),
    }),
  ({ repository, check_run: run }) => {
    if (run.status !== 'completed') return undefined
    const commit = link(shortSha(run.head_sha), `${repository.html_url}/commit/${run.head_sha}`)
    const outcome = bold(words(run.conclusion ?? 'unknown'))
    return {
      topic: `${repository.name} / checks`,
      content: `The check ${link(run.name, run.html_url)} of ${commit} ended: ${outcome}.`,
    }
  },
)

/** Events about pushes, branches, tags, commits, and checks. */
export const codeEvents: Readonly<Record<string, Teller>> = {
  commit_comment: commitComment,
  create: createdOrDeleted('created'),
  check_run: checkRun,
  delete: createdOrDeleted('deleted'),
  push_commits: push,
  push_tags: pushedTag,
  status,
}
