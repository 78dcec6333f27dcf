import { BadRequest } from '#lib/errors'
import { Delivery, jsonOf } from './kit/delivery'
import type { Integration } from './kit/integration'
import { object, read, shape, text } from './kit/payload'
import { rsa } from './kit/signatures'
import { bold, lines, link } from './kit/text'

const build = shape(() =>
  object({ author_name: text, status_message: text, compare_url: text, build_url: text, type: text }),
)

const MARKS: Readonly<Record<string, string>> = {
  Passed: ':check:',
  Fixed: ':check:',
  Failed: ':cross_mark:',
  Broken: ':cross_mark:',
  'Still Failing': ':cross_mark:',
  Errored: ':cross_mark:',
  Canceled: ':prohibited:',
  Pending: ':time_ticking:',
}

export const travis: Integration = {
  name: 'travis',
  title: 'Travis CI',
  tells: 'Builds that start or finish.',
  setUp: ['Add `{url}` to `.travis.yml`, under `notifications`, `webhooks`, `urls`.'],
  events: ['pull_request', 'push'],
  options: { ignore_pull_requests: '`false` also sends messages about builds of pull requests.' },
  signature: rsa(
    'Signature',
    'Use the public key from `https://api.travis-ci.com/config`, under `notifications`, `webhook`.',
    (sent) => new Delivery(sent).field('payload') ?? '',
  ),
  receive(delivery) {
    const sent = jsonOf(delivery.requiredField('payload'), () => new BadRequest('payload is not valid JSON'))
    const one = read(build, sent)
    if (one.type === 'pull_request' && delivery.option('ignore_pull_requests') !== 'false') return undefined
    const mark = Object.hasOwn(MARKS, one.status_message) ? `${MARKS[one.status_message]} ` : ''
    return {
      topic: 'builds',
      event: one.type,
      content: lines(
        `${mark}${bold(one.status_message)}: ${link('build', one.build_url)} of ${link('changes', one.compare_url)}`,
        `By ${one.author_name}`,
      ),
    }
  },
}
