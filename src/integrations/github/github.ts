import type { Delivery } from '../kit/delivery'
import { BRANCHES_OPTION, branchOf, isWantedBranch } from '../kit/git'
import type { Integration } from '../kit/integration'
import { maybe, object, read, shape, type Teller, text } from '../kit/payload'
import { UnsupportedEvent } from '../kit/refusals'
import { hmac } from '../kit/signatures'
import { alertEvents } from './alerts'
import { codeEvents } from './code'
import { issueEvents } from './issues'
import { peopleEvents } from './people'
import { pullRequestActions } from './pull-request-actions'
import { pullRequestEvents } from './pull-requests'
import { repositoryEvents } from './repository'
import { reviewEvents } from './reviews'
import { sponsorEvents } from './sponsors'

const EVENT = 'X-GitHub-Event'

const tellers: Readonly<Record<string, Teller>> = {
  ...codeEvents,
  ...repositoryEvents,
  ...issueEvents,
  ...pullRequestEvents,
  ...reviewEvents,
  ...peopleEvents,
  ...sponsorEvents,
  ...alertEvents,
}

/** Known events that aren't worth a message. */
const IGNORED = new Set([
  'check_suite',
  'label',
  'meta',
  'milestone',
  'organization',
  'project_card',
  'repository_vulnerability_alert',
])
const IGNORED_TEAM_ACTIONS = new Set(['added_to_repository', 'created', 'deleted', 'removed_from_repository'])

const outline = shape(() => object({ action: maybe(text), ref: maybe(text) }))

/**
 * The event's name for `only_events` and `exclude_events`, sometimes more specific than the header's. Null if the event
 * is ignored; undefined if its action is unknown.
 */
function eventOf(header: string, payload: unknown, delivery: Delivery): string | null | undefined {
  const { action, ref } = read(outline, payload)
  switch (header) {
    case 'pull_request':
      return pullRequestActions[action ?? '']
    case 'push':
      return pushOf(ref ?? '', delivery)
    case 'team':
      if (action && IGNORED_TEAM_ACTIONS.has(action)) return null
      return action === 'edited' ? 'team' : undefined
    case 'issues':
      if (action === 'labeled' || action === 'unlabeled') return 'issue_labeled_or_unlabeled'
      return action === 'milestoned' || action === 'demilestoned' ? 'issue_milestoned_or_demilestoned' : 'issues'
    case 'sponsorship':
      return action ?? undefined
    default:
      return IGNORED.has(header) ? null : header
  }
}

function pushOf(ref: string, delivery: Delivery): string | null {
  if (ref.startsWith('refs/heads/gh-readonly-queue/')) return null
  if (!ref.startsWith('refs/heads/')) return 'push_tags'
  return isWantedBranch(branchOf(ref), delivery.option('branches')) ? 'push_commits' : null
}

export const github: Integration = {
  name: 'github',
  aliases: ['githubsponsors'],
  title: 'GitHub',
  tells:
    'Pushes, pull requests, reviews, issues, discussions, checks, workflows, alerts, releases, teams and sponsors.',
  setUp: [
    'In the repository or organization, open *Settings*, *Webhooks*. Click *Add webhook*.',
    'Paste `{url}` under *Payload URL*.',
    'Choose `application/json` as the *Content type*.',
    'Choose some events or all of them. Click *Add webhook*.',
  ],
  events: Object.keys(tellers),
  options: BRANCHES_OPTION,
  headers: [EVENT],
  deliveryHeader: 'X-GitHub-Delivery',
  signature: hmac({
    header: 'X-Hub-Signature-256',
    prefix: 'sha256=',
    how: 'Paste the secret under *Secret*.',
  }),
  receive(delivery) {
    const header = delivery.eventHeader(EVENT)
    const payload = delivery.json()
    const event = eventOf(header, payload, delivery)
    if (event === null) return undefined
    const teller = event === undefined || !Object.hasOwn(tellers, event) ? undefined : tellers[event]
    if (!teller) throw new UnsupportedEvent(`${header}:${read(outline, payload).action ?? '???'}`)
    const notice = teller(payload, delivery)
    return notice && { ...notice, event }
  },
}
