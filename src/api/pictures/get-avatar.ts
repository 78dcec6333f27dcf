import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { QueryContext } from '#domain/context'
import { findByApiEmail } from '#domain/people/accounts/find-by-api-email'
import { maySee } from '#domain/people/accounts/sight'
import { parseId } from '#lib/ids'
import { emailKey } from '#lib/mail/email-key'
import { usesGravatar } from '#lib/pictures/gravatar'
import { initialsPath } from '#lib/text/initials'
import { avatarUrl, UNKNOWN_AVATAR } from '#wire/user'
import { query, RawAnswer } from '../contract/operation'
import { text } from '../contract/params'

type Size = 'small' | 'medium'

/** Redirects to someone's profile picture, by their id or address. */
function getAvatarOf(name: string, path: string, size: Size) {
  return query({
    name,
    method: 'GET',
    path,
    isOutsideApi: true,
    access: 'account',
    params: z.object({ email_or_id: text }),
    reportsIgnored: false,
    run: (context, { email_or_id }) => new RawAnswer(302, { Location: addressOf(context, email_or_id, size) }, ''),
  })
}

export const getAvatar = getAvatarOf('get-avatar', '/avatar/:email_or_id', 'small')
export const getMediumAvatar = getAvatarOf('get-medium-avatar', '/avatar/:email_or_id/medium', 'medium')

function addressOf(context: QueryContext, emailOrId: string, size: Size): string {
  const { store, viewer } = context
  const isId = /^[0-9]+$/.test(emailOrId)
  const account = isId ? store.accounts.find(parseId(emailOrId)) : findByApiEmail(context, emailOrId)
  // As in Zulip, there is a picture even if no account has this id or address.
  if (!account) {
    if (!usesGravatar()) return initialsPath(0, '')
    const hash = createHash('md5').update(emailKey(emailOrId)).digest('hex')
    return `https://secure.gravatar.com/avatar/${hash}?d=identicon${size === 'medium' ? '&s=500' : ''}&version=1`
  }
  const isSeen = account.isSystemBot || maySee(store, viewer, account.id)
  return isSeen ? avatarUrl(account, size) : UNKNOWN_AVATAR
}
