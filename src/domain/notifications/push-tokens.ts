import type { CommandContext, QueryContext } from '#domain/context'
import { BadRequest, ProtocolError } from '#lib/errors'
import { countCharacters } from '#lib/text/text'
import type { PushKind } from '#store/tables/push-tokens'

const LONGEST_TOKEN = 4096
/** The maximum number of devices for an account. It is far more than anyone uses. */
const MOST_TOKENS = 100

export function addPushToken(context: CommandContext, kind: PushKind, token: string, appId: string | null): void {
  const { store, viewer, now } = context
  checkToken(kind, token)
  const known = store.pushTokens.listOf(viewer.id)
  const isNew = !known.some((one) => one.kind === kind && one.token === token)
  if (isNew && known.length >= MOST_TOKENS) throw new BadRequest('Too many devices')
  store.pushTokens.add({ accountId: viewer.id, kind, token, appId, createdAt: Math.floor(now / 1000) })
}

export function removePushToken({ store, viewer }: CommandContext, kind: PushKind, token: string): void {
  checkToken(kind, token)
  if (!store.pushTokens.remove(viewer.id, kind, token)) throw new BadRequest('Token does not exist')
}

/**
 * Throws for an unknown device. In Zulip, the named device or, if none is named, each of the account's devices would
 * get a test notification. This server doesn't send any (`push_notifications_enabled`).
 */
export function checkDevice({ store, viewer }: QueryContext, token: string | undefined): void {
  if (token === undefined || store.pushTokens.listOf(viewer.id).some((one) => one.token === token)) return
  throw new ProtocolError('Device not recognized', { code: 'INVALID_PUSH_DEVICE_TOKEN' })
}

function checkToken(kind: PushKind, token: string): void {
  if (token === '' || countCharacters(token) > LONGEST_TOKEN) throw new BadRequest('Empty or invalid length token')
  if (kind === 'apns' && !isLenientBase64(token)) throw new BadRequest('Invalid APNS token')
}

/**
 * Whether Zulip accepts a token from an Apple device: ASCII characters outside base64's alphabet are ignored, and the
 * rest must decode.
 */
function isLenientBase64(token: string): boolean {
  if (/\P{ASCII}/u.test(token)) return false
  const known = token.replace(/[^A-Za-z0-9+/=]/g, '')
  return decodes(known)
}

function decodes(text: string): boolean {
  let digits = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== '=') {
      digits += 1
      continue
    }
    // Padding ends the text if it completes a group. Elsewhere, it is skipped.
    const missing = (4 - (digits % 4)) % 4
    if (digits % 4 >= 2 && text.slice(i, i + missing) === '='.repeat(missing)) return true
  }
  return digits % 4 === 0
}
