import type { Notice } from '../kit/integration'
import { list, maybe, number, object, text, textOrNumber } from '../kit/payload'
import { UnsupportedEvent } from '../kit/refusals'
import { bold, code, codeBlock, lines, link, paragraphs, time } from '../kit/text'

const frame = () =>
  object({
    filename: maybe(text),
    context_line: maybe(text),
    pre_context: maybe(list(text)),
    post_context: maybe(list(text)),
  })

export const event = () =>
  object({
    title: maybe(text),
    level: maybe(text),
    platform: maybe(text),
    version: maybe(textOrNumber),
    web_url: maybe(text),
    datetime: maybe(text),
    event_id: maybe(text),
    timestamp: maybe(number),
    received: maybe(number),
    metadata: maybe(object({ filename: maybe(text) })),
    logentry: maybe(object({})),
    exception: maybe(object({ values: list(object({ stacktrace: maybe(object({ frames: list(frame()) })) })) })),
  })
type Event = ReturnType<ReturnType<typeof event>['parse']>

const LANGUAGES: Readonly<Record<string, string>> = { node: 'javascript', csharp: 'csharp', native: 'c' }
const SAMPLE = 'This is an example Python exception'
const OLDEST_PYTHON_EVENT = 7

export function tellEvent(one: Event): Notice {
  const title = one.title || 'Untitled event'
  if (one.platform === 'python' && Number(one.version) < OLDEST_PYTHON_EVENT && title !== SAMPLE) {
    throw new UnsupportedEvent('Raven SDK')
  }
  if (!one.exception && !one.logentry) throw new UnsupportedEvent('unknown-event type')
  const filename = one.metadata?.filename
  return {
    topic: title,
    content: paragraphs(
      lines(
        `${bold(one.exception ? 'New exception' : 'New message')}: ${link(title, one.web_url)}`,
        one.level && `Level: ${code(one.level)}`,
        one.datetime && `Time: ${time(one.datetime)}`,
        one.exception && filename && `File: ${code(filename)}`,
      ),
      sourceOf(one),
    ),
  }
}

/** The line of code that failed, with the lines around it. */
function sourceOf({ exception, metadata, platform }: Event): string {
  const trace = exception?.values.findLast(({ stacktrace }) => stacktrace)?.stacktrace
  const failed = trace?.frames.findLast(({ filename }) => filename && filename === metadata?.filename)
  if (!failed?.context_line) return ''
  const indented = (all: readonly string[] | null | undefined) => (all ?? []).map((line) => `     ${line}`)
  const source = [...indented(failed.pre_context), `---> ${failed.context_line}`, ...indented(failed.post_context)]
  const language = platform ?? ''
  return codeBlock(source.join('\n'), Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : plainName(language))
}

const plainName = (language: string) => (/^[a-z]{1,20}$/.test(language) && language !== 'other' ? language : '')
