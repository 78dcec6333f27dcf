/**
 * The contact that push services get for questions about notifications. They accept https addresses and email
 * addresses.
 */
export function senderOf({ realm: { origin } }: { realm: { origin: string } }): string {
  return origin.startsWith('https:') ? origin : `mailto:notifications@${new URL(origin).hostname}`
}
