import * as z from 'zod'
import { operatorOperation } from '#api/contract/operator-operation'
import { boolean, requiredText, text } from '#api/contract/params'
import type { IssueDetails } from '#api/contract/params/problems'
import type { ResetLink } from '#domain/login/credentials/reset-password'
import { isLanguage } from '#lib/text/languages'

/** Creates an organization at this address, with its owner. */
export const foundOrganization = operatorOperation<{
  email: string
  api_key: string
  user_id: number
  /** The owner's password, if the server generated it. */
  password?: string
}>()({
  name: 'found-organization',
  method: 'POST',
  path: '',
  params: z.object({
    /** The organization's name. */
    name: requiredText,
    /** The owner's email address. */
    email: requiredText,
    /** The owner's name. */
    full_name: requiredText,
    /** The owner's password. If none is sent, the server generates one. */
    password: text.optional(),
    /** The code of the organization's language. */
    language: text.refine(isLanguage, { params: { problem: 'badValue' } satisfies IssueDetails }).optional(),
  }),
  mayBegin: true,
  founds: () => true,
})

/**
 * Makes this address the one that links in emails use. If people have passkeys for another host, the request is refused
 * with the code `PASSKEYS_END`, unless `ends_passkeys` is true.
 */
export const moveOrganization = operatorOperation<{ origin: string }>()({
  name: 'move-organization',
  method: 'POST',
  path: '/origin',
  params: z.object({
    /** Whether to move even if people have passkeys that don't work at this address. */
    ends_passkeys: boolean.optional(),
  }),
})

/** Makes a link with which an owner can set a new password. */
export const createOwnerLink = operatorOperation<ResetLink>()({
  name: 'create-owner-link',
  method: 'POST',
  path: '/owner_link',
  params: z.object({
    /** The owner's email address. It may be left out if there is only one owner. */
    email: requiredText.optional(),
  }),
})

/** Makes a link that reactivates a deactivated organization. */
export const createReactivationLink = operatorOperation<{ link: string }>()({
  name: 'create-reactivation-link',
  method: 'POST',
  path: '/reactivation',
  params: z.object({}),
})
