import type { AnswerTo } from '../../../../protocol/calls'

export type Provider = AnswerTo<'GET /realm/sign_in_providers'>['providers'][number]

/** The props of the parts of a dialog in which a provider can be changed. */
export interface OfProvider {
  provider: Provider
  change(values: Readonly<Record<string, unknown>>): Promise<unknown>
}
