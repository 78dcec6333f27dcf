import type { Integration } from './kit/integration'
import { list, maybe, object, read, shape, text } from './kit/payload'
import { hmac } from './kit/signatures'
import { bold, bullets, code, firstLine, lines, link, words } from './kit/text'

const condition = () =>
  object({ metric: text, operator: maybe(text), value: maybe(text), status: text, errorThreshold: maybe(text) })
type Condition = ReturnType<ReturnType<typeof condition>['parse']>
const payload = shape(() =>
  object({
    project: object({ name: text, url: maybe(text) }),
    branch: maybe(object({ name: maybe(text) })),
    qualityGate: object({ status: text, conditions: list(condition()) }),
  }),
)

/** The words before the required value of a failed condition, by the condition's operator. */
const WANTED: Readonly<Record<string, string>> = {
  GREATER_THAN: 'at most',
  LESS_THAN: 'at least',
  WORSE_THAN: 'at least as good as',
}
const MOST_CONDITIONS = 20

function tell({ metric, operator, value, status, errorThreshold }: Condition): string {
  const name = `${words(metric)}: ${bold(words(status.toLowerCase()))}`
  if (value == null) return name
  const wanted = operator && Object.hasOwn(WANTED, operator) ? WANTED[operator] : words(operator ?? '')
  return `${name}, ${firstLine(value)}${errorThreshold == null ? '' : ` instead of ${wanted} ${firstLine(errorThreshold)}`}`
}

export const sonarqube: Integration = {
  name: 'sonarqube',
  title: 'SonarQube',
  tells: 'Quality gates that a project passed or failed, with the conditions that failed.',
  setUp: ['Open *Project Settings*, *Webhooks*, *Create*.', 'Paste `{url}` under *URL*.'],
  signature: hmac({ header: 'X-Sonar-Webhook-HMAC-SHA256', how: 'Paste the secret under *Secret*.' }),
  receive(delivery) {
    const { project, branch, qualityGate } = read(payload, delivery.json())
    const failed = qualityGate.conditions.filter(({ status }) => !['OK', 'NO_VALUE'].includes(status.toUpperCase()))
    const isGood = qualityGate.status.toUpperCase() === 'OK'
    const name = branch?.name
    return {
      topic: name ? `${project.name} / ${name}` : project.name,
      content: lines(
        `${isGood ? ':check:' : ':cross_mark:'} ${link(project.name, project.url)}${name ? ` on the branch ${code(name)}` : ''} ${isGood ? 'passed' : 'failed'} its quality gate${failed.length > 0 ? ':' : '.'}`,
        bullets(failed.map(tell), MOST_CONDITIONS),
      ),
    }
  },
}
