import * as z from 'zod'
import { checkField, type FieldData } from '#domain/people/profile/check-field'
import { LONGEST_FIELDS, MOST_IN_SUMMARY, WITH_DATA } from '#domain/people/profile/field-types'
import { checkDomain } from '#domain/realm/check-domain'
import { checkLinkifier, LONGEST_LINKIFIERS } from '#domain/realm/check-linkifier'
import { checkLanguage, checkPlayground, LONGEST_PLAYGROUNDS } from '#domain/realm/check-playground'
import { checkRealmName } from '#domain/realm/check-realm-name'
import { BadRequest } from '#lib/errors'
import { strip } from '#lib/text/text'
import type { StoredProfileField } from '#store/realm/facts'
import { onlyAllowed, passes, type Tell } from './leave-out'
import type { Piece } from './pieces'

type Organization = Piece<'organization'>['organization']

const LONGEST_DOMAINS = 300_000

/** The organization with a name that the API would accept, and its lists without the rows that it would refuse. */
export function allowedOrganization(given: Organization, tell: Tell): Organization {
  const isName = passes('the name', () => checkRealmName(given.name), tell)
  return {
    ...given,
    name: isName ? given.name : strip(given.name.replaceAll(/\p{C}+/gu, ' ')) || 'Imported organization',
    linkifiers: onlyAllowed(given.linkifiers.map(strippedTexts), {
      what: 'linkifiers',
      check: checkLinkifier,
      longestInAll: LONGEST_LINKIFIERS,
      tell,
    }),
    playgrounds: onlyAllowed(given.playgrounds.map(strippedTexts), {
      what: 'code playgrounds',
      check(playground, others) {
        checkLanguage(playground.language)
        checkPlayground(playground, others)
      },
      longestInAll: LONGEST_PLAYGROUNDS,
      tell,
    }),
    domains: onlyAllowed(given.domains, {
      what: 'domains',
      check: ({ domain }) => checkDomain(domain),
      longestInAll: LONGEST_DOMAINS,
      tell,
    }),
    profileFields: allowedFields(given.profileFields, tell),
  }
}

/** A row without white space around its strings, since the API strips it, too. */
function strippedTexts<Row extends object>(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? strip(value) : value])
  return Object.fromEntries(entries)
}

function allowedFields(fields: Organization['profileFields'], tell: Tell): StoredProfileField[] {
  const allowed = onlyAllowed(fields, {
    what: 'profile fields',
    check(field, others) {
      checkField({ ...field, data: dataOf(field) })
      if (others.some(({ name }) => name === field.name)) {
        throw new BadRequest('A field with that label already exists.')
      }
    },
    longestInAll: LONGEST_FIELDS,
    tell,
  })
  let shown = 0
  return allowed.map((field) => {
    if (!field.isInSummary || ++shown <= MOST_IN_SUMMARY) return field
    tell('profile fields on the profile card beyond the first two')
    return { ...field, isInSummary: false }
  })
}

function dataOf({ type, data }: { type: number; data: string }): FieldData {
  if (!WITH_DATA.includes(type)) return {}
  const read = FIELD_DATA.safeParse(parsed(data))
  if (!read.success) throw new BadRequest('field_data is not a dict')
  return read.data
}

const FIELD_DATA: z.ZodType<FieldData> = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
