import { recordChange } from '#domain/audit/record-change'
import type { CommandContext } from '#domain/context'
import { LONGEST_DESCRIPTION_HTML } from '#domain/limits'
import { render } from '#domain/messages/rendering/render'
import { emitUserUpdate } from '#domain/people/accounts/account-events'
import { requireLookingUp, requireRendering } from '#domain/request-budget'
import { BadRequest } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { StoredProfileField } from '#store/realm/facts'
import type { ProfileValue } from '#store/tables/accounts'
import { profileValueObject } from '#wire/profile-field'
import { checkValue, type GivenValue } from './check-value'
import { RENDERED } from './field-types'
import { accessProfileField } from './fields'

const PLAIN = { previewMedia: false, longestHtml: LONGEST_DESCRIPTION_HTML }
/**
 * The maximum size of a profile, in characters of JSON. It is read with the account, and everyone's clients load it.
 */
const LONGEST_IN_ALL = 20_000

/**
 * Checks all values first, then stores those that differ. Each change sends an event. Returns the account after the
 * changes.
 */
export function setProfileValues(
  context: CommandContext,
  account: Account,
  given: { id: number; value: GivenValue }[],
): Account {
  requireLookingUp(
    given.map(({ value }) => (typeof value === 'string' ? 0 : value.length)),
    'values',
  )
  const values = given.map(({ id, value }) => {
    const field = fieldToFillIn(context, id)
    checkValue(context.store, field, value)
    return { field, value: typeof value === 'string' ? value : JSON.stringify(value) }
  })
  requireRendering(
    values.map(({ field, value }) => (RENDERED.includes(field.type) ? value : '')),
    'values',
  )
  let { profile } = account
  for (const { field, value } of values) {
    if (profile[field.id]?.value === value) continue
    const kept = toValue(context, field, value)
    profile = { ...profile, [field.id]: kept }
    recordChange(context, account, `profile_data[${field.id}]`, account.profile[field.id]?.value, value)
    emitUserUpdate(context, account, { custom_profile_field: { id: field.id, ...profileValueObject(kept) } })
  }
  return keep(context, account, profile)
}

/** Removes values. Fields without a value are accepted too. */
export function removeProfileValues(context: CommandContext, account: Account, fields: number[]): Account {
  let { profile } = account
  for (const id of fields) {
    fieldToFillIn(context, id)
    const { [id]: held, ...others } = profile
    if (!held) continue
    profile = others
    recordChange(context, account, `profile_data[${id}]`, held.value, null)
    emitUserUpdate(context, account, { custom_profile_field: { id, value: null } })
  }
  return keep(context, account, profile)
}

/**
 * The field to fill in. If only administrators may fill it in, throws for everyone else, even for their own profile.
 */
function fieldToFillIn({ store, viewer }: CommandContext, id: number): StoredProfileField {
  const field = accessProfileField(store, id)
  if (field.isAdministrators && viewer.role > ROLE.administrator) {
    throw new BadRequest('You are not allowed to change this field. Contact an administrator to update it.')
  }
  return field
}

function toValue(context: CommandContext, { type }: StoredProfileField, value: string): ProfileValue {
  return RENDERED.includes(type)
    ? { value, html: render(context, value, { ...PLAIN, author: context.viewer }).html }
    : { value }
}

function keep({ store }: CommandContext, account: Account, profile: Account['profile']): Account {
  if (profile === account.profile) return account
  if (JSON.stringify(profile).length > LONGEST_IN_ALL)
    throw new BadRequest('This profile takes up too much space. Shorten some of its fields first.')
  store.accounts.update(account.id, { profile })
  return { ...account, profile }
}
