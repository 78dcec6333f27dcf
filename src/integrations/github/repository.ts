import { branchOf, branchTopic, shortSha, tagOf, tellCommitComment, tellPush, tellRelease, tellTag } from '../kit/git'
import { flag, list, maybe, object, on, type Teller, text } from '../kit/payload'
import { bold, bullets, code, lines, link, quote, words } from '../kit/text'
import { common, person } from './parts'

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

const release: Teller = on(
  () => object({ ...common(), action: text, release: object({ name: maybe(text), tag_name: text, html_url: text }) }),
  ({ sender, repository, action, release: one }) => ({
    topic: repository.name,
    content: tellRelease(sender.login, action, one.name || one.tag_name, one.tag_name, one.html_url),
  }),
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

const deployment = () => object({ environment: text })

const wiki: Teller = on(
  () => object({ ...common(), pages: list(object({ action: text, title: text, html_url: text })) }),
  ({ sender, repository, pages }) => ({
    topic: branchTopic(repository.name, 'wiki pages'),
    content: lines(
      `${bold(sender.login)} changed the wiki:`,
      bullets(pages.map((page) => `${page.action} ${link(page.title, page.html_url)}`)),
    ),
  }),
)

const BUILDS: Readonly<Record<string, string>> = {
  building: 'is under way',
  errored: 'has failed',
  built: 'is done',
  null: 'has not begun',
}

const pageBuild: Teller = on(
  () =>
    object({
      ...common(),
      build: object({ status: maybe(text), pusher: person(), error: maybe(object({ message: maybe(text) })) }),
    }),
  ({ repository, build }) => {
    const said = BUILDS[build.status ?? 'null'] ?? `is ${build.status}`
    const error = quote(build.error?.message)
    const by = bold(build.pusher.login)
    return {
      topic: repository.name,
      content: lines(`The build of GitHub Pages by ${by} ${said}${error ? ':' : '.'}`, error),
    }
  },
)

/** Somebody did something with the repository as a whole. */
const withRepository = (says: (who: string, what: string, action: string) => string): Teller =>
  on(
    () => object({ ...common(), action: maybe(text) }),
    ({ sender, repository, action }) => {
      const what = link(repository.full_name, repository.html_url)
      return { topic: repository.name, content: `${says(link(sender.login, sender.html_url), what, action ?? '')}.` }
    },
  )

export const repositoryEvents: Readonly<Record<string, Teller>> = {
  commit_comment: commitComment,
  create: createdOrDeleted('created'),
  check_run: checkRun,
  delete: createdOrDeleted('deleted'),
  deployment: on(
    () => object({ ...common(), deployment: deployment() }),
    ({ sender, repository, deployment: { environment } }) => ({
      topic: `${repository.name} / Deployment on ${environment}`,
      content: `${bold(sender.login)} started a deployment.`,
    }),
  ),
  deployment_status: on(
    () => object({ ...common(), deployment: deployment(), deployment_status: object({ state: text }) }),
    ({ repository, deployment: { environment }, deployment_status: { state } }) => ({
      topic: `${repository.name} / Deployment on ${environment}`,
      content: `The deployment's status is ${words(state)}.`,
    }),
  ),
  fork: on(
    () => object({ ...common(), forkee: repositoryPart() }),
    ({ sender, repository, forkee }) => ({
      topic: repository.name,
      content: `${bold(sender.login)} forked it as ${link(forkee.full_name, forkee.html_url)}.`,
    }),
  ),
  gollum: wiki,
  page_build: pageBuild,
  public: withRepository((who, what) => `${who} made the repository ${what} public`),
  push_commits: push,
  push_tags: pushedTag,
  release,
  repository: withRepository((who, what, action) => `${who} ${action} the repository ${what}`),
  star: withRepository(
    (who, what, action) => `${who} ${action === 'deleted' ? 'unstarred' : 'starred'} the repository ${what}`,
  ),
  status,
  watch: withRepository((who, what) => `${who} starred the repository ${what}`),
}

function repositoryPart() {
  return object({ name: text, full_name: text, html_url: text })
}
