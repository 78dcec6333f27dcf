import * as z from 'zod'
import { LONGEST_CLIENT_SECRET } from '#domain/limits'
import { NEWCOMERS } from '#store/realm/stored-provider'
import { boolean, json, listOf, maxCharacters, storedText } from '../contract/params'

/** The parameters that every provider needs. */
export const neededParameters = {
  /** The name that people see on the log-in page. */
  name: storedText,
  /** The address by which the provider calls itself. */
  issuer: storedText,
  /** How the provider calls this organization. */
  client_id: storedText,
  /** The secret that identifies the organization to the provider; empty if there is none. */
  client_secret: storedText.check(maxCharacters(LONGEST_CLIENT_SECRET)),
}

/** The parameters that an owner may choose. */
export const chosenParameters = {
  /** Whether people may log in with it. */
  is_offered: boolean,
  /** Whether people can log in to an existing account with an address that the provider verified. */
  joins_by_address: boolean,
  /** Who may join with it: those who were invited, those with an address of `domains`, or anybody. */
  newcomers: z.enum(NEWCOMERS),
  /** Domains whose addresses may join. */
  domains: json(listOf(z.string())),
}

export const inSmallLetters = (domains: readonly string[]): string[] => [
  ...new Set(domains.map((domain) => domain.trim().toLowerCase())),
]
