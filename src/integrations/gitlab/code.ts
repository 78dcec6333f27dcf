import { branchOf, branchTopic, isWantedBranch, tagOf, tellBranch, tellPush, tellRelease, tellTag } from '../kit/git'
import { list, maybe, number, object, on, type Teller, text } from '../kit/payload'
import { bold, link } from '../kit/text'
import { homeOf, inProject, nameOf, origin } from './parts'

const NOTHING = /^0+$/

const push: Teller = on(
  () =>
    object({
      ...origin(),
      user_name: text,
      ref: text,
      before: maybe(text),
      after: maybe(text),
      total_commits_count: maybe(number),
      commits: list(object({ id: text, url: maybe(text), message: text, author: object({ name: text }) })),
    }),
  (sent, delivery) => {
    const { user_name: who, ref, before, after, commits, total_commits_count: total } = sent
    const branch = branchOf(ref)
    if (!isWantedBranch(branch, delivery.option('branches'))) return undefined
    const made = commits.map(({ id, url, message, author }) => ({ sha: id, url, message, name: author.name }))
    const content = NOTHING.test(after ?? '')
      ? tellBranch(who, 'deleted', branch)
      : tellPush({
          who,
          branch,
          compare: `${homeOf(sent)}/-/compare/${before}...${after}`,
          commits: made,
          total: total || undefined,
        })
    return { topic: branchTopic(nameOf(sent), branch), content: inProject(delivery, sent, content) }
  },
)

const tagPush: Teller = on(
  () => object({ ...origin(), user_name: text, ref: text, checkout_sha: maybe(text) }),
  (sent, delivery) => {
    const content = tellTag(sent.user_name, sent.checkout_sha ? 'pushed' : 'removed', tagOf(sent.ref))
    return { topic: nameOf(sent), content: inProject(delivery, sent, content) }
  },
)

const release: Teller = on(
  () =>
    object({
      ...origin(),
      action: maybe(text),
      name: maybe(text),
      tag: text,
      url: maybe(text),
      commit: maybe(object({ author: maybe(object({ name: text })) })),
    }),
  (sent, delivery) => {
    const who = sent.commit?.author?.name ?? 'Someone'
    const content = tellRelease(who, `${sent.action ?? 'create'}d`, sent.name || sent.tag, sent.tag, sent.url)
    return { topic: nameOf(sent), content: inProject(delivery, sent, content) }
  },
)

const testHook: Teller = on(
  () => object(origin()),
  (sent) => ({ topic: nameOf(sent), content: `The webhook of ${bold(nameOf(sent))} works. 🎉` }),
)

const wiki = (did: string): Teller =>
  on(
    () =>
      object({
        ...origin(),
        user: object({ name: text }),
        object_attributes: object({ title: text, url: maybe(text) }),
      }),
    (sent, delivery) => {
      const { title, url } = sent.object_attributes
      const content = `${bold(sent.user.name)} ${did} the wiki page ${link(title, url)}.`
      return { topic: nameOf(sent), content: inProject(delivery, sent, content) }
    },
  )

export const codeEvents: Readonly<Record<string, Teller>> = {
  'Push Hook': push,
  'Tag Push Hook': tagPush,
  'Release Hook': release,
  'Test Hook': testHook,
  'Wiki Page Hook create': wiki('created'),
  'Wiki Page Hook update': wiki('updated'),
  'Wiki Page Hook delete': wiki('deleted'),
}
