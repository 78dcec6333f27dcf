import { bold, bullets, code, count, enumerate, firstLine, lines, link, paragraphs, quote, sentence } from './text'

/** A commit in a form of our own, which is the same for all services with Git repositories. */

export interface Commit {
  /** The author's name. */
  name: string
  sha: string
  url?: string | null
  message: string
}

export interface Push {
  who: string
  branch: string
  commits: readonly Commit[]
  /** The address that shows the change. */
  compare?: string | null
  isForced?: boolean
  isDeleted?: boolean
  /** The number of commits, if the service doesn't list them all. */
  total?: number
  /** Whether the service leaves out commits and doesn't say how many. */
  isTruncated?: boolean
}

const SHOWN_COMMITS = 20
const SHOWN_COMMITTERS = 3
const SHORT_SHA = 11

export const shortSha = (sha: string) => sha.slice(0, SHORT_SHA)
export const branchOf = (ref: string) => ref.replace(/^refs\/heads\//, '')
export const tagOf = (ref: string) => ref.replace(/^refs\/tags\//, '')

export const branchTopic = (repository: string, branch: string) => `${repository} / ${branch}`
export const numberTopic = (repository: string, kind: string, number: number | string, title: string) =>
  `${repository} / ${kind} #${number} ${title}`

export function tellPush(push: Push): string {
  const { who, branch, commits, compare, isForced, isDeleted, total = commits.length } = push
  const verb = isForced ? 'force pushed' : 'pushed'
  if (commits.length === 0 && isDeleted) return `${bold(who)} ${link('deleted', compare)} the branch ${code(branch)}.`
  if (commits.length === 0) return `${bold(who)} ${link(verb, compare)} to ${code(branch)}, without new commits.`
  const amount = link(push.isTruncated ? `more than ${count(total, 'commit')}` : count(total, 'commit'), compare)
  const rows = commits.map((commit) => `${firstLine(commit.message)} (${link(shortSha(commit.sha), commit.url)})`)
  return paragraphs(
    `${bold(who)} ${verb} ${amount} to ${code(branch)}.${committers(push)}`,
    bullets(rows, SHOWN_COMMITS, Math.max(total, rows.length)),
  )
}

/** A sentence that names the authors with the most commits. Empty if the person who pushed made all of them. */
function committers({ who, commits }: Push): string {
  const amounts = new Map<string, number>()
  for (const { name } of commits) amounts.set(name, (amounts.get(name) ?? 0) + 1)
  if (amounts.size === 1 && amounts.has(who)) return ''
  const ranked = [...amounts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  const shown = ranked.slice(0, SHOWN_COMMITTERS)
  const others = ranked.slice(SHOWN_COMMITTERS).reduce((sum, [, amount]) => sum + amount, 0)
  if (others > 0) shown.push(['others', others])
  return ` By ${enumerate(shown.map(([name, amount]) => `${name} (${amount})`))}.`
}

export interface Change {
  who: string
  /** Text such as "opened" or "closed without merging", which may be a link. */
  did: string
  /** A kind such as "PR" or "issue". */
  kind: string
  number?: number | string | null
  url: string | null | undefined
  /** The title, if the topic doesn't have it. */
  title?: string | null
  body?: string | null
  from?: string | null
  to?: string | null
  assignees?: readonly string[]
  reviewers?: readonly string[]
}

/** A message about what someone did with an issue, a pull request or the like. */
export function tellChange(change: Change): string {
  const { who, did, kind, number, url, title, body, from, to, assignees = [], reviewers = [] } = change
  const name = [kind, number != null && `#${number}`, title].filter(Boolean).join(' ')
  const body_ = quote(body)
  const said = `${bold(who)} ${did} ${link(name, url)}`
  return lines(
    body_ && !title ? `${said}:` : sentence(said),
    from && to && `From ${code(from)} to ${code(to)}.`,
    assignees.length > 0 && `Assigned to ${enumerate(assignees)}.`,
    reviewers.length > 0 && `To be reviewed by ${enumerate(reviewers)}.`,
    body_,
  )
}

export function tellTag(who: string, did: string, tag: string, url?: string | null): string {
  return `${bold(who)} ${did} the tag ${link(tag, url)}.`
}

export function tellBranch(who: string, did: string, branch: string, url?: string | null): string {
  return `${bold(who)} ${did} the branch ${link(branch, url)}.`
}

export function tellRelease(
  who: string,
  did: string,
  name: string,
  tag: string,
  url: string | null | undefined,
): string {
  return `${bold(who)} ${did} the release ${link(name, url)} for the tag ${tag}.`
}

/** A comment on a commit, with a link to the commit. `did` is a link to the comment. */
export function tellCommitComment(who: string, did: string, sha: string, url: string, body: string | null): string {
  const quoted = quote(body)
  return lines(`${bold(who)} ${did} on ${link(shortSha(sha), url)}${quoted ? ':' : '.'}`, quoted)
}

/** Whether `branches` includes the branch of this push. Without `branches`, every branch is wanted. */
export function isWantedBranch(branch: string, branches: string | undefined): boolean {
  if (branches === undefined) return true
  return branches.split(',').some((name) => name.trim() === branch)
}

export const BRANCHES_OPTION = {
  branches: 'Names of branches, separated by commas. Pushes to other branches are ignored.',
}
