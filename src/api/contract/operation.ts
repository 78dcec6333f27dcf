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
 * Who may call at all, checked before the parameters are looked at: `account` any active account;
 * `human` no bots; `nonGuest`; `member` no guests and no bots; `administrator`, `owner`.
 */
export type Access = 'account' | 'human' | 'nonGuest' | 'member' | 'administrator' | 'owner'

/** JSON of an answer beside `result` and `msg`; a key `msg` replaces the empty text. */
type Json = object

/** Bytes or text instead of JSON. */
export class RawAnswer {
  constructor(
    readonly status: number,
    readonly headers: Record<string, string>,
    readonly body: string | ArrayBuffer | ReadableStream<Uint8Array>,
  ) {}
}

type Parameters = z.ZodObject

/** An unfinished result: the request has run for as long as it may at once, and goes on when others had their turn. */
export class Unfinished {
  /** Takes a context of that time, and returns an answer or this again. */
  constructor(readonly goOn: (context: never) => unknown) {}
}

/** The answer of an operation that returns nothing but success. */
const DONE = {}

/** Runs a command that goes on from a message, in separate transactions, until it is finished. */
export function inSteps<Context>(
  context: Context,
  step: (context: Context, from?: MessageId) => MessageId | undefined,
  from?: MessageId,
): typeof DONE | Unfinished {
  const next = step(context, from)
  return next === undefined ? DONE : new Unfinished((later: Context) => inSteps(later, step, next))
}

interface Description<P extends Parameters> {
  /** The slug of the API's documentation ("add-reaction"). */
  name: string
  method: Method
  /**
   * The path below /api/v1 in Hono's syntax. Path parameters are parameters like the others:
   * "/messages/:message_id{[0-9]+}".
   */
  path: string
  /** Whether the path is below the root. It is for files. */
  isOutsideApi?: boolean
  params: P
  /** A file is sent along, as a part of a multipart form. */
  takesFile?: true
  /**
   * Whether the operation is refused over a socket: its answers are too large for frames, or a service sends its body.
   */
  isHttpOnly?: true
  /**
   * The body is a service's own, not a form: the realm reads it, and the operation's
   * `context.received` has it.
   */
  receives?: {
    /** Headers that cross with it. */
    headers: readonly string[]
    mostBytes: number
  }
  /** Whether the key is in the address, as `api_key`, instead of in HTTP Basic credentials. */
  hasKeyInAddress?(path: Readonly<Record<string, string>>): boolean
  /** An answer other than JSON: a redirect, or bytes of this type. */
  answers?: 'redirect' | 'application/gzip'
  /** Other names of a parameter; two of them at once are an error. */
  aliases?: Readonly<Record<string, readonly string[]>>
  /** Some of the reference's endpoints never report parameters they ignore. */
  reportsIgnored?: boolean
  /**
   * Throws for those whom a policy of the organization keeps out; like `access`, before the
   * parameters are looked at.
   */
  admit?(context: QueryContext): void
  /** The only thing an incoming-webhook bot may do is send. */
  forWebhookBots?: boolean
  /**
   * The operation takes long and can't be repeated. If there is no room for a long answer, it waits before it starts.
   */
  isLong?: true
  /** Strangers read public channels with it: they have allowances and a share of the day of their own. */
  isForReaders?: true
  /** Long polls have a rate limit of their own. */
  limit?: 'polls' | 'none'
}

type Result = Json | RawAnswer
type Input<P extends Parameters> = z.output<P>

/**
 * `prepare` runs before the transaction and may wait (hashing, uploads); its result is the third
 * argument of `run`.
 */
interface Body<P extends Parameters, Context, Early, Prepared, R> {
  prepare?(context: Early, params: Input<P>): Promise<Prepared>
  /**
   * Whether it is an act that matters: a session that is open for long must first confirm its person's identity
   * (`#domain/login/presence`).
   */
  confirms?(params: Input<P>): boolean
  /**
   * The answer of a command that changes memory at most: no row, and no event. Then no transaction is
   * opened. Undefined for all others.
   */
  answerFromMemory?(context: QueryContext, params: Input<P>): R | undefined
  run(context: Context, params: Input<P>, prepared: Prepared): R
  /**
   * Whether a command runs again, in a transaction of its own, once others had their turn. The last
   * answer counts.
   */
  goesOn?(answer: R, prepared: Prepared): boolean
}

/** The JSON part of an answer that may also be bytes or text, or come later. */
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

/** An operation as the tables and the realm see it, its types erased. */
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
  // The realm dispatches by name, so the types of context and parameters end here; the answer's
  // stays as a mark.
  return (operation) => ({ ...operation, kind }) as never
}

interface Gated {
  access: Access
}
type Ungated = Record<never, never>

/** Reads. Its context has no way to write. */
export const query = make<'query', QueryContext, QueryContext, Result, Gated>('query')
/** Writes and emits events, in one synchronous transaction. */
export const command = make<'command', CommandContext, Preparation, Result, Gated>('command')
/** Writes the caller's own event queue only. */
export const session = make<'session', CommandContext, QueryContext, Result, Gated>('session')
/** The long poll. */
export const wait = make<'wait', CommandContext, QueryContext, Result | Promise<Result>, Gated>('wait')
/** A query for anyone, without credentials. */
export const publicQuery = make<'public-query', PublicQueryContext, PublicQueryContext, Result, Ungated>('public-query')
export const publicCommand = make<'public-command', PublicCommandContext, PublicPreparation, Result, Ungated>(
  'public-command',
)
