// Faults in the rules for seeing that a channel exists, reading it and administering it, and in the data that a
// returning client keeps. The test named with a fault must find it. `node test/suites/mutants.ts` injects them: part of
// a file is replaced as it is loaded, and nothing on disk changes.

const ACCESS = 'src/domain/channels/access.ts'
const AUDIENCES = 'src/domain/channels/audiences.ts'
const MESSAGES = 'src/domain/messages/access.ts'
const READING = "['can_add_subscribers_group', 'can_subscribe_group']"

/** Tests that cover all combinations of viewers and channels. */
const matrix = (part) => `test/security/channel-accesses${part}.test.ts`
const looks = (title) => ({
  test: matrix(''),
  title,
})
const acts = (title) => ({
  test: matrix('-told'),
  title,
})
const lists = (title) => ({ test: matrix('-told'), title })
const SIGHT_TOLD = {
  test: matrix('-sight'),
  title: 'is sent only to the affected person when their role changes',
}

const RENEWAL = {
  test: 'test/web/renewal.test.ts',
  title:
    'a client fetches at most 5% of the data about 5,000 people and 1,000 channels after a few changes, and no hidden data',
}

export const MUTANTS = [
  // Faults in access to the content of channels.
  {
    fault: 'guests read public channels that they aren’t in',
    file: ACCESS,
    from: 'if (!channel.isPrivate && person.role !== ROLE.guest) return true',
    to: 'if (!channel.isPrivate) return true',
    ...acts('looks to people without access as if it didn’t exist: its topics'),
  },
  {
    fault: 'people who administer a channel can read it',
    file: ACCESS,
    from: `READING_PERMISSIONS: readonly ChannelPermission[] = ${READING}`,
    to: `READING_PERMISSIONS: readonly ChannelPermission[] = [...${READING} as const, 'can_administer_channel_group']`,
    ...looks('looks to people who can’t read it as if it didn’t exist: fetching it'),
  },
  {
    fault: 'people who may join a channel can’t read it before they join',
    file: ACCESS,
    from: `READING_PERMISSIONS: readonly ChannelPermission[] = ${READING}`,
    to: "READING_PERMISSIONS: readonly ChannelPermission[] = ['can_add_subscribers_group']",
    ...looks('looks to people who can’t read it as if it didn’t exist: fetching it'),
  },
  {
    fault: 'protected history can be read with a message’s id by anyone who can read the channel',
    file: MESSAGES,
    from: '(channel.hasSharedHistory || received())',
    to: '(channel.hasSharedHistory || !received() || received())',
    ...looks('looks to people who can’t read it as if it didn’t exist: fetching it'),
  },
  {
    fault: 'protected history can be read by anyone who marks its messages as unread',
    file: ACCESS,
    from: 'return channel.hasSharedHistory && isAdmitted(store, channel, person)',
    to: 'return isAdmitted(store, channel, person)',
    ...looks('reveals its channel, when it is marked as unread, only to people who received it or can read it'),
  },
  {
    fault: 'administrators read private channels',
    file: ACCESS,
    from: 'return isAdmitted(store, channel, person)\n}\n\n/** Whether someone may administer',
    to: 'return person.role <= ROLE.administrator || isAdmitted(store, channel, person)\n}\n\n/** Whether someone may administer',
    ...acts('looks to people without access as if it didn’t exist: its topics'),
  },
  // Faults in deciding who can see that a channel exists.
  {
    fault: 'people who administer a channel can’t see that it exists',
    file: ACCESS,
    from: 'return mayAdminister(store, channel, person) || mayReadChannel(store, channel, person)',
    to: 'return mayReadChannel(store, channel, person)',
    ...acts('looks to people without access as if it didn’t exist: its settings'),
  },
  {
    fault: 'guests see a channel because of a group',
    file: AUDIENCES,
    from: '.union(knowersByGroup(store, channel).intersection(roster.nonGuests))',
    to: '.union(knowersByGroup(store, channel))',
    test: matrix('-events'),
    title: 'in a channel that is shared',
  },
  {
    fault: 'administrators get no events about private channels',
    file: AUDIENCES,
    from: 'return subscribers.union(roster.administrators).union(',
    to: 'return subscribers.union(',
    test: matrix('-events'),
    title: 'in a channel that is shared',
  },
  {
    fault: 'guests get events about channels that only a role would let them see',
    file: AUDIENCES,
    from: '  if (roster.isGuest(account)) return false\n',
    to: '',
    ...SIGHT_TOLD,
  },
  {
    fault: 'people who may administer a channel can’t see it',
    file: 'src/store/channels/channels-of-groups.ts',
    from: "  'can_administer_channel_group',\n",
    to: '',
    test: matrix('-events'),
    title: 'in a channel that is shared',
  },
  {
    fault: 'archived channels are found by their ids',
    file: ACCESS,
    from: 'channel.isArchived || !mayKnowOfChannel(',
    to: '!mayKnowOfChannel(',
    ...acts('looks to people without access as if it didn’t exist: its settings'),
  },
  {
    fault: 'lists contain every channel that exists',
    file: 'src/domain/channels/list-channels.ts',
    from: 'if (sources.known) return mayKnowOfChannel(store, channel, viewer)',
    to: 'if (sources.known) return true',
    ...lists('of channels contains exactly the requested ones that are visible: all'),
  },
  // Faults in administering channels.
  {
    fault: 'moderators administer all channels',
    file: ACCESS,
    from: 'return person.role <= ROLE.administrator || mayInChannel(',
    to: 'return person.role <= ROLE.moderator || mayInChannel(',
    ...acts('allows changing its description only for people with permission'),
  },
  {
    fault: 'people who may join a channel administer it',
    file: ACCESS,
    from: "mayInChannel(store, person, channel, 'can_administer_channel_group')",
    to: "mayInChannel(store, person, channel, 'can_subscribe_group')",
    ...acts('allows archiving it only for people with permission'),
  },
  {
    fault: 'guests administer a channel because of a group',
    file: 'src/domain/permissions/membership.ts',
    from: '  if (role === ROLE.guest && !setting.everyone) return false\n',
    to: '',
    ...acts('allows changing its description only for people with permission'),
  },
  {
    fault: 'people who administer a channel give themselves access with its permissions',
    file: 'src/domain/channels/administration/change-permissions.ts',
    from: '  if (READING_PERMISSIONS.includes(name)) requireContent(context, channel)\n',
    to: '',
    ...acts('allows letting people join it only for people with permission'),
  },
  {
    fault: 'an error reveals that a channel exists',
    file: 'src/domain/channels/administration/administer.ts',
    from: 'if (mayReadChannel(store, channel, viewer)) throw new MayNotAdminister()',
    to: 'throw new MayNotAdminister()',
    ...acts('can’t be changed by people who don’t administer it, and looks unknown to those who can’t read it'),
  },
  {
    fault: 'people who administer one of several channels remove people from all of them',
    file: 'src/domain/channels/subscriptions/leave-channels.ts',
    from: 'channels.every((one) => mayAdminister(store, one, viewer))',
    to: 'channels.some((one) => mayAdminister(store, one, viewer))',
    ...acts('allows removing someone from it and from another only for people with permission'),
  },
  // Faults in choosing which parts of an earlier snapshot a returning client keeps.
  {
    fault: 'a change of a person doesn’t change the mark of their batch',
    file: 'src/memory/user-texts.ts',
    from: 'return { accounts, text: new SharedText(texts.join()), ends }',
    to: 'return { accounts, text: new SharedText(texts.join()), ends, batches: before?.batches }',
    ...RENEWAL,
  },
  {
    fault: 'a client that comes back keeps data that the server didn’t confirm',
    file: 'web/model/connection/renewal.ts',
    from: 'batches.has(batchOf(part, item))',
    to: '!itemsOf(told, part).some((other) => idOf(part, other) === idOf(part, item))',
    ...RENEWAL,
  },
]
