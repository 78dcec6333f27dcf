import type { Person } from '../api/world'
import type { Both } from './organization'
import { same } from './same'

interface Request {
  operation: string
  params: Record<string, unknown>
}

/**
 * Makes a request as someone. It must succeed if they have the right, and be refused otherwise. Returns whether it
 * succeeded, and the answer.
 */
export async function asked({ direct, done }: Both, who: Person, { operation, params }: Request, may: boolean) {
  const { status, body } = await direct.ask(who, operation, params)
  const isDone = status === 200
  const words = `${who} ${operation} ${JSON.stringify(params)}`
  done.push(`${words}: ${isDone ? 'done' : body.msg}`)
  same(words, isDone ? 'done' : body.msg, may === isDone ? (isDone ? 'done' : body.msg) : may ? 'done' : 'refused')
  return { isDone, body }
}
