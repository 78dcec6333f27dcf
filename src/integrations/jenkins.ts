import { shortSha } from './kit/git'
import type { Integration } from './kit/integration'
import { list, maybe, number, object, read, shape, text } from './kit/payload'
import { UnsupportedEvent } from './kit/refusals'
import { bold, bullets, code, enumerate, lines, link, quote, words } from './kit/text'

/** The payload of the "Notification" plugin. */
const payload = shape(() =>
  object({
    name: text,
    display_name: maybe(text),
    build: object({
      number,
      phase: text,
      status: maybe(text),
      full_url: maybe(text),
      notes: maybe(text),
      scm: maybe(object({ branch: maybe(text), commit: maybe(text), culprits: maybe(list(text)) })),
      test_summary: maybe(
        object({
          total: number,
          failed: number,
          skipped: maybe(number),
          failed_tests: maybe(list(object({ name: text }))),
        }),
      ),
    }),
  }),
)
type Build = ReturnType<ReturnType<typeof payload>['parse']>['build']

const MARKS: Readonly<Record<string, string>> = {
  SUCCESS: ':check:',
  UNSTABLE: ':warning:',
  FAILURE: ':cross_mark:',
  ABORTED: ':prohibited:',
}
/** The phases before and after the reported ones. They get no message. */
const QUIET = ['QUEUED', 'FINALIZED']
const MOST_CULPRITS = 10
const MOST_TESTS = 10

function resultOf(status: string): string {
  const mark = Object.hasOwn(MARKS, status) ? `${MARKS[status]} ` : ''
  return `${mark}${bold(words(status.toLowerCase()))}`
}

function facts({ scm, test_summary: tests, notes }: Build): string {
  const { total = 0, failed = 0, skipped, failed_tests } = tests ?? {}
  return lines(
    scm?.branch && `Branch: ${code(scm.branch)}`,
    scm?.commit && `Commit: ${code(shortSha(scm.commit))}`,
    !!scm?.culprits?.length && `Changes by ${enumerate(scm.culprits.slice(0, MOST_CULPRITS))}`,
    total > 0 && `Tests: ${total}, failed: ${failed}${skipped ? `, skipped: ${skipped}` : ''}`,
    bullets(
      (failed_tests ?? []).map(({ name }) => code(name)),
      MOST_TESTS,
    ),
    quote(notes),
  )
}

export const jenkins: Integration = {
  name: 'jenkins',
  title: 'Jenkins',
  tells: 'Builds that start or finish.',
  setUp: [
    'Install the *Notification* plugin.',
    "In the job's configuration, open *Job Notifications*, *Add Endpoint*.",
    'Choose *JSON*, *HTTP*, and the event *Job Completed* or *All Events*. Paste `{url}` under *URL*.',
  ],
  events: ['completed', 'started'],
  receive(delivery) {
    const { name, display_name, build } = read(payload, delivery.json())
    if (QUIET.includes(build.phase)) return undefined
    const one = `Build ${link(`#${build.number}`, build.full_url)} of ${bold(display_name || name)}`
    const topic = display_name || name
    if (build.phase === 'STARTED') return { topic, event: 'started', content: lines(`${one} started.`, facts(build)) }
    if (build.phase !== 'COMPLETED') throw new UnsupportedEvent(build.phase)
    const content = lines(`${one}: ${resultOf(build.status ?? 'completed')}`, facts(build))
    return { topic, event: 'completed', content }
  },
}
