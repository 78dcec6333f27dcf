import type { Delivery } from './delivery'
import { branchTopic, numberTopic, tellChange } from './git'
import { common, nameOf } from './gogs-parts'
import { maybe, number, object, on, type Teller, text } from './payload'
import { bold, lines, link, quote } from './text'

/** The field of a pull request that provides the number in its topic. */
export type NumberInTopic = 'id' | 'number'

const review = (did: string, numberInTopic: NumberInTopic): Teller =>
  on(
    () =>
      object({
        ...common(),
        pull_request: object({ id: number, number, title: text, html_url: text }),
        review: maybe(object({ content: maybe(text) })),
      }),
    ({ sender, repository, pull_request: one, review: said }, delivery: Delivery) => ({
      topic: numberTopic(repository.name, 'PR', one[numberInTopic], one.title),
      content: tellChange({
        who: nameOf(sender),
        did,
        kind: 'PR',
        number: one.number,
        url: one.html_url,
        title: delivery.hasOwnTopic ? one.title : undefined,
        body: said?.content,
      }),
    }),
  )

const wiki: Teller = on(
  () => object({ ...common(), action: text, page: text, comment: maybe(text) }),
  ({ sender, repository, action, page, comment }) => {
    const url = `${repository.html_url}/wiki/${encodeURIComponent(page.toWellFormed())}`
    const said = `${bold(nameOf(sender))} ${action} the page ${link(page, action === 'deleted' ? undefined : url)}`
    const quoted = quote(comment)
    return {
      topic: branchTopic(repository.name, 'wiki pages'),
      content: lines(quoted ? `${said}:` : `${said}.`, quoted),
    }
  },
)

const repositoryChange: Teller = on(
  () => object({ ...common(), action: text }),
  ({ sender, repository, action }) => ({
    topic: repository.name,
    content: `${bold(nameOf(sender))} ${action} the repository ${link(repository.name, action === 'deleted' ? undefined : repository.html_url)}.`,
  }),
)

/** Events that Gitea and Forgejo have and Gogs doesn't. */
export const giteaEvents = (numberInTopic: NumberInTopic): Readonly<Record<string, Teller>> => ({
  pull_request_approved: review('approved', numberInTopic),
  pull_request_comment: review('reviewed', numberInTopic),
  pull_request_rejected: review('requested changes to', numberInTopic),
  repository: repositoryChange,
  wiki,
})
