import { plainId, text } from '../contract/params'

export const returnedParameters = {
  provider_id: plainId,
  /** The state that the browser stored. */
  pending: text,
  /** The query with which the provider sent the browser back. */
  query: text,
}
