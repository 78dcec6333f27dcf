/**
 * The contact that push services may ask about notifications. They take web addresses with encryption, or email
 * addresses.
 */
export function senderOf({ realm: { origin } }: { realm: { origin: string } }): string {
  return origin.startsWith('https:') ? origin : `mailto:notifications@${new URL(origin).hostname}`
}
