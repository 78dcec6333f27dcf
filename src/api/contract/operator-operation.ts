import type * as z from 'zod'

declare const types: unique symbol

interface Description<Name extends string, P extends z.ZodObject> {
  /** The name, in the style of the API reference: "create-owner-link". */
  name: Name
  method: 'POST' | 'DELETE'
  /** The path under `/setup`. */
  path: '' | `/${string}`
  params: P
  /** Whether the body is a form with a `piece` (JSON) and possibly a `file`. The parameters are then in the address. */
  takesPiece?: true
  /** Whether it can be called before there is an organization. */
  mayBegin?: true
  /** Whether the realm is entered in the directory afterwards, because the operation may have created it. */
  founds?(params: z.output<P>): boolean
  /** Set if the answer is bytes instead of JSON. */
  answers?: 'application/octet-stream'
}

/**
 * A request that only the operator makes, with the setup key. It is about a whole organization, which may not exist
 * yet, so it gets none of the usual contexts. Its code is in `src/realm/operator`.
 */
export interface OperatorOperation<Name extends string, P extends z.ZodObject, R> extends Description<Name, P> {
  access: 'operator'
  readonly [types]?: { name: Name; params: P; answer: R }
}

/** `R` is the answer without `result` and `msg`. */
export const operatorOperation =
  <R extends object>() =>
  <const Name extends string, P extends z.ZodObject>(
    description: Description<Name, P>,
  ): OperatorOperation<Name, P, R> => ({ ...description, access: 'operator' })
