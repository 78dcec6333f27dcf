import type { Account } from '#store/accounts/account-reader'

type Named = Pick<Account, 'fullName' | 'id'>

/** A mention of a person, in Markdown. The id distinguishes people with the same name. */
export const mention = ({ fullName, id }: Named) => `@**${fullName}|${id}**`

/** A mention that doesn't notify the person. */
export const silentMention = ({ fullName, id }: Named) => `@_**${fullName}|${id}**`
