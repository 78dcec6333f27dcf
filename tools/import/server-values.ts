import { loadShared } from '../lib/shared-code.ts'

/** Names, numbers and limits from the server, to which imports conform. */
export const {
  BOT_TYPE,
  colorOf,
  FIRST_IN_CHAIN,
  GROUP_OF_ROLE,
  LONGEST_TEXTS,
  MAX_CHANNEL_DESCRIPTION_LENGTH,
  MAX_CHANNEL_NAME_LENGTH,
  MAX_FILE_MIB,
  MAX_MESSAGE_LENGTH,
  MAX_SNIPPET_TITLE_LENGTH,
  MAX_TOPIC_LENGTH,
  MOST_DIRECT_PARTICIPANTS,
  MOST_SAVED_SNIPPETS,
  MOST_STAGED,
  ROLE,
  ROLES,
  SYSTEM_GROUP_NAMES,
  SYSTEM_GROUPS,
} = await loadShared('server-values')
