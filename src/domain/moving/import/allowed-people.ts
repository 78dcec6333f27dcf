import { checkInterface, INTERFACE } from '#domain/bots/check-bot'
import { checkText } from '#domain/people/profile/check-value'
import { FIELD_TYPE } from '#domain/people/profile/field-types'
import { BadRequest } from '#lib/errors'
import { isUrl } from '#lib/http/url'
import type { StoredProfileField } from '#store/realm/facts'
import { passes, type Tell } from './leave-out'
import type { Piece } from './pieces'

type Person = Piece<'people'>['rows'][number]
type Bot = NonNullable<Person['bot']>

/** The address of a service that isn't called until the bot's owner enters another one. */
const NOWHERE = { baseUrl: '', interface: INTERFACE.generic }

/**
 * A person or bot, with the profile values that the API would accept and without service addresses that it would
 * refuse.
 */
export function allowedPerson(person: Person, fields: readonly StoredProfileField[], tell: Tell): Person {
  const { profile, bot } = person
  return { ...person, profile: allowedProfile(profile, fields, tell), bot: bot && allowedBot(bot, tell) }
}

function allowedProfile(profile: Person['profile'], fields: readonly StoredProfileField[], tell: Tell) {
  const values = Object.entries(profile).filter(([id, value]) => {
    const field = fields.find((one) => one.id === Number(id))
    if (!field) {
      tell('values of profile fields that aren’t imported')
      return false
    }
    return passes(`values of profile fields of type ${field.type}`, () => checkStored(field, value), tell)
  })
  return Object.fromEntries(values)
}

function checkStored(field: StoredProfileField, value: string): void {
  // Reported errors are counted by their text, so they don't name the field: there may be many fields.
  const anonymous = { ...field, name: 'value' }
  if (field.type !== FIELD_TYPE.people) checkText(anonymous, value)
  else if (!/^\[\s*(\d{1,10}\s*(,\s*\d{1,10}\s*)*)?\]$/.test(value)) throw new BadRequest('User IDs is not a list')
}

function allowedBot(bot: Bot, tell: Tell): Bot {
  return {
    ...bot,
    services: bot.services.map((service) => {
      if (service.kind !== 'outgoing') return service
      const isAllowed = passes('addresses that bots call', () => checkService(service), tell)
      return isAllowed ? service : { ...service, ...NOWHERE }
    }),
  }
}

function checkService({ baseUrl, interface: form }: Extract<Bot['services'][number], { kind: 'outgoing' }>): void {
  if (baseUrl !== '' && !isUrl(baseUrl)) throw new BadRequest('Not a URL')
  checkInterface(form)
}
