import type { AnswerTo } from '../../../../protocol/calls'

export type Provider = AnswerTo<'GET /realm/sign_in_providers'>['providers'][number]

/** The props of components in the dialog for changing a provider. */
export interface OfProvider {
  provider: Provider
  change(values: Readonly<Record<string, unknown>>): Promise<unknown>
}
