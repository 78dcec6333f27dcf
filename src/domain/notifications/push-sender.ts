/**
 * Whom push services may ask about what is sent. They take addresses of the web with encryption, or
 * of mail.
 */
export function senderOf({ realm: { origin } }: { realm: { origin: string } }): string {
  return origin.startsWith('https:') ? origin : `mailto:notifications@${new URL(origin).hostname}`
}
