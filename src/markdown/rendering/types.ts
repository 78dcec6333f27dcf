import type { AccountId, ChannelId, GroupId, MessageId } from '#lib/ids'

/** Looks up the organization's data that the renderer needs, synchronously in memory or storage. */
export interface MarkdownLookup {
  /** Finds a person by full name, ignoring case: only people whom the author may see, and the system bots. */
  findPersonByName(name: string): MentionedPerson | undefined
  findPersonById(id: AccountId): MentionedPerson | undefined
  /** Finds a group by the exact stored name. */
  findGroupByName(name: string): MentionedGroup | undefined
  /** Finds a channel that the author may link to, by its exact (case-sensitive) name. */
  findChannelByName(name: string): { id: ChannelId; name: string } | undefined
  /** The first message that the author can read in a topic. Without this, links lead to topics by name. */
  findFirstMessage?(channel: ChannelId, topic: string): MessageId | undefined
  /** Finds one of the organization's active emoji. */
  findCustomEmoji(name: string): { id: string; name: string; url: string } | undefined
  /**
   * An upload that is an image, by its path without "/user_uploads/". Without this, uploaded images get no previews.
   */
  findUploadedImage?(path: string): UploadedImage | undefined
  /** The page that the text links to, if the server has fetched it. Without this, no pages get previews. */
  findPage?(url: string): LinkedPage | undefined
}

/** A page with a picture. Pages without one aren't previewed. */
export interface LinkedPage {
  title: string
  /** Empty if the page has none. */
  description: string
  /** One of our own paths, in which no character needs to be escaped. */
  picturePath: string
}

export interface UploadedImage {
  width: number
  height: number
  isAnimated: boolean
  type: string
}

export interface MentionedGroup {
  id: GroupId
  /** The name as it is shown. */
  name: string
  /** Whether the group is deactivated. Mentions of deactivated groups notify nobody. */
  isDeactivated?: boolean
}

export interface MentionedPerson {
  id: AccountId
  fullName: string
  isActive: boolean
}

export interface Linkifier {
  id: number
  pattern: string
  urlTemplate: string
}

export interface MarkdownOptions {
  lookup: MarkdownLookup
  /** The linkifiers in the order in which they are applied. */
  linkifiers: readonly Linkifier[]
  /** The organization's origin, for example "https://chat.example.org". */
  realmUrl: string
  /** Whether emoticons such as ":)" become emoji, which is a setting of the sender. */
  translateEmoticons: boolean
  /** The language of code blocks that don't name one; "" for none. */
  defaultCodeLanguage: string
  /** Whether images and videos get previews. */
  previewMedia: boolean
  /** Whether only uploads get previews. */
  previewsOwnAlone?: boolean
  /** Everyone's alert words in lower case, which are searched for in the text. */
  alertWords?: ReadonlySet<string>
  /** The address from which clients load an image or video on another host. By default, that is its own address. */
  proxyImageUrl?: (url: string) => string
  /** The limit in bytes. If the output is longer, it is rendered more plainly. */
  longestHtml?: number
  /** The current time in UNIX ms, for incomplete dates. */
  now: number
}

/** The result of rendering text. Silent mentions are not reported. */
export interface Rendered {
  html: string
  mentionedPeople: Set<AccountId>
  mentionedGroups: Set<GroupId>
  /** Whether the text mentions the channel: `@**all**` and its other names. */
  mentionsChannel: boolean
  /** Whether the text mentions the topic: `@**topic**`. */
  mentionsTopic: boolean
  alertWords: Set<string>
  hasLink: boolean
  hasImage: boolean
  /** Paths of uploads linked from the text, without "/user_uploads/". */
  uploads: string[]
  /** Addresses of pages that could be previewed, whether or not they have been fetched. */
  pages: string[]
}

export interface TopicLink {
  text: string
  url: string
}
