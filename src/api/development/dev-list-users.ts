import * as z from 'zod'
import { ROLE } from '#lib/ids'
import { publicQuery } from '../contract/operation'

/**
 * Lists the accounts that people can log in to without a password, for the mobile app's page for development servers.
 */
export const devListUsers = publicQuery({
  name: 'dev-list-users',
  method: 'GET',
  path: '/dev_list_users',
  params: z.object({}),
  run({ store, realm }) {
    const people = store.accounts.list().filter((account) => account.isActive && !account.isBot)
    const told = (isChosen: (role: number) => boolean) =>
      people
        .filter(({ role }) => isChosen(role))
        .map(({ deliveryEmail }) => ({ email: deliveryEmail, realm_url: realm.origin }))
    return {
      direct_admins: told((role) => role <= ROLE.administrator),
      direct_users: told((role) => role > ROLE.administrator),
    }
  },
})
