import { DAY_SECONDS } from '#lib/time/time'
import type { AttemptRule } from '#store/realm/attempts'

const HALF_HOUR = 1800
const HOUR = 3600

/** The limits for one kind of attempt: for one subject, one network, and one site of many IPv6 networks. */
interface AttemptRules {
  /** The limits for the subject, such as the name, link or account that is tried. */
  ofSubject: readonly AttemptRule[]
  /** The limits for an IPv4 address, or for an IPv6 network of 2^64 addresses. */
  ofNetwork?: readonly AttemptRule[]
  /** The limits for an IPv6 network of 2^80 addresses, which one caller may control. */
  ofSite?: readonly AttemptRule[]
}

/** Every kind of attempt that is counted; `docs/limits.md` describes them. */
const ATTEMPTS = {
  'log-in': {
    ofSubject: [{ seconds: HALF_HOUR, calls: 5 }],
    ofNetwork: [{ seconds: HALF_HOUR, calls: 50 }],
    ofSite: [{ seconds: HALF_HOUR, calls: 200 }],
  },
  /** Attempts in a browser where the account has logged in before. Attempts in other browsers don't count here. */
  'log-in-again': { ofSubject: [{ seconds: HALF_HOUR, calls: 5 }] },
  /**
   * Attempts with a provider. The subject is one log-in, or a token from Cloudflare Access. For networks, only failures
   * count. Attempts are limited because each causes requests to the provider.
   */
  'sign-in': {
    ofSubject: [{ seconds: HALF_HOUR, calls: 3 }],
    ofNetwork: [{ seconds: HOUR, calls: 100 }],
    ofSite: [{ seconds: HOUR, calls: 400 }],
  },
  /** The subject is a passkey, whether it exists or not. For networks, only failures count. */
  passkey: {
    ofSubject: [{ seconds: HALF_HOUR, calls: 20 }],
    ofNetwork: [{ seconds: HOUR, calls: 100 }],
    ofSite: [{ seconds: HOUR, calls: 400 }],
  },
  /** A code from an authenticator app, or a recovery code. The subject is the account. */
  code: {
    ofSubject: [{ seconds: HALF_HOUR, calls: 5 }],
    ofNetwork: [{ seconds: HALF_HOUR, calls: 50 }],
    ofSite: [{ seconds: HALF_HOUR, calls: 200 }],
  },
  /** Attempts by people who are logged in. Nobody else's attempts can lock them out. */
  'old-password': { ofSubject: [{ seconds: HALF_HOUR, calls: 5 }] },
  /** The subject is the link, which a whole club may use within an hour. For networks, only failures count. */
  join: {
    ofSubject: [{ seconds: HOUR, calls: 300 }],
    ofNetwork: [{ seconds: HOUR, calls: 100 }],
    ofSite: [{ seconds: HOUR, calls: 400 }],
  },
  'ask-for-reset': {
    ofSubject: [
      { seconds: HOUR, calls: 2 },
      { seconds: DAY_SECONDS, calls: 5 },
    ],
    ofNetwork: [{ seconds: DAY_SECONDS, calls: 50 }],
    ofSite: [{ seconds: DAY_SECONDS, calls: 200 }],
  },
  'find-accounts': {
    ofSubject: [
      { seconds: HOUR, calls: 2 },
      { seconds: DAY_SECONDS, calls: 5 },
    ],
    ofNetwork: [{ seconds: DAY_SECONDS, calls: 50 }],
    ofSite: [{ seconds: DAY_SECONDS, calls: 200 }],
  },
  /** Sending an invitation by email again. The subject is the email address. */
  'invite-again': {
    ofSubject: [
      { seconds: HOUR, calls: 2 },
      { seconds: DAY_SECONDS, calls: 5 },
    ],
  },
  /** Sending an invitation by email again, limited for the person who sends it. */
  'invite-again-by': { ofSubject: [{ seconds: DAY_SECONDS, calls: 100 }] },
  'change-email': {
    ofSubject: [
      { seconds: HOUR, calls: 2 },
      { seconds: DAY_SECONDS, calls: 5 },
    ],
  },
} as const satisfies Record<string, AttemptRules>

export type AttemptKind = keyof typeof ATTEMPTS

export const rulesOf = (kind: AttemptKind): AttemptRules => ATTEMPTS[kind]
