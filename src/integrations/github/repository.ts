import { branchTopic, tellRelease } from '../kit/git'
import { list, maybe, object, on, type Teller, text } from '../kit/payload'
import { bold, bullets, lines, link, quote, words } from '../kit/text'
import { common, person } from './parts'

const release: Teller = on(
  () => object({ ...common(), action: text, release: object({ name: maybe(text), tag_name: text, html_url: text }) }),
  ({ sender, repository, action, release: one }) => ({
    topic: repository.name,
    content: tellRelease(sender.login, action, one.name || one.tag_name, one.tag_name, one.html_url),
  }),
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

/** A message about what someone did with the repository as a whole. */
const withRepository = (says: (who: string, what: string, action: string) => string): Teller =>
  on(
    () => object({ ...common(), action: maybe(text) }),
    ({ sender, repository, action }) => {
      const what = link(repository.full_name, repository.html_url)
      return { topic: repository.name, content: `${says(link(sender.login, sender.html_url), what, action ?? '')}.` }
    },
  )

export const repositoryEvents: Readonly<Record<string, Teller>> = {
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
  release,
  repository: withRepository((who, what, action) => `${who} ${action} the repository ${what}`),
  star: withRepository(
    (who, what, action) => `${who} ${action === 'deleted' ? 'unstarred' : 'starred'} the repository ${what}`,
  ),
  watch: withRepository((who, what) => `${who} starred the repository ${what}`),
}

function repositoryPart() {
  return object({ name: text, full_name: text, html_url: text })
}
