import { afterEach, describe, expect, it } from 'vitest'
import { PLACES } from '../../scripts/web/places'
import type { Client } from '../../web/app/client'
import { isAdministrator, may } from '../../web/app/may'
import {
  isOwner,
  mayAddToGroup,
  mayHaveBots,
  mayInviteByEmail,
  mayMakeBots,
  mayMakeLinks,
  mayManageGroup,
} from '../../web/app/may-run'
import type { Group } from '../../web/model/people/groups'
import { type AnyPage, PAGES } from '../../web/views/settings/tables/pages'
import { World } from '../api/world'
import { callsOf, makeSpares, ownCallsOf } from './calls-by-operation'
import { connect, standing, stopAll, until } from './connected'

afterEach(stopAll)

/** The ids of the pages whose operations are checked, by their names in `PLACES`. */
const PAGE_OF_PLACE: Readonly<Record<string, AnyPage['id']>> = {
  'Organization, on several pages': 'organization',
  'Organization › Organization profile': 'organization',
  'Organization › Permissions': 'permissions',
  'Organization › Logging in': 'sign_in',
  'Organization › Defaults for new accounts': 'newcomers',
  'Organization › People': 'people',
  'Organization › Invitations': 'invitations',
  'Organization › Groups': 'groups',
  'Organization › Channels': 'channels',
  'Organization › Emoji': 'emoji',
  'Organization › Linkifiers': 'linkifiers',
  'Organization › Code playgrounds': 'playgrounds',
  'Organization › Profile fields': 'profile_fields',
  'Organization › Exports': 'exports',
  'Organization › Usage': 'usage',
  'Organization › Audit log': 'history',
}
/** Operations that not everyone who can open their page may use, each with a check of who may. */
const FOR_SOME: Readonly<Record<string, (client: Client, group: Group) => boolean>> = {
  'deactivate-realm': isOwner,
  'add-realm-domain': isOwner,
  'update-realm-domain': isOwner,
  'remove-realm-domain': isOwner,
  'create-invite-link': mayMakeLinks,
  'send-invites': mayInviteByEmail,
  'resend-email-invite': mayInviteByEmail,
  'create-user-group': (client) => may(client, 'can_create_groups'),
  'update-user-group': mayManageGroup,
  'update-user-group-members': mayAddToGroup,
  'update-user-group-subgroups': mayAddToGroup,
  'deactivate-user-group': mayManageGroup,
}
/**
 * Operations that aren't compared with their page: people can list and revoke their own invitations, and nonexistent
 * emoji are refused for another reason.
 */
const WITHOUT_RIGHTS = ['get-invites', 'deactivate-custom-emoji', 'revoke-invite-link', 'revoke-email-invite']
const NO_RIGHT =
  /Must be an organization|Insufficient permission|Not allowed for guest users|do not have permission to administer/

describe('the client’s pages for administration', () => {
  for (const who of ['gus', 'mia', 'max', 'ada', 'olivia'] as const) {
    it(`match the server’s permissions for ${who}`, async () => {
      const world = await World.found(['ada', 'max', 'mia', 'gus'])
      const spares = await makeSpares(world, who, who === 'gus')
      const calls = callsOf(spares)
      const { client } = connect(world, who)
      client.start()
      await until(() => standing(client) === 'live', 'live')
      // The group is read before the calls, because one of them deletes it.
      const group = client.store.groups.groups.peek(spares.group)!
      // Whether the server sends emails doesn't depend on anyone's rights.
      client.store.facts.set('edgewise_sends_mail', true)
      const wrong: string[] = []
      for (const [place, operations] of Object.entries<readonly string[]>(PLACES)) {
        const page = PAGES.find(({ id }) => id === PAGE_OF_PLACE[place])
        if (!page) continue
        for (const name of operations.filter((one) => !WITHOUT_RIGHTS.includes(one))) {
          const isSeen = page.may(client) && (FOR_SOME[name]?.(client, group) ?? true)
          // This call would deactivate the organization, so nothing else could be checked.
          if (name === 'deactivate-realm' && isSeen) continue
          const [what, params] = calls[name] ?? [`no call for ${name}`]
          const { body } = await world.call(who, what, params)
          const isRefused = NO_RIGHT.test(body.msg)
          if (isRefused === isSeen)
            wrong.push(`${name}: ${isSeen ? 'seen, but' : 'not seen, and'} ${body.msg || 'done'}`)
        }
      }
      expect(wrong).toEqual([])
      expect(Object.keys(PAGE_OF_PLACE).every((place) => place in PLACES)).toBe(true)
    })
  }
})

/** Operations that revoke the caller's key or deactivate their account. Other tests call them. */
const ENDS = ['regenerate-own-api-key', 'deactivate-own-user']

const OF_OTHER_PLACES: Readonly<Record<string, (client: Client) => boolean>> = {
  'get-integrations': mayHaveBots,
  // Guests have no page for this: they are only in the channels that they were added to, and see no others.
  subscribe: mayHaveBots,
  'create-bot': (client) => mayMakeBots(client, false),
  'update-bot': mayHaveBots,
  'regenerate-bot-api-key': mayHaveBots,
  'deactivate-bot': mayHaveBots,
  'delete-topic': isAdministrator,
  'count-expired-messages': isOwner,
  'count-channel-messages': isAdministrator,
}

describe('the parts of the client outside administration', () => {
  for (const who of ['gus', 'mia', 'max', 'ada', 'olivia'] as const) {
    it(`match the server’s permissions for ${who}`, async () => {
      const world = await World.found(['ada', 'max', 'mia', 'gus'])
      const calls = await ownCallsOf(world, who, who === 'gus', await makeSpares(world, who, who === 'gus'))
      const { client } = connect(world, who)
      client.start()
      await until(() => standing(client) === 'live', 'live')
      const names = Object.entries<readonly string[]>(PLACES)
        .filter(([place]) => !(place in PAGE_OF_PLACE))
        .flatMap(([, operations]) => operations)
        .filter((name) => !ENDS.includes(name))
      expect(Object.keys(calls).sort()).toEqual([...names].sort())
      const wrong: string[] = []
      for (const [name, [what, params]] of Object.entries(calls)) {
        const isSeen = OF_OTHER_PLACES[name]?.(client) ?? true
        const { body } = await world.call(who, what, params)
        const isRefused = NO_RIGHT.test(body.msg)
        if (isRefused === isSeen) wrong.push(`${name}: ${isSeen ? 'seen, but' : 'not seen, and'} ${body.msg || 'done'}`)
      }
      expect(wrong).toEqual([])
    })
  }
})

it('the client offers exactly the kinds of bots that the person may create', async () => {
  const world = await World.found(['ada', 'mia', 'gus'])
  const kinds = { webhook: 2, generic: 1 }
  const wrong: string[] = []
  for (const bot_creation_policy of [1, 2, 3]) {
    await world.must('olivia', 'PATCH /realm', { bot_creation_policy })
    for (const who of ['ada', 'mia', 'gus'] as const) {
      const { client } = connect(world, who)
      client.start()
      await until(() => standing(client) === 'live', 'live')
      for (const [name, bot_type] of Object.entries(kinds)) {
        const short_name = `${name}${who}${bot_creation_policy}`
        const { status } = await world.call(who, 'POST /bots', { full_name: short_name, short_name, bot_type })
        const isOffered = mayMakeBots(client, name === 'generic')
        if (isOffered !== (status === 200)) wrong.push(`${bot_creation_policy} ${who} ${name}: ${status}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

it('the client offers no invitations by email if the server can’t send emails', async () => {
  const world = await World.found(['mia'])
  const { client } = connect(world, 'mia')
  client.start()
  await until(() => standing(client) === 'live', 'live')
  client.store.facts.set('edgewise_sends_mail', true)
  expect(mayInviteByEmail(client)).toBe(true)
  client.store.facts.set('edgewise_sends_mail', false)
  expect(mayInviteByEmail(client)).toBe(false)
})
