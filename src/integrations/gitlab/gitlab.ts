import { BRANCHES_OPTION } from '../kit/git'
import type { Integration } from '../kit/integration'
import { maybe, object, read, shape, type Teller, text } from '../kit/payload'
import { UnsupportedEvent } from '../kit/refusals'
import { token } from '../kit/signatures'
import { capitalized, words } from '../kit/text'
import { codeEvents } from './code'
import { noteEvents } from './notes'
import { projectEvents } from './project'
import { runEvents } from './runs'
import { talkEvents } from './talk'

const EVENT = 'X-GitLab-Event'

const tellers: Readonly<Record<string, Teller>> = {
  ...codeEvents,
  ...runEvents,
  ...talkEvents,
  ...noteEvents,
  ...projectEvents,
}

const outline = shape(() =>
  object({
    event_name: maybe(text),
    object_kind: maybe(text),
    object_attributes: maybe(object({ action: maybe(text), noteable_type: maybe(text) })),
  }),
)

const WITH_ACTION = new Set(['Issue Hook', 'Confidential Issue Hook', 'Merge Request Hook', 'Wiki Page Hook'])
const WITH_KIND = new Set(['Note Hook', 'Confidential Note Hook'])

/** The event name in the header, plus details that distinguish events, for `only_events` and `exclude_events`. */
function eventOf(header: string, payload: unknown): string {
  const { event_name, object_kind, object_attributes: one } = read(outline, payload)
  const hook = header === 'System Hook' ? titleOf(event_name ?? object_kind ?? '') : header
  if (WITH_ACTION.has(hook)) return `${hook} ${one?.action ?? 'open'}`
  return WITH_KIND.has(hook) ? `${hook} ${one?.noteable_type ?? ''}` : hook
}

/**
 * The header that a project's hook would have: `merge_request` → "Merge Request Hook". System hooks have one header for
 * all events.
 */
function titleOf(name: string): string {
  const all = words(name.split('__')[0] ?? '').split(' ')
  return `${all.map((word) => capitalized(word)).join(' ')} Hook`
}

export const gitlab: Integration = {
  name: 'gitlab',
  title: 'GitLab',
  tells: 'Pushes, tags, merge requests, issues, comments, jobs, pipelines, releases, wiki pages and milestones.',
  setUp: [
    'In the project or group, open *Settings*, *Webhooks*. Click *Add new webhook*.',
    'Paste `{url}` under *URL*.',
    'Choose the triggers, and click *Add webhook*.',
  ],
  events: Object.keys(tellers),
  options: {
    ...BRANCHES_OPTION,
    use_merge_request_title: '`false` omits titles of merge requests from topics.',
  },
  headers: [EVENT],
  deliveryHeader: 'X-Gitlab-Event-UUID',
  signature: token('X-Gitlab-Token', 'Paste the secret under *Secret token*.'),
  receive(delivery) {
    const payload = delivery.json()
    const event = eventOf(delivery.eventHeader(EVENT), payload)
    const teller = Object.hasOwn(tellers, event) ? tellers[event] : undefined
    if (!teller) throw new UnsupportedEvent(event)
    const notice = teller(payload, delivery)
    return notice && { ...notice, event }
  },
}
