import { mayReadChannel } from '#domain/channels/access'
import { peopleSeenBy } from '#domain/people/accounts/sight'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { settingOf } from '#domain/settings/user-settings'
import { findPreviewedPicture } from '#domain/uploads/thumbnails'
import type { ChannelId, MessageId } from '#lib/ids'
import { renderMarkdown } from '#markdown/render-markdown'
import type { MarkdownLookup, MentionedGroup, Rendered } from '#markdown/rendering/types'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { Group } from '#store/groups/groups'
import type { Readers } from '#store/store'
import { firstMessageFinder } from './first-message'

/**
 * The number of characters that this instance has rendered. Code that charges for work compares it before and after the
 * work.
 */
export const rendered = { characters: 0 }

interface Context {
  store: Readers
  realm: { origin: string }
  now: number
}

interface RenderFor {
  /** The account whose settings apply; undefined for text that nobody sent, such as descriptions. */
  sender?: Account
  /**
   * The person behind the text, if that isn't the sender. The text can name people whom this person may know of, and
   * link to channels that they can read. Without a sender or an author, it links to public channels only.
   */
  author?: Account | undefined
  /**
   * Whether the text links to every channel that it names. This is for imported notices of system bots, which the
   * earlier server wrote for their readers.
   */
  linksEveryChannel?: boolean
  /** Whether images and videos get previews. The default is the organization's setting. */
  previewMedia?: boolean
  /**
   * Set if someone outside the organization wrote the text: the person in whose name it is posted. Only uploads that
   * this person may see get previews, and content from elsewhere is neither shown nor fetched.
   */
  broughtFor?: Account | undefined
  alertWords?: ReadonlySet<string>
  /** The maximum size of the HTML in bytes. The default is the limit for messages. */
  longestHtml?: number
  /** Whether deactivated people are mentioned as if they were active. */
  everybodyIsActive?: boolean
  /** The address that counts as the organization's own, if it isn't the current one. Links to it are internal links. */
  realmUrl?: string
  /** In an import, finds the first message of a topic if it is stored together with this message. */
  findBegun?: FirstMessage
  /** Finds a page that the text links to, if the server has fetched it and may show its preview. */
  findPage?: MarkdownLookup['findPage']
}

type FirstMessage = (channel: ChannelId, topic: string) => MessageId | undefined

/** Renders text as HTML, with this organization's people, groups, channels, custom emoji and linkifiers. */
export function render(context: Context, source: string, given: RenderFor = {}): Rendered {
  const { sender, previewMedia, alertWords, longestHtml, realmUrl } = given
  rendered.characters += source.length
  return renderMarkdown(source, {
    lookup: lookupOf(context, given),
    linkifiers: context.store.realm.find('linkifiers') ?? [],
    realmUrl: realmUrl ?? context.realm.origin,
    translateEmoticons: sender ? settingOf(sender, 'translate_emoticons') : false,
    defaultCodeLanguage: settingOfRealm(context.store, 'default_code_block_language'),
    previewMedia: previewMedia ?? settingOfRealm(context.store, 'inline_image_preview'),
    previewsOwnAlone: given.broughtFor !== undefined,
    alertWords,
    longestHtml,
    now: context.now,
  })
}

/**
 * Whether an author's text may link to a channel: a link must not reveal that a channel exists if the author can't read
 * it. Text without an author links to public channels only.
 */
function mayLink(store: Readers, channel: Channel, author: Account | undefined): boolean {
  return author ? mayReadChannel(store, channel, author) : !channel.isPrivate
}

const SYSTEM_GROUPS: Readonly<Record<string, string>> = {
  'role:nobody': 'Nobody',
  'role:owners': 'Owners',
  'role:administrators': 'Administrators',
  'role:moderators': 'Moderators',
  'role:fullmembers': 'Full members',
  'role:members': 'Members',
  'role:everyone': 'Everyone',
  'role:internet': 'Everyone on the internet',
}

function shownGroup({ id, name, isSystem, isDeactivated }: Group): MentionedGroup {
  return { id, name: isSystem ? (SYSTEM_GROUPS[name] ?? name) : name, isDeactivated }
}

function lookupOf(
  context: Context,
  { sender, author = sender, broughtFor, everybodyIsActive, findBegun, findPage, linksEveryChannel = false }: RenderFor,
): MarkdownLookup {
  const { store } = context
  const findStored = author ? firstMessageFinder(context, author) : undefined
  let seen: ReturnType<typeof peopleSeenBy> | undefined
  const person = (account: Account | undefined) => {
    if (!account) return undefined
    seen ??= author ? peopleSeenBy(store, author) : 'everybody'
    const isKnown = seen === 'everybody' || account.isSystemBot || seen.has(account.id)
    return isKnown
      ? { id: account.id, fullName: account.fullName, isActive: everybodyIsActive === true || account.isActive }
      : undefined
  }
  return {
    findPersonByName: (name) => person(store.accounts.findByFullName(name)),
    findPersonById: (id) => person(store.accounts.find(id)),
    findGroupByName(name) {
      const group = store.groups.findByName(name)
      return group && shownGroup(group)
    },
    findChannelByName(name) {
      const channel = store.channels.findByName(name)
      const isLinked = channel?.name === name && (linksEveryChannel || mayLink(store, channel, author))
      return isLinked ? channel : undefined
    },
    findCustomEmoji(name) {
      const emoji = store.realm.find('customEmoji') ?? []
      return emoji.find((one) => one.name === name && !one.isDeactivated)
    },
    ...(findStored && {
      findFirstMessage: (channel: ChannelId, topic: string) =>
        findStored(channel, topic) ?? findBegun?.(channel, topic),
    }),
    ...(findPage && { findPage }),
    findUploadedImage: (path) => findPreviewedPicture(store, broughtFor ?? sender, path),
  }
}
