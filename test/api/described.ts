import { DescribedAnswers } from '../../scripts/api/described-answers'
import DOCUMENT from '../../src/edge/reference/openapi.generated.txt'

const described = new DescribedAnswers(DOCUMENT)

/** Throws if a documented operation's answer doesn't match the reference at `/api`. Server errors aren't checked. */
export function checkDescribed(method: string, path: string, status: number, body: unknown): void {
  const name = described.nameOf(method, path.split('?')[0] ?? '')
  if (!name || status >= 500) return
  const problems = described.problemsOf(name, status, body)
  if (problems.length > 0) throw new Error(`${name} answers what the reference doesn't say:\n${problems.join('\n')}`)
}
