/** The address of a browser's push service, and the keys with which only the browser can read. */
export interface PushTarget {
  endpoint: string
  /** Base64url. */
  p256dh: string
  auth: string
}

/** The keys that identify a server to push services (VAPID). */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface PushMessage {
  /** Encrypted for the browser. */
  data: string
  /** Replaces what waits at the service with the same topic. */
  topic?: string
  urgency: 'normal' | 'high'
  ttlSeconds: number
}

/** `gone`: the browser won't come back. `later`: the same may be taken in a while. */
export type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone'; problem: string }
  | { kind: 'refused'; problem: string }
  | { kind: 'later'; problem: string; waitSeconds?: number }

/** How notifications reach browsers. */
export interface Pusher {
  makeKeys(): Promise<PushKeys>
  /** Throws an `OutgoingFailure` where the server sends nothing to such an address. */
  checkEndpoint(endpoint: string): void
  /** Whether the keys are such that something can be encrypted for them. */
  canEncryptFor(target: PushTarget): Promise<boolean>
  /** `sender` is an address of the operator: the service may ask for it. */
  push(target: PushTarget, message: PushMessage, keys: PushKeys, sender: string): Promise<PushOutcome>
}
