import type * as z from 'zod'
import type {
  CommandContext,
  Preparation,
  PublicCommandContext,
  PublicPreparation,
  PublicQueryContext,
  QueryContext,
} from '#domain/context'
import type { MessageId } from '#lib/ids'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * The callers that are allowed. This is checked before the parameters. `account`: any active account; `human`: no bots;
 * `nonGuest`: no guests; `member`: no guests and no bots; `administrator`: administrators and owners; `owner`: only
 * owners.
 */
export type Access = 'account' | 'human' | 'nonGuest' | 'member' | 'administrator' | 'owner'

/** The JSON of an answer. `result` and an empty `msg` are added to it. If it has its own `msg`, that one is kept. */
type Json = object

/** An answer that is sent unchanged: bytes or text, with its own status and headers. */
export class RawAnswer {
  constructor(
    readonly status: number,
    readonly headers: Record<string, string>,
    readonly body: string | ArrayBuffer | ReadableStream<Uint8Array>,
  ) {}
}

type Parameters = z.ZodObject

/**
 * An unfinished result: the request has run for as long as it may without a pause, and continues after other requests
 * have had their turn.
 */
export class Unfinished {
  /** `goOn` takes the context of the next turn, and returns an answer or another unfinished result. */
  constructor(readonly goOn: (context: never) => unknown) {}
}

/** The answer of an operation that only reports success. */
const DONE = {}

/**
 * Runs a command in separate transactions until it is finished. Each step continues at the message where the previous
 * one stopped.
 */
export function inSteps<Context>(
  context: Context,
  step: (context: Context, from?: MessageId) => MessageId | undefined,
  from?: MessageId,
): typeof DONE | Unfinished {
  const next = step(context, from)
  return next === undefined ? DONE : new Unfinished((later: Context) => inSteps(later, step, next))
}

interface Description<P extends Parameters> {
  /** The name, in the style of Zulip's documentation: "add-reaction". */
  name: string
  method: Method
  /**
   * The path under /api/v1 and /json in Hono's syntax, such as "/messages/:message_id{[0-9]+}". Its parameters are also
   * declared in `params`.
   */
  path: string
  /** Whether the path starts at the root, as the paths of files do, instead of under /api/v1 and /json. */
  isOutsideApi?: boolean
  params: P
  /** Whether the request may include files, as parts of a multipart form. */
  takesFile?: true
  /**
   * Whether the operation is refused over a socket, because its answers are too large for frames, or because an outside
   * service calls it.
   */
  isHttpOnly?: true
  /**
   * Set if another service defines the format of the body. The realm reads the body, and the operation finds it in
   * `context.received`.
   */
  receives?: {
    /** The headers that are passed on with the body. */
    headers: readonly string[]
    mostBytes: number
  }
  /** Whether the API key is in the address, as `api_key`, instead of in HTTP Basic credentials. */
  hasKeyInAddress?(path: Readonly<Record<string, string>>): boolean
  /** An answer other than JSON: a redirect, or bytes of this type. */
  answers?: 'redirect' | 'application/gzip'
  /** The other names of parameters. Sending a parameter under two names is an error. */
  aliases?: Readonly<Record<string, readonly string[]>>
  /** Whether unknown parameters are reported, as they are by default. Some of Zulip's endpoints never report them. */
  reportsIgnored?: boolean
  /**
   * Throws for people who are excluded by the organization's policies or by their own settings. Like `access`, this is
   * checked before the parameters.
   */
  admit?(context: QueryContext): void
  /** Whether incoming-webhook bots, which may only send messages, may call the operation. */
  forWebhookBots?: boolean
  /**
   * Whether the operation has a long answer and can't be repeated. It doesn't start until the answers that are being
   * sent leave room for a long one.
   */
  isLong?: true
  /**
   * Whether strangers use it to read public channels. They have their own rate limits and their own share of the day's
   * allowance.
   */
  isForReaders?: true
  /** `polls` is the rate limit for long polls. With `none`, calls aren't limited. */
  limit?: 'polls' | 'none'
}

type Result = Json | RawAnswer
type Input<P extends Parameters> = z.output<P>

/** `prepare` runs before `run`, outside any transaction, and may await hashing or uploads. `run` gets its result. */
interface Body<P extends Parameters, Context, Early, Prepared, R> {
  prepare?(context: Early, params: Input<P>): Promise<Prepared>
  /**
   * Whether the request makes a sensitive change. In a session, the person must then have logged in or confirmed their
   * identity recently (`#domain/login/presence/presence`).
   */
  confirms?(params: Input<P>): boolean
  /**
   * Returns the answer if the request changes only memory, without a row or an event. Then no transaction is opened. In
   * all other cases, returns undefined.
   */
  answerFromMemory?(context: QueryContext, params: Input<P>): R | undefined
  run(context: Context, params: Input<P>, prepared: Prepared): R
  /**
   * Whether a command runs again in a transaction of its own, after other requests have had their turn. Only the answer
   * of its last run is returned.
   */
  goesOn?(answer: R, prepared: Prepared): boolean
}

/** The JSON part of an answer that may also be bytes, text, or unfinished. */
type JsonPart<R> = [Exclude<R, RawAnswer | Unfinished>] extends [never] ? R : Exclude<R, RawAnswer | Unfinished>

type Make<Kind extends string, Context, Early, Any extends Result | Promise<Result>, Gate> = <
  P extends Parameters,
  R extends Any,
  Prepared = undefined,
>(
  operation: Description<P> & Gate & Body<P, Context, Early, Prepared, R>,
) => TypedOperation<P, JsonPart<Awaited<R>>> & { kind: Kind }

declare const types: unique symbol

/** An operation that keeps the types of its parameters and its answer, for callers in TypeScript. */
export interface TypedOperation<P extends Parameters, R> extends Operation {
  readonly [types]: { params: P; answer: R }
}

/** The answer of an operation, without `result`: `Answer<typeof getMessages>`. */
export type Answer<Known extends TypedOperation<Parameters, unknown>> = Known[typeof types]['answer']

/** An operation without its types, as the tables of operations and the realm use it. */
export interface Operation extends Description<Parameters> {
  kind: 'query' | 'command' | 'session' | 'wait' | 'public-query' | 'public-command'
  access?: Access
  prepare?(context: never, params: never): Promise<unknown>
  confirms?(params: never): boolean
  answerFromMemory?(context: never, params: never): Result | undefined
  run(context: never, params: never, prepared: never): Result | Promise<Result>
  goesOn?(answer: never, prepared: never): boolean
}

function make<Kind extends Operation['kind'], Context, Early, Any extends Result | Promise<Result>, Gate>(
  kind: Kind,
): Make<Kind, Context, Early, Any, Gate> {
  // The realm finds operations by name, so the functions lose the types of the context and the parameters here.
  // `TypedOperation` keeps the types of the parameters and the answer.
  return (operation) => ({ ...operation, kind }) as never
}

interface Gated {
  access: Access
}
type Ungated = Record<never, never>

/** Defines an operation that only reads. Its context has no way to write. */
export const query = make<'query', QueryContext, QueryContext, Result, Gated>('query')
/**
 * Defines an operation that writes and emits events, in a synchronous transaction, or in several if it takes a long
 * time.
 */
export const command = make<'command', CommandContext, Preparation, Result, Gated>('command')
/** Defines an operation that writes only to the caller's own event queue and session. */
export const session = make<'session', CommandContext, QueryContext, Result, Gated>('session')
/** Defines the long poll. */
export const wait = make<'wait', CommandContext, QueryContext, Result | Promise<Result>, Gated>('wait')
/** Defines a query for anyone, without credentials. */
export const publicQuery = make<'public-query', PublicQueryContext, PublicQueryContext, Result, Ungated>('public-query')
export const publicCommand = make<'public-command', PublicCommandContext, PublicPreparation, Result, Ungated>(
  'public-command',
)
