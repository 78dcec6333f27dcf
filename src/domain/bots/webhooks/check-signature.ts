import { SECRET_NAME } from '#domain/bots/bot-config'
import type { CommandContext } from '#domain/context'
import type { RawDelivery } from '#integrations/kit/delivery'
import type { Integration } from '#integrations/kit/integration'
import { ToldRefusal } from '#integrations/kit/refusals'

const REFUSED = { status: 401, code: 'INVALID_WEBHOOK_SIGNATURE' }

/** Throws if the bot has a secret and the request isn't signed with it. */
export function checkSignature(
  { viewer, secrets }: CommandContext,
  { title, signature }: Integration,
  delivery: RawDelivery,
): void {
  const sealed = viewer.bot?.config?.[SECRET_NAME]
  if (sealed === undefined) return
  if (!signature) {
    throw new ToldRefusal('This integration cannot check signatures', ['cannotSign', title, SECRET_NAME], REFUSED)
  }
  const secret = secrets.unseal(sealed)
  if (secret !== undefined && signature.isValid(delivery, secret)) return
  throw new ToldRefusal('Invalid signature', ['badSignature', SECRET_NAME], REFUSED)
}
