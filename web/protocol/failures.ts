/** The server understood the call and refused it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** The whole answer: some refusals have more fields. */
    readonly body: Readonly<Record<string, unknown>>,
  ) {
    super(message)
  }
}

/** There was no usable answer, so it is unknown whether the call was carried out. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'

  constructor(message = 'No answer from the server') {
    super(message)
  }
}

/** Whether an error says that the caller isn't logged in, or no longer is. */
export const isLoggedOut = (error: unknown): boolean => error instanceof Refusal && error.status === 401
