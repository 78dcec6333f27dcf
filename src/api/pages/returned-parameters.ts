import { plainId, text } from '../contract/params'

export const returnedParameters = {
  provider_id: plainId,
  /** The state that the browser kept. */
  pending: text,
  /** The query with which the provider sent the browser back. */
  query: text,
}
