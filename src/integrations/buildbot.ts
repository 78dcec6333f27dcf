import type { Integration } from './kit/integration'
import { maybe, number, object, read, shape, text } from './kit/payload'
import { UnsupportedEvent } from './kit/refusals'
import { bold, link } from './kit/text'

const payload = shape(() =>
  object({
    event: text,
    buildid: number,
    buildername: text,
    url: maybe(text),
    project: maybe(text),
    results: maybe(number),
  }),
)

/** Buildbot's results, in the order of their numbers. */
const RESULTS = ['success', 'warnings', 'failure', 'skipped', 'exception', 'retry', 'cancelled']

export const buildbot: Integration = {
  name: 'buildbot',
  title: 'Buildbot',
  tells: 'Builds that start or finish.',
  setUp: [
    'Add the reporter `reporters.HttpStatusPush("{url}", generators=[…])` to `master.cfg`, with a `BuildStartEndStatusGenerator`.',
    'Let its message formatter return `event` (`new` or `finished`), `buildid`, `buildername`, `url`, `project` and `results`.',
  ],
  events: ['finished', 'new'],
  receive(delivery) {
    const one = read(payload, delivery.json())
    if (one.event !== 'new' && one.event !== 'finished') throw new UnsupportedEvent(one.event)
    const build = `Build ${link(`#${one.buildid}`, one.url)} of ${bold(one.buildername)}`
    const result = RESULTS[one.results ?? -1] ?? 'unknown result'
    return {
      topic: one.project || 'general',
      event: one.event,
      content: one.event === 'new' ? `${build} started.` : `${build} ended: ${bold(result)}.`,
    }
  },
}
