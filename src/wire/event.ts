/**
 * An event as the log keeps it: neutral to clients, shaped for each by `wire/adapt/<type>.ts` when it is delivered.
 * Its id is given at the commit.
 */
export interface Event {
  type: string
  op?: string
  [key: string]: unknown
}
