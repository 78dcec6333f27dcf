import type { Context } from 'hono'
import type { Operation } from '#api/contract/operation'
import { logFailure } from '#lib/platform/log'
import { ANSWERING, type Place } from '#realm/crossing/answering'
import { type Call, type Credentials, fromCrossing, identifyCaller, type Reply } from '#realm/crossing/call'
import { makeCall } from '#realm/crossing/make-call'
import { addressOfReading } from '#realm/crossing/roads'
import { internalError, notFounded, upgradeRequired } from './answers'
import { describeCaller } from './caller'
import { realmOf } from './directory'
import type { Edge } from './environment'
import type { Sent } from './sent'
import { mayWait, waitForEvents } from './wait'

/** A request's operation, its caller's credentials, and its parameters. */
interface Asked {
  operation: Operation
  credentials: Credentials | null
  sent: Sent
}

/**
 * Makes the one call to the realm. The realm does everything else except waiting. The realm writes the answers to
 * reads, and they pass through here unchanged, because a long answer costs twice as much if the Worker copies it.
 */
export async function execute(c: Context<Edge>, asked: Asked, place: Place): Promise<Response> {
  const answering = ANSWERING[place]
  const call = callOf(c, asked)
  try {
    const realm = await realmOf(c)
    if (!realm) return answering.complete(notFounded())
    if (mayWait(asked.operation, call)) {
      if (hasLostUpgrade((name) => c.req.header(name))) return answering.complete(upgradeRequired())
      return await waitForEvents(realm, call, { place, upgrade: c.req.header('Upgrade') })
    }
    const isHead = c.req.method === 'HEAD'
    const address = isHead || changesMuch(asked.operation) ? undefined : addressOfReading(call, place)
    // Following a redirect is up to the caller.
    if (address !== undefined) return await realm.fetch(address, { redirect: 'manual' })
    const reply = fromCrossing(await realm.execute(call))
    return answering.answer(isHead ? await withoutBytes(reply) : reply)
  } catch (error) {
    logFailure(call.operation, call.realm.name, error)
    return answering.complete(internalError())
  }
}

/**
 * Whether a browser asked for a WebSocket, but a proxy in between dropped the header for it. If this were answered as a
 * poll, the browser would learn of the problem only when the poll's answer began.
 */
const hasLostUpgrade = (header: (name: string) => string | undefined): boolean =>
  header('Sec-WebSocket-Key') !== undefined && header('Upgrade') === undefined

/** Whether an operation is a command. Commands have short answers, and reads may have long ones. */
const changesMuch = ({ kind }: Operation) => kind === 'command' || kind === 'public-command'

/** Removes a reply's body. A stream is canceled, since nobody would read it and it would keep the realm awake. */
async function withoutBytes(reply: Reply): Promise<Reply> {
  if (reply.bytes instanceof ReadableStream) await reply.bytes.cancel()
  return { ...reply, bytes: undefined }
}

/**
 * An invalid parameter isn't refused here. Its error is passed on, because errors about the account, such as a revoked
 * key or a missing role, come first, and only the realm can find them.
 */
function callOf(c: Context<Edge>, { operation, credentials, sent }: Asked): Call {
  const client = identifyCaller(credentials, sent.fields.client, c.req.header('User-Agent'))
  return makeCall(describeCaller(c, operation, credentials, client), operation, sent.fields, c.req.param())
}
