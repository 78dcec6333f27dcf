import type { AnswerTo } from '../../../../protocol/calls'

export type Provider = AnswerTo<'GET /realm/sign_in_providers'>['providers'][number]

/** The props of each part of the dialog for managing a provider. */
export interface OfProvider {
  provider: Provider
  change(values: Readonly<Record<string, unknown>>): Promise<unknown>
}
