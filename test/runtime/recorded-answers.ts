import { developmentOperations } from '#api/development/index'
import { operationNamed } from '#api/index'
import { operatorOperations } from '#api/operator/index'
import { metrics } from '#lib/metrics/metrics'
import worker from '../../src/index'

/** Called for each answer of the recorded operation. */
type Hear = (isSuccess: boolean) => void

let recorded: { name: string; asks: (request: Request) => boolean; hear: Hear } | undefined

/** Records the answers of the operation with this name from now on. Returns whether there is such an operation. */
export function record(name: string | undefined, hear: Hear): boolean {
  const isNamed = (one: { name: string }) => one.name === name
  const operator = operatorOperations.find(isNamed)
  const found = operator ?? operationNamed(name ?? '') ?? developmentOperations.find(isNamed)
  const path = found && new RegExp(`^${operator ? '/setup' : '(?:/api/v1|/json)?'}${patternOf(found.path)}$`)
  recorded = found && {
    name: found.name,
    asks: ({ method, url }) => method === found.method && path?.test(new URL(url).pathname) === true,
    hear,
  }
  return found !== undefined
}

const patternOf = (path: string) => path.replace(/:\w+(?:\{[^/]*\})?/g, '[^/]+')

/** Realms count all of their answers to requests from pages, sockets and clients. This records the counted answers. */
const count = metrics.count.bind(metrics)
metrics.count = (counter, by, ...labels) => {
  const [name, status = ''] = labels
  if (counter === 'edgewise_calls_total' && name === recorded?.name) recorded?.hear(isSuccess(status))
  count(counter, by, ...labels)
}

/**
 * Realms don't count answers to the operator's calls, or to calls that are refused before they reach a realm. This
 * records all answers over HTTP, including those.
 */
const fetch = worker.fetch.bind(worker)
worker.fetch = async (request, env, context) => {
  const answer = await fetch(request, env, context)
  if (recorded?.asks(request)) recorded.hear(isSuccess(String(answer.status)))
  return answer
}

const isSuccess = (status: string) => /^[23]/.test(status)
