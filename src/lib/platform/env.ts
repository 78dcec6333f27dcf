import type { Bucket } from '#lib/bytes/blobs'
import type { EmailBinding } from '#lib/mail/mail'
import type { Points } from '#lib/metrics/metrics'
import type { Images } from '#lib/pictures/scaler'

/** The environment of the Worker and of its realms. `Realms` is the namespace of the Durable Objects. */
export interface Env<Realms = unknown, Directories = unknown>
  extends MailVariables,
    OutgoingVariables,
    MeetingVariables {
  REALM: Realms
  /** The namespace of the one object that knows which realms were founded. */
  DIRECTORY: Directories
  /**
   * The objects of realms in the state folder, by the first letters of their ids: only `serve` and
   * `dev` can look.
   */
  REALM_OBJECTS?: string
  /** The files of the browser client. Without it there are only the pages. */
  ASSETS?: { fetch(request: Request | string): Promise<Response> }
  /** A bucket for uploaded files. Without one they are kept in the realm's own storage. */
  UPLOADS?: Bucket
  /** Cloudflare's Images. Without it pictures keep their size. */
  IMAGES?: Images
  /** Signs API keys, links, tokens and sessions. Without it nothing works, on purpose. */
  API_KEY_SECRET?: string
  /** Its holder may found organizations. */
  SETUP_KEY?: string
  /** The jurisdiction that new realms stay in: "eu" or "fedramp". */
  JURISDICTION?: string
  /** Near whom new realms are made: "weur", "enam" and so on. */
  REALM_LOCATION?: string
  /** Which hosts are which realms: "chat.example.org=main, *.chat.example.net=*". */
  HOSTS?: string
  /**
   * The trusted proxy in front, whose headers name the caller: "cloudflare" (`CF-Connecting-IP`), or "on" for your own
   * proxy with TLS (`X-Forwarded-Proto`, `X-Forwarded-For`).
   */
  TRUST_PROXY?: string
  /** "on" if nothing in front of the server compresses answers, as Cloudflare does. */
  COMPRESS?: string
  /** "off": people without a picture have their initials, and no client asks Gravatar. */
  GRAVATAR?: string
  /** Seconds between a client's reports of presence, and until someone counts as offline. */
  PRESENCE_PING_SECONDS?: string
  PRESENCE_OFFLINE_SECONDS?: string
  /** Anyone who names it at /metrics reads what is counted. Without it that address is closed. */
  METRICS_TOKEN?: string
  /** Cloudflare's Analytics Engine, which gets the same as points. */
  METRICS?: Points
  /** "off" for tests and for playing recorded scenarios. */
  RATE_LIMITS?: string
  /**
   * How many messages of a topic move or are deleted in one step, for tests: a few instead of 100.
   */
  STEP_LIMIT?: string
  /**
   * How many requests a day the plan allows, before polls are answered later to save some. 0: as
   * many as it takes.
   */
  DAILY_REQUESTS?: string
  /** How many percent of them may be for people without an account who read public channels. */
  PUBLIC_SHARE?: string
  /**
   * How much each account may add to the storage in a day, in megabytes. 0: as much as it likes.
   */
  DAILY_MEGABYTES?: string
}

/** The free plan's limit, unless the deployment says otherwise. */
export function dailyRequests(env: Env): number {
  const given = Number(env.DAILY_REQUESTS ?? 100_000)
  return Number.isFinite(given) && given >= 0 ? given : 100_000
}

const PUBLIC_SHARE = 20

/** The part of a day's requests that is for people without an account who read; 0 if there is no limit. */
export function readersRequests(env: Env): number {
  const given = Number(env.PUBLIC_SHARE ?? PUBLIC_SHARE)
  const percent = Number.isFinite(given) && given >= 0 && given <= 100 ? given : PUBLIC_SHARE
  // Less than one request isn't "no limit".
  return dailyRequests(env) === 0 ? 0 : Math.max(0.5, (dailyRequests(env) * percent) / 100)
}

const MEGABYTE = 1_000_000
const DAILY_MEGABYTES = 1000

/** How many bytes an account may add to the storage in a day; none: as many as it likes. */
export function dailyBytes(env: Env): number {
  const given = Number(env.DAILY_MEGABYTES ?? DAILY_MEGABYTES)
  const megabytes = Number.isFinite(given) && given >= 0 ? given : DAILY_MEGABYTES
  return megabytes === 0 ? Number.POSITIVE_INFINITY : megabytes * MEGABYTE
}

export interface MailVariables {
  /** Cloudflare's `send_email` binding, and the sender of our emails. Without both, emails go nowhere. */
  EMAIL?: EmailBinding
  MAIL_FROM?: string
  /** A mail server of any provider: "smtps://user:password@mail.example.org". */
  SMTP_URL?: string
  /**
   * The domains that take email for channels and replies by email: "mail.example.org" for one organization,
   * "*.mail.example.org=*" for several, as in `HOSTS`.
   */
  MAIL_IN?: string
  /** Its holder, a mail server's pipe, may hand in emails at `/mail-in`. */
  MAIL_IN_KEY?: string
  /** The name by which that mail server signs its `Authentication-Results`. Without it, none are trusted. */
  MAIL_IN_SERVER?: string
  /** "accept": channels take emails also whose sender turned out to be forged. */
  MAIL_IN_FORGED?: string
  /** "on": emails go to the log, with the links in them. For a machine whose log only its owner reads. */
  MAIL_TO_LOG?: string
}

/** A server of BigBlueButton, which organizations may choose for their calls. */
export interface MeetingVariables {
  /** Its address: "https://meet.example.org/bigbluebutton/". */
  BIG_BLUE_BUTTON_URL?: string
  /** The secret that it shares with those who use its API (`bbb-conf --secret`). */
  BIG_BLUE_BUTTON_SECRET?: string
}

/** How the server reaches addresses that people name. */
export interface OutgoingVariables {
  /** Connects to public networks alone: `serve` binds it. */
  OUTGOING?: { fetch(url: string, init: RequestInit): Promise<Response> }
  /**
   * "platform": Cloudflare connects, which reaches no private network. Without this and without
   * `OUTGOING`, names of hosts are refused, since nobody checks where they lead.
   */
  OUTGOING_NAMES?: string
  /** "on": also addresses that begin with http://. */
  OUTGOING_HTTP?: string
  /** "on": also this machine and private networks. */
  OUTGOING_PRIVATE?: string
  /** "off": nobody logs in with providers, and owners may add none. */
  SIGN_IN_PROVIDERS?: string
  /**
   * Issuers of log-ins whose own address may be private and without encryption, exactly as an
   * organization names them: "https://id.example.lan, http://keycloak:8080/realms/ours".
   */
  PRIVATE_ISSUERS?: string
  /** Connects to private networks too, for these issuers alone: `serve` binds it if there are any. */
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

/** Whether emails reach anyone, so that pages may offer what needs them. */
export const hasMail = (env: MailVariables): boolean => hasSmtp(env) || hasMailBinding(env) || logsMail(env)
