import { account } from './account'
import { fetchOwnApiKey } from './account/fetch-own-api-key'
import { admission } from './admission'
import { bots } from './bots'
import { calls } from './calls'
import { channels } from './channels'
import { confirmation } from './confirmation'
import type { Operation } from './contract/operation'
import { drafts } from './drafts'
import { emoji } from './emoji'
import { files } from './files'
import { groups } from './groups'
import { linkifiers } from './linkifiers'
import { messages } from './messages'
import { notifications } from './notifications'
import { organization } from './organization'
import { pages } from './pages'
import { passkeys } from './passkeys'
import { people } from './people'
import { pictures } from './pictures'
import { presence } from './presence'
import { profile } from './profile'
import { reading } from './public'
import { queues } from './queues'
import { secondFactor } from './second-factor'
import { signIn } from './sign-in'
import { askedBefore, spectators } from './spectators'
import { topics } from './topics'
import { webhooks } from './webhooks'

/**
 * The operations with a route of their own. The first whose path matches is used, so literal paths come before paths
 * with parameters. Operations on people come last, because `/users/:email` matches any word after `/users/`.
 */
export const operations: readonly Operation[] = [
  ...account,
  ...admission,
  ...bots,
  ...calls,
  ...channels,
  ...drafts,
  ...emoji,
  ...files,
  ...groups,
  ...linkifiers,
  ...messages,
  ...notifications,
  ...organization,
  ...pictures,
  ...presence,
  ...profile,
  ...queues,
  ...passkeys,
  ...confirmation,
  ...secondFactor,
  ...signIn,
  ...topics,
  ...webhooks,
  ...people,
]

/** In sessions, these operations replace those with the same paths. */
export const sessionOperations: readonly Operation[] = [fetchOwnApiKey]

/** Operations for visitors without an account. */
export const spectatorOperations = spectators

const byName = new Map(
  [...operations, ...sessionOperations, ...pages, ...reading, ...spectators, ...askedBefore].map((operation) => [
    operation.name,
    operation,
  ]),
)

export const operationNamed = (name: string): Operation | undefined => byName.get(name)
