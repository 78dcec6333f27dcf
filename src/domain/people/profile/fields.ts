import type { CommandContext } from '#domain/context'
import { rosterOf } from '#domain/people/accounts/roster'
import { BadRequest } from '#lib/errors'
import type { StoredProfileField } from '#store/realm/facts'
import type { Readers } from '#store/store'
import { customProfileFields } from '#wire/events/lists'
import { profileFieldObject } from '#wire/profile-field'
import { checkField, type FieldData, type FieldWish, isKnownAccount } from './check-field'
import { EXTERNAL_ACCOUNTS, FIELD_TYPE, LONGEST_FIELDS, MOST_IN_SUMMARY, WITH_DATA } from './field-types'
import { forgetValues } from './forget-values'

class NoSuchField extends BadRequest {
  constructor(id: number) {
    super(`Field id ${id} not found.`)
  }
}

export function listProfileFields(store: Pick<Readers, 'realm'>): StoredProfileField[] {
  return (store.realm.find('profileFields') ?? []).toSorted((one, other) => one.order - other.order)
}

export function accessProfileField(store: Pick<Readers, 'realm'>, id: number): StoredProfileField {
  const field = listProfileFields(store).find((one) => one.id === id)
  if (!field) throw new NoSuchField(id)
  return field
}

export function addProfileField(
  context: CommandContext,
  wish: FieldWish & { isRequired: boolean; isAdministrators: boolean },
): number {
  const { store } = context
  if (wish.isInSummary) checkSummary(store)
  checkField(wish)
  const known = isKnownAccount(wish) ? EXTERNAL_ACCOUNTS[String(wish.data.subtype)] : undefined
  const name = known?.name ?? wish.name
  checkName(store, name)
  const id = store.realm.nextId('profileField')
  const added: StoredProfileField = {
    id,
    name,
    type: wish.type,
    hint: known?.hint ?? wish.hint,
    data: WITH_DATA.includes(wish.type) ? JSON.stringify(known ? { subtype: wish.data.subtype } : wish.data) : '',
    order: id,
    isRequired: wish.isRequired,
    isInSummary: wish.isInSummary,
    ...(wish.isAdministrators && { isAdministrators: true }),
  }
  context.record({ act: 'profile_field_created', id, new: added })
  keep(context, added)
  return id
}

interface FieldChange {
  name?: string
  hint?: string
  data?: FieldData
  isRequired?: boolean
  isInSummary?: boolean
  isAdministrators?: boolean
}

export function changeProfileField(context: CommandContext, id: number, change: FieldChange): void {
  const { store } = context
  const field = accessProfileField(store, id)
  if (change.isInSummary) checkSummary(store, id)
  const data: FieldData = field.data ? JSON.parse(field.data) : {}
  if (isKnownAccount({ type: field.type, data }) && changesWords(field, change)) {
    throw new BadRequest('Default custom field cannot be updated.')
  }
  const { name = field.name, hint = field.hint, isInSummary = field.isInSummary } = change
  checkField({ name, hint, type: field.type, data: change.data ?? data, isInSummary })
  checkName(store, name, id)
  const isData = change.data !== undefined && WITH_DATA.includes(field.type)
  if (change.data && field.type === FIELD_TYPE.choice) {
    const { data: kept } = change
    forgetValues(context, id, (value) => value in data && !(value in kept))
  }
  const { isRequired = field.isRequired, isAdministrators = field.isAdministrators } = change
  const { isAdministrators: _, ...others } = field
  const words = { name, hint, isInSummary, isRequired, ...(isAdministrators && { isAdministrators }) }
  const changed = { ...others, ...words, ...(isData && { data: JSON.stringify(change.data) }) }
  context.record({ act: 'profile_field_changed', id, old: field, new: changed })
  keep(context, changed)
}

export function removeProfileField(context: CommandContext, id: number): void {
  const removed = accessProfileField(context.store, id)
  const left = listProfileFields(context.store).filter((field) => field.id !== id)
  forgetValues(context, id, () => true)
  context.record({ act: 'profile_field_removed', id, old: removed })
  keepAll(context, left)
}

/** Puts the fields in the order of a list that must contain all of them. */
export function reorderProfileFields(context: CommandContext, order: number[]): void {
  const fields = listProfileFields(context.store)
  if (fields.some((field) => !order.includes(field.id))) throw new BadRequest('Invalid order mapping.')
  context.record({ act: 'profile_fields_reordered', old: fields.map(({ id }) => id), new: order })
  keepAll(
    context,
    fields.map((field) => ({ ...field, order: order.lastIndexOf(field.id) })),
  )
}

function changesWords(field: StoredProfileField, { name, hint, data }: FieldChange): boolean {
  const isOther = (value: string | undefined, old: string) => value !== undefined && value !== old
  return isOther(name, field.name) || isOther(hint, field.hint) || isOther(data && JSON.stringify(data), field.data)
}

function checkSummary(store: Pick<Readers, 'realm'>, except?: number): void {
  const shown = listProfileFields(store).filter((field) => field.isInSummary && field.id !== except)
  if (shown.length < MOST_IN_SUMMARY) return
  throw new BadRequest('Only 2 custom profile fields can be displayed in the profile summary.')
}

function checkName(store: Pick<Readers, 'realm'>, name: string, except?: number): void {
  const isTaken = listProfileFields(store).some((field) => field.name === name && field.id !== except)
  if (isTaken) throw new BadRequest('A field with that label already exists.')
}

function keep(context: CommandContext, field: StoredProfileField): void {
  const others = listProfileFields(context.store).filter((one) => one.id !== field.id)
  keepAll(context, [...others, field])
}

function keepAll(context: CommandContext, fields: StoredProfileField[]): void {
  const { store } = context
  if (JSON.stringify(fields).length > LONGEST_FIELDS) {
    throw new BadRequest(
      'The profile fields of this organization take up too much space. Shorten or remove some of them first.',
    )
  }
  store.realm.set('profileFields', fields)
  const event = customProfileFields(listProfileFields(store).map(profileFieldObject))
  context.emit(event, { accounts: rosterOf(store).active })
}
