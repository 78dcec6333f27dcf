import type { Integration } from './kit/integration'
import { maybe, object, read, shape, text } from './kit/payload'
import { bold, code, codeBlock, lines, link } from './kit/text'

/** Any field may be missing, since the search determines which fields there are. */
const payload = shape(() =>
  object({
    search_name: maybe(text),
    results_link: maybe(text),
    result: maybe(object({ host: maybe(text), source: maybe(text), _raw: maybe(text) })),
  }),
)

export const splunk: Integration = {
  name: 'splunk',
  title: 'Splunk',
  tells: 'Alerts from saved searches.',
  setUp: [
    'Run a search, and choose *Save As*, *Alert*.',
    'Choose *Add Actions*, *Webhook*, and paste `{url}` under *URL*.',
  ],
  receive(delivery) {
    const { search_name, results_link, result } = read(payload, delivery.json())
    const name = search_name || 'Missing search_name'
    return {
      topic: name,
      content: lines(
        `${bold('Alert')} of the search ${link(name, results_link)}`,
        result?.host && `Host: ${code(result.host)}`,
        result?.source && `Source: ${code(result.source)}`,
        result?._raw && codeBlock(result._raw),
      ),
    }
  },
}
