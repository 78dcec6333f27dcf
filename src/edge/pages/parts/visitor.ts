import type { Context } from 'hono'
import { getVisitor } from '#api/admission/get-visitor'
import type { Edge } from '#edge/environment'
import { readSession } from '#edge/session'
import type { Credentials } from '#realm/crossing/call'
import { ask } from './ask'

interface Visitor {
  user_id: number
  full_name: string
  delivery_email: string
  default_language: string
  has_password: boolean
}

export interface Visiting {
  credentials: Credentials
  user: Visitor
}

/**
 * The person who is logged in. The realm is asked each time, so that a session stops working as soon as it is ended
 * elsewhere.
 */
export async function visitorOf(c: Context<Edge>): Promise<Visiting | undefined> {
  const credentials = await readSession(c)
  if (!credentials) return undefined
  const { status, body } = await ask(c, getVisitor, {}, credentials)
  return status === 200 ? { credentials, user: body } : undefined
}
