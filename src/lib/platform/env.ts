import type { Bucket } from '#lib/bytes/blobs'
import type { EmailBinding } from '#lib/mail/mail'
import type { Points } from '#lib/metrics/metrics'
import type { Images } from '#lib/pictures/scaler'

/** The environment of the Worker and of its realms. `Realms` and `Directories` are the types of its namespaces. */
export interface Env<Realms = unknown, Directories = unknown>
  extends MailVariables,
    OutgoingVariables,
    MeetingVariables {
  REALM: Realms
  /** The namespace of the one object that lists the realms that have been created. */
  DIRECTORY: Directories
  /**
   * The first characters of the ids of the realms' objects in the state folder, separated by commas. Only `serve` and
   * `dev` can read that folder.
   */
  REALM_OBJECTS?: string
  /** The files of the browser client. Without them, people get only the pages that the server renders. */
  ASSETS?: { fetch(request: Request | string): Promise<Response> }
  /** A bucket for uploaded files. Without one, they are stored in the realm's own storage. */
  UPLOADS?: Bucket
  /** Cloudflare Images. Without it, pictures keep their size. */
  IMAGES?: Images
  /** Signs API keys, links, tokens and sessions. Without it, all requests except those for monitoring are refused. */
  API_KEY_SECRET?: string
  /** Anyone with this key can create, copy, move and restore organizations. Like `API_KEY_SECRET`, it is required. */
  SETUP_KEY?: string
  /** The jurisdiction that new realms stay in: "eu" or "fedramp". */
  JURISDICTION?: string
  /** The region where new realms are created: "weur", "enam" and so on. */
  REALM_LOCATION?: string
  /** The realm for each host: "chat.example.org=main, *.chat.example.net=*". */
  HOSTS?: string
  /**
   * The trusted proxy in front of the server, whose headers identify the caller: "cloudflare" (`CF-Connecting-IP`), or
   * "on" for your own proxy, which terminates TLS (`X-Forwarded-Proto`, `X-Forwarded-For`).
   */
  TRUST_PROXY?: string
  /** "on" if nothing in front of the server compresses answers. Cloudflare does. */
  COMPRESS?: string
  /** "off": people without a picture get one with their initials, and no client loads anything from Gravatar. */
  GRAVATAR?: string
  /** The number of seconds between a client's presence reports, and until someone counts as offline. */
  PRESENCE_PING_SECONDS?: string
  PRESENCE_OFFLINE_SECONDS?: string
  /** Anyone with this token can read the metrics at /metrics. Without it, that address is closed. */
  METRICS_TOKEN?: string
  /** Cloudflare's Analytics Engine, which gets the counters as points. */
  METRICS?: Points
  /** "off" for tests and for replaying recorded scenarios. */
  RATE_LIMITS?: string
  /** For tests: the number of messages that are moved, deleted or labeled in one step, which is normally 100. */
  STEP_LIMIT?: string
  /**
   * The number of requests a day that Cloudflare allows. When they run short, polls are answered later. 0 means that
   * there is no limit.
   */
  DAILY_REQUESTS?: string
  /** The highest percentage of a day's requests that an organization can leave to readers without an account. */
  PUBLIC_SHARE?: string
  /** "on" if Cloudflare's cache is in front of the `PublicPages` entrypoint. `wrangler.toml` shows how to enable it. */
  PUBLIC_CACHE?: string
  /** The number of megabytes that each account may add to storage in a day. 0 means no limit. */
  DAILY_MEGABYTES?: string
}

/** The number of requests a day that Cloudflare allows; by default, as many as on the free plan. */
export function dailyRequests(env: Env): number {
  const given = Number(env.DAILY_REQUESTS ?? 100_000)
  return Number.isFinite(given) && given >= 0 ? given : 100_000
}

const PUBLIC_SHARE = 50

/** The highest percentage of a day's requests that an organization can leave to readers without an account. */
export function mostPublicShare(env: Env): number {
  const given = Number(env.PUBLIC_SHARE ?? PUBLIC_SHARE)
  return Number.isFinite(given) && given >= 0 && given <= 100 ? given : PUBLIC_SHARE
}

const MEGABYTE = 1_000_000
const DAILY_MEGABYTES = 1000

/** The number of bytes that an account may add to storage in a day; infinite if there is no limit. */
export function dailyBytes(env: Env): number {
  const given = Number(env.DAILY_MEGABYTES ?? DAILY_MEGABYTES)
  const megabytes = Number.isFinite(given) && given >= 0 ? given : DAILY_MEGABYTES
  return megabytes === 0 ? Number.POSITIVE_INFINITY : megabytes * MEGABYTE
}

export interface MailVariables {
  /** Cloudflare's `send_email` binding. */
  EMAIL?: EmailBinding
  /** The sender of our emails. Sending needs this, and either `EMAIL` or `SMTP_URL`. */
  MAIL_FROM?: string
  /** A mail server of any provider: "smtps://user:password@mail.example.org". */
  SMTP_URL?: string
  /**
   * The domains that accept emails to channels and replies by email: "mail.example.org" for one organization,
   * "*.mail.example.org=*" for several, as in `HOSTS`.
   */
  MAIL_IN?: string
  /** Anyone with this key, such as a mail server's pipe, may deliver emails at `/mail-in`. */
  MAIL_IN_KEY?: string
  /**
   * The name by which the mail server that delivers emails to us identifies itself in `Authentication-Results`. Without
   * it, that header isn't trusted.
   */
  MAIL_IN_SERVER?: string
  /** "accept": channels also accept emails whose sender was found to be forged. */
  MAIL_IN_FORGED?: string
  /**
   * "on": emails are written to the log, including the links in them. Use this only on a machine whose log nobody else
   * can read.
   */
  MAIL_TO_LOG?: string
}

/** A BigBlueButton server, which organizations can choose for their calls. */
export interface MeetingVariables {
  /** The server's address: "https://meet.example.org/bigbluebutton/". */
  BIG_BLUE_BUTTON_URL?: string
  /** The secret for the server's API (`bbb-conf --secret`). */
  BIG_BLUE_BUTTON_SECRET?: string
}

/** The ways in which the server reaches addresses that people enter. */
export interface OutgoingVariables {
  /** Connects only to public networks. `serve` binds it. */
  OUTGOING?: { fetch(url: string, init: RequestInit): Promise<Response> }
  /**
   * Also connects to private networks, for the services of bots and for BigBlueButton. `serve` binds it if
   * `OUTGOING_PRIVATE` is on.
   */
  OUTGOING_ANYWHERE?: { fetch(url: string, init: RequestInit): Promise<Response> }
  /**
   * "platform": Cloudflare connects; it can't reach private networks. Without this and without `OUTGOING`, host names
   * are refused, since nothing checks where they lead, except where `OUTGOING_PRIVATE` allows private networks.
   */
  OUTGOING_NAMES?: string
  /** "on": also allows addresses that begin with http://, except for log-in providers and push services. */
  OUTGOING_HTTP?: string
  /**
   * "on": also allows this machine and private networks, except for log-in providers, push services, and links in
   * messages.
   */
  OUTGOING_PRIVATE?: string
  /** "off": nobody can log in with providers, and owners can't add any. */
  SIGN_IN_PROVIDERS?: string
  /**
   * Log-in providers whose address may be private and unencrypted, exactly as an organization enters them:
   * "https://id.example.lan, http://keycloak:8080/realms/ours".
   */
  PRIVATE_ISSUERS?: string
  /** Also connects to private networks, for the providers in `PRIVATE_ISSUERS`. `serve` binds it if there are any. */
  OUTGOING_INSIDE?: { fetch(url: string, init: RequestInit): Promise<Response> }
}

export function hasMailBinding(
  env: MailVariables,
): env is MailVariables & Required<Pick<MailVariables, 'EMAIL' | 'MAIL_FROM'>> {
  return env.EMAIL !== undefined && Boolean(env.MAIL_FROM)
}

export function hasSmtp(
  env: MailVariables,
): env is MailVariables & Required<Pick<MailVariables, 'SMTP_URL' | 'MAIL_FROM'>> {
  return Boolean(env.SMTP_URL) && Boolean(env.MAIL_FROM)
}

export const logsMail = (env: MailVariables): boolean => env.MAIL_TO_LOG === 'on'

/** Whether emails are sent or logged. If not, pages don't offer features that need them. */
export const hasMail = (env: MailVariables): boolean => hasSmtp(env) || hasMailBinding(env) || logsMail(env)
