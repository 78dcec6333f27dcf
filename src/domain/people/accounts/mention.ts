import type { Account } from '#store/accounts/account-reader'

type Named = Pick<Account, 'fullName' | 'id'>

/** How a text mentions a person. The id tells people of one name apart. */
export const mention = ({ fullName, id }: Named) => `@**${fullName}|${id}**`

/** The same for a text that doesn't notify them. */
export const silentMention = ({ fullName, id }: Named) => `@_**${fullName}|${id}**`
