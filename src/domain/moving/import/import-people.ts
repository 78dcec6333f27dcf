import type { WritingContext } from '#domain/context'
import { insertAccount } from '#domain/joining/new-accounts/create-account'
import { LONGEST_DESCRIPTION_HTML } from '#domain/limits'
import { render } from '#domain/messages/rendering/render'
import { RENDERED } from '#domain/people/profile/field-types'
import { BOT_TYPE } from '#lib/ids'
import type { ProfileValue } from '#store/tables/accounts'
import { checkNewAccount } from './check-references'
import { raise } from './import-organization'
import { knownUserSettings } from './known-settings'
import type { Piece } from './pieces'

const SERVICE_BOTS: readonly (number | null)[] = [BOT_TYPE.outgoingWebhook, BOT_TYPE.embedded]

/** Imports people and bots, with new keys and without passwords. */
export function importPeople(context: WritingContext, { rows }: Piece<'people'>): void {
  const { store } = context
  for (const { id, email, joinedAt, settings, profile, alertWords, ...given } of rows) {
    checkNewAccount(store, id, email)
    insertAccount(
      context,
      {
        ...given,
        deliveryEmail: email,
        joinedAt,
        settings: knownUserSettings(settings),
        profile: rendered(context, profile),
        alertWords,
      },
      id,
    )
    if (alertWords.length > 0) store.alertWords.set(id, alertWords)
  }
  const services = rows.filter(({ botType }) => SERVICE_BOTS.includes(botType)).map(({ id }) => id)
  if (services.length > 0) store.realm.set('serviceBots', [...(store.realm.find('serviceBots') ?? []), ...services])
  raise(store, 'account', rows)
}

function rendered(context: WritingContext, profile: Record<string, string>): Record<string, ProfileValue> {
  const fields = context.store.realm.find('profileFields') ?? []
  const values = Object.entries(profile).flatMap(([id, value]) => {
    const field = fields.find((one) => one.id === Number(id))
    if (!field) return []
    if (!RENDERED.includes(field.type)) return [[id, { value }] as const]
    const { html } = render(context, value, { previewMedia: false, longestHtml: LONGEST_DESCRIPTION_HTML })
    return [[id, { value, html }] as const]
  })
  return Object.fromEntries(values)
}
