/** A push that arrived, decrypted. */
export interface TakenPush {
  headers: Record<string, string>
  /** As it was sent. */
  bytes: number
  // biome-ignore lint/suspicious/noExplicitAny: what was said is compared as a whole, and a wrong guess fails the test.
  notice: any
  /** Who says to have sent it, if that is signed. */
  sender?: { key: string; aud: string; sub: string; exp: number }
}

export function answerAsPushService(request: Request): Promise<Response>
