import { FEATURE_LEVEL } from '#lib/feature-level'

/** Before, only the organization's administrators changed channels. */
export const CHANNELS_HAVE_ADMINISTRATORS = FEATURE_LEVEL >= 325

/** Whom a channel itself lets add others to it; before, only the organization said who may. */
export const CHANNELS_SAY_WHO_ADDS = FEATURE_LEVEL >= 342

/** From here on the address that was sent isn't repeated. */
const SAME_TEXT_SINCE = 313
const IN_USE = 'Email is already in use.'

export const emailInUse = (email: string, level = FEATURE_LEVEL): string =>
  level < SAME_TEXT_SINCE ? `Email '${email}' already in use` : IN_USE

export const emailOfBotInUse = (level = FEATURE_LEVEL): string =>
  level < SAME_TEXT_SINCE ? 'Username already in use' : IN_USE

export const nameOfBotInUse = (level = FEATURE_LEVEL): string =>
  level < SAME_TEXT_SINCE ? 'Name is already in use!' : 'Name is already in use.'

/** Whether a message may leave its channel is asked after whether there is a channel to go to. */
export const SEES_DESTINATION_FIRST = FEATURE_LEVEL >= 310

/**
 * Until archived channels could be told of, they were as good as deleted: their names were free for
 * others.
 */
export const ARCHIVED_NAMES_ARE_FREE = FEATURE_LEVEL < 315

export const CHANNEL_NAME_IN_USE =
  FEATURE_LEVEL < 315 ? 'Channel name already in use.' : 'Channel name is already in use.'

/** Whether lists of default channels have their ids only. */
export const DEFAULTS_BY_ID = FEATURE_LEVEL >= 330

/** From then on a private channel stays open when the last one leaves it. */
export const KEEPS_DESERTED_CHANNELS = FEATURE_LEVEL >= 349

/** Whom an answer about subscriptions names by id, and not by address. */
export const SUBSCRIBERS_BY_ID = FEATURE_LEVEL >= 289

/** Whether the unread messages of topics that differ only in case are told together. */
export const MERGES_UNREAD_TOPICS = FEATURE_LEVEL >= 334

/** Messages can be asked for by id: then no range has to be named, and a range needs its anchor only. */
export const RANGE_IS_OPTIONAL = FEATURE_LEVEL >= 300

/** Whether moves leave the time of a message's last edit as it was: they have a time of their own. */
export const EDITED_BY_CONTENT = FEATURE_LEVEL >= 365

/** Whether a message's reactions name people by their ids only. */
export const REACTIONS_BY_ID = FEATURE_LEVEL >= 328

/** Whether system bots have pictures of their own, and no Gravatars that clients make the address of. */
export const SYSTEM_BOTS_HAVE_PICTURES = FEATURE_LEVEL >= 300

/** Whether a narrow to a channel may say that no direct messages are wanted, which it never has. */
export const MAY_EXCLUDE_OTHER_KIND = FEATURE_LEVEL >= 300

/** Whether all operations refuse wrong parameters in the same words. */
export const ALL_TEXTS_ARE_TYPED = FEATURE_LEVEL >= 300

export const NO_TIME_ZONE = ALL_TEXTS_ARE_TYPED
  ? 'Invalid {name}: Value error, Not a recognized time zone'
  : '{name} is not a recognized time zone'

/** Whether those who hide their presence were last here when they were, if that was long enough ago. */
export const HIDING_KEEPS_LAST_SEEN = FEATURE_LEVEL >= 300

/** Whether those are told of a move to another channel who are only in that one. */
export const MOVES_REACH_DESTINATION = FEATURE_LEVEL >= 300

/** Whether those are told of a deletion who are told of edits, and nobody else. */
export const DELETIONS_REACH_WITNESSES = FEATURE_LEVEL >= 300

/** Whether a message that one can't read needs a conversation beside it in a narrow. */
export const WITH_NEEDS_CONVERSATION = FEATURE_LEVEL >= 300

/** Whether a registration lists in `streams` every channel that the account knows of. */
export const REGISTERS_ALL_KNOWN = FEATURE_LEVEL >= 356

/** Whether guests get messages of channels that are open to the web by id, as they get them by channel. */
export const OPEN_TO_WEB_BY_ID = FEATURE_LEVEL >= 354

/** Whether new organizations list people with their pictures; earlier ones keep what they have. */
export const LISTS_PEOPLE_WITH_PICTURES = FEATURE_LEVEL >= 300

/** Whether an organization can say where requests to its moderators belong. */
export const HAS_MODERATION_CHANNEL = FEATURE_LEVEL >= 331

/** Whether channels that go out of sight are told by their ids alone. */
export const LOST_CHANNELS_BY_ID = FEATURE_LEVEL >= 343

/** Whether addresses find people wherever they are visible. */
export const ADDRESSES_FIND_PEOPLE = FEATURE_LEVEL >= 302

/** Whether people are changed by their address, too. */
export const ADDRESSES_CHANGE_PEOPLE = FEATURE_LEVEL >= 313

/** Whether people say that their private data may be exported. */
export const PEOPLE_CONSENT_TO_EXPORTS = FEATURE_LEVEL >= 293

/** Whether bots stay in channels that a new owner isn't in. */
export const BOTS_KEEP_CHANNELS = FEATURE_LEVEL >= 359

/** Whether guests are told of people who come back into sight as of everybody who comes back. */
export const RETURNS_ARE_UPDATES = FEATURE_LEVEL >= 303
