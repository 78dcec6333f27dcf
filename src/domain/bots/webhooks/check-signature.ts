import { SECRET_NAME } from '#domain/bots/bot-config'
import type { CommandContext } from '#domain/context'
import type { RawDelivery } from '#integrations/kit/delivery'
import type { Integration } from '#integrations/kit/integration'
import { ToldRefusal } from '#integrations/kit/refusals'

const REFUSED = { status: 401, code: 'INVALID_WEBHOOK_SIGNATURE' }

/** If the bot has a secret, only requests signed with it count. */
export function checkSignature(
  { viewer, secrets }: CommandContext,
  { title, signature }: Integration,
  delivery: RawDelivery,
): void {
  const sealed = viewer.bot?.config?.[SECRET_NAME]
  if (sealed === undefined) return
  if (!signature) {
    const notice = `${title} doesn't sign what it sends. Use a bot without a \`${SECRET_NAME}\`.`
    throw new ToldRefusal('This integration cannot check signatures', notice, REFUSED)
  }
  const secret = secrets.unseal(sealed)
  if (secret !== undefined && signature.isValid(delivery, secret)) return
  const notice = `It is not signed with the bot's \`${SECRET_NAME}\`, so it was refused.`
  throw new ToldRefusal('Invalid signature', notice, REFUSED)
}
