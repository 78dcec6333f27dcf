import { plainId, text } from '../contract/params'

export const returnedParameters = {
  provider_id: plainId,
  /** The state that the browser kept. */
  pending: text,
  /** With which the provider sent it back. */
  query: text,
}
