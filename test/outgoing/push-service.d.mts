/** A push that arrived, decrypted. */
export interface TakenPush {
  headers: Record<string, string>
  /** The encrypted bytes, as they were sent. */
  bytes: number
  // biome-ignore lint/suspicious/noExplicitAny: what was said is compared as a whole, and a wrong guess fails the test.
  notice: any
  /** The claims about the sender, if their signature is valid. */
  sender?: { key: string; aud: string; sub: string; exp: number }
}

export function answerAsPushService(request: Request): Promise<Response>
