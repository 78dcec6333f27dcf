import { FIRST_IN_CHAIN, GROUP_OF_ROLE, ROLE, SYSTEM_GROUPS } from '../server-values.ts'

const NOBODY = 1

/** The groups that accounts with a role are direct members of. */
const groupsOf = (role: number) => [GROUP_OF_ROLE[role], ...(role === ROLE.member ? ['role:fullmembers'] : [])]

/** The piece for the organization and its groups, based on the people and channels of another chat program's export. */
export function organizationOf({ name, people, channels }) {
  const general = channels.rows.find(({ isDefault, isArchived }) => isDefault && !isArchived)
  const began = Math.min(...channels.rows.map(({ createdAt }) => createdAt || Number.POSITIVE_INFINITY))
  return {
    organization: {
      name: [...name].slice(0, 40).join(''),
      origin: null,
      createdAt: Number.isFinite(began) ? began : Math.floor(Date.now() / 1000),
      settings: {},
      userDefaults: {},
      systemBots: ['emailgateway@zulip.com', 'notification-bot@zulip.com', 'welcome-bot@zulip.com'].map(
        (email, place) => ({ email, id: place + 1 }),
      ),
      newChannelAnnouncements: general?.id ?? null,
      signupAnnouncements: null,
      updateAnnouncements: null,
      linkifiers: [],
      domains: [],
      playgrounds: [],
      profileFields: [],
    },
    groups: SYSTEM_GROUPS.map(([group, description], place) => ({
      id: place + 1,
      name: group,
      description,
      isSystem: true,
      members: people.rows.filter(({ role }) => groupsOf(role).includes(group)).map(({ id }) => id),
      subgroups: place > FIRST_IN_CHAIN ? [place] : [],
      canMention: NOBODY,
    })),
  }
}
