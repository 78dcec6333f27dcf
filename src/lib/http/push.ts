/** The address of a browser's push service, and the keys with which messages are encrypted for the browser. */
export interface PushTarget {
  endpoint: string
  /** Both keys are in Base64url. */
  p256dh: string
  auth: string
}

/** The keys that identify a server to push services (VAPID). */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface PushMessage {
  /** The content, which is encrypted for the browser before it is sent. */
  data: string
  /** If a message with the same topic is still waiting at the service, this message replaces it. */
  topic?: string
  urgency: 'normal' | 'high'
  ttlSeconds: number
}

/** `gone`: the browser no longer accepts notifications. `later`: the service may accept the message later. */
export type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone'; problem: string }
  | { kind: 'refused'; problem: string }
  | { kind: 'later'; problem: string; waitSeconds?: number }

/** Sends notifications to browsers. */
export interface Pusher {
  makeKeys(): Promise<PushKeys>
  /** Throws an `OutgoingFailure` if the server doesn't send to this address. */
  checkEndpoint(endpoint: string): void
  /** Whether messages can be encrypted with the target's keys. */
  canEncryptFor(target: PushTarget): Promise<boolean>
  /** `sender` is an address at which push services can reach the operator. Some require one. */
  push(target: PushTarget, message: PushMessage, keys: PushKeys, sender: string): Promise<PushOutcome>
}
