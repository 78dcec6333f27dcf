import { branchOf, branchTopic, isWantedBranch, tellBranch, tellPush, tellRelease, tellTag } from './git'
import { common, nameOf, person } from './gogs-parts'
import { list, maybe, number, object, on, type Teller, text } from './payload'
import { bold, link } from './text'

const push: Teller = on(
  () =>
    object({
      ...common(),
      ref: text,
      compare_url: maybe(text),
      total_commits: maybe(number),
      commits: list(
        object({ id: text, url: text, message: text, author: object({ name: maybe(text), username: maybe(text) }) }),
      ),
    }),
  ({ sender, repository, ref, compare_url, total_commits, commits }, delivery) => {
    const branch = branchOf(ref)
    if (!isWantedBranch(branch, delivery.option('branches'))) return undefined
    const made = commits.map(({ id, url, message, author }) => ({
      sha: id,
      url,
      message,
      name: author.username || author.name?.split(/\s/)[0] || 'somebody',
    }))
    const content = tellPush({
      who: nameOf(sender),
      branch,
      compare: compare_url,
      commits: made,
      total: total_commits || undefined,
    })
    return { topic: branchTopic(repository.name, branch), content }
  },
)

const createdOrDeleted = (did: 'created' | 'deleted'): Teller =>
  on(
    () => object({ ...common(), ref: text, ref_type: maybe(text) }),
    ({ sender, repository, ref, ref_type }) => {
      const branch = branchOf(ref)
      const url = did === 'created' ? `${repository.html_url}/src/${branch}` : undefined
      const tell = ref_type === 'tag' ? tellTag : tellBranch
      return { topic: branchTopic(repository.name, branch), content: tell(nameOf(sender), did, branch, url) }
    },
  )

const release: Teller = on(
  () =>
    object({
      ...common(),
      action: text,
      release: object({ tag_name: text, name: maybe(text), html_url: maybe(text), author: maybe(person()) }),
    }),
  ({ sender, repository, action, release: one }) => {
    const name = one.name || one.tag_name
    const content = tellRelease(nameOf(one.author ?? sender), action, name, one.tag_name, repository.html_url)
    return { topic: `${repository.name} / ${one.tag_name} ${name}`, content }
  },
)

const fork: Teller = on(
  () => object({ ...common(), forkee: object({ name: text, html_url: maybe(text) }) }),
  ({ sender, repository, forkee }) => ({
    topic: forkee.name,
    content: `${bold(nameOf(sender))} forked it as ${link(repository.name, repository.html_url)}.`,
  }),
)

export const codeEvents: Readonly<Record<string, Teller>> = {
  create: createdOrDeleted('created'),
  delete: createdOrDeleted('deleted'),
  fork,
  push,
  release,
}
