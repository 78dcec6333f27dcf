import type { Delivery } from '../kit/delivery'
import { branchTopic, isWantedBranch, tellBranch, tellPush, tellTag } from '../kit/git'
import type { Notice } from '../kit/integration'
import { flag, list, maybe, object, read, shape, text } from '../kit/payload'
import { bold, code, link } from '../kit/text'
import { common, links, nameOf, person } from './parts'

/** A branch or a tag, before or after a push. */
const ref = () =>
  object({ type: text, name: text, links: maybe(links()), target: maybe(object({ hash: text })) }).nullish()

const commit = () =>
  object({
    hash: text,
    message: text,
    links: links(),
    author: object({ raw: maybe(text), user: maybe(person()) }),
  })

const push = shape(() =>
  object({
    ...common(),
    push: object({
      changes: list(
        object({
          new: ref(),
          old: ref(),
          forced: maybe(flag),
          truncated: maybe(flag),
          links: maybe(links()),
          commits: maybe(list(commit())),
        }),
      ),
    }),
  }),
)

type Push = ReturnType<ReturnType<typeof push>['parse']>
type Change = Push['push']['changes'][number]

/** One message for each changed branch and tag. None if the last change is to an unwanted branch. */
export function tellChanges(payload: unknown, delivery: Delivery): readonly Notice[] {
  const sent = read(push, payload)
  const { changes } = sent.push
  const last = changes.at(-1)
  const named = last && (last.new ?? last.old)
  const isUnwanted = named && named.type !== 'tag' && !isWantedBranch(named.name, delivery.option('branches'))
  if (isUnwanted) return []
  return changes.flatMap((change) => tellOne(sent, change) ?? [])
}

function tellOne({ actor, repository }: Push, change: Change): Notice | undefined {
  const who = nameOf(actor)
  const named = change.new ?? change.old
  if (!named) return undefined
  if (named.type === 'tag') {
    const content = tellTag(who, change.new ? 'pushed' : 'removed', named.name, named.links?.html.href)
    return { topic: repository.name, event: 'push', content }
  }
  return { topic: branchTopic(repository.name, named.name), event: 'push', content: tellBranchChange(who, change) }
}

function tellBranchChange(who: string, { new: now, old, forced, truncated, links: shown, commits }: Change): string {
  if (!now) return tellBranch(who, 'deleted', old?.name ?? '')
  const compare = shown?.html.href
  if (forced) {
    const head = now.target ? ` Its head is now ${now.target.hash}.` : ''
    return `${bold(who)} ${link('force pushed', compare)} to ${code(now.name)}.${head}`
  }
  const made = (commits ?? []).map(({ hash, message, links: where, author }) => ({
    sha: hash,
    message,
    url: where.html.href,
    name: author.user ? nameOf(author.user) : (author.raw?.trim().split(/\s/)[0] ?? 'Someone'),
  }))
  return tellPush({ who, branch: now.name, commits: made, compare, isTruncated: truncated ?? false })
}
