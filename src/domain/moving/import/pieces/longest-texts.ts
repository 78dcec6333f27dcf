import { MAX_CHANNEL_DESCRIPTION_LENGTH, MAX_CHANNEL_NAME_LENGTH, MAX_TOPIC_LENGTH } from '#domain/limits'

/** The maximum lengths of strings in pieces of an import, in characters. Importers truncate most longer ones. */
export const LONGEST_TEXTS = {
  alertWord: 100,
  channelDescription: MAX_CHANNEL_DESCRIPTION_LENGTH,
  channelName: MAX_CHANNEL_NAME_LENGTH,
  client: 100,
  contentType: 255,
  emoji: 100,
  fileName: 255,
  filePath: 500,
  fullName: 100,
  groupDescription: 1024,
  groupName: 100,
  onboardingStep: 100,
  profileValue: 10_000,
  reactionType: 30,
  realmName: 40,
  renderedMessage: 1_000_000,
  source: 20_000,
  status: 60,
  topic: MAX_TOPIC_LENGTH,
} as const
