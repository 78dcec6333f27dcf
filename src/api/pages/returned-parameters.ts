import { plainId, text } from '../contract/params'

export const returnedParameters = {
  provider_id: plainId,
  /** What the browser kept. */
  pending: text,
  /** With which the provider sent it back. */
  query: text,
}
