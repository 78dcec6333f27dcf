const GROUPS = [
  ['role:nobody', 'Nobody'],
  ['role:owners', 'Owners of this organization'],
  ['role:administrators', 'Administrators of this organization, including owners'],
  ['role:moderators', 'Moderators of this organization, including administrators'],
  ['role:fullmembers', 'Members of this organization, not including new accounts and guests'],
  ['role:members', 'Members of this organization, not including guests'],
  ['role:everyone', 'Everyone in this organization, including guests'],
  ['role:internet', 'Everyone on the Internet'],
]
const NOBODY = 1
/** Each contains the group before it, beginning with owners. */
const FIRST_IN_CHAIN = 2
const ROLES_OF = {
  'role:owners': [100],
  'role:administrators': [200],
  'role:moderators': [300],
  'role:fullmembers': [400],
  'role:members': [400],
  'role:everyone': [600],
}

/** The organization, as an export of another chat describes it: its people and its beginning. */
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
    groups: GROUPS.map(([group, description], place) => ({
      id: place + 1,
      name: group,
      description,
      isSystem: true,
      members: people.rows.filter(({ role }) => ROLES_OF[group]?.includes(role)).map(({ id }) => id),
      subgroups: place + 1 > FIRST_IN_CHAIN ? [place] : [],
      canMention: NOBODY,
    })),
  }
}
