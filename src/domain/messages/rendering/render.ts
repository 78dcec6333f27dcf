import { peopleSeenBy } from '#domain/accounts/sight'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { settingOf } from '#domain/settings/user-settings'
import { findPreviewedPicture } from '#domain/uploads/thumbnails'
import { renderMarkdown } from '#markdown/render-markdown'
import type { MarkdownLookup, Rendered } from '#markdown/rendering/types'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'

/**
 * Of all texts that this instance has rendered. Whoever charges for a piece of work compares it
 * before and after.
 */
export const rendered = { characters: 0 }

interface Context {
  store: Readers
  realm: { origin: string }
  now: number
}

interface RenderFor {
  /** Whose settings and sight count; nobody's for descriptions. */
  sender?: Account
  /** Whether images and videos get previews; else as the organization says. */
  previewMedia?: boolean
  alertWords?: ReadonlySet<string>
  /** In bytes; else as long as a message's. */
  longestHtml?: number
  /** Whether people who were deactivated are mentioned as they were before. */
  everybodyIsActive?: boolean
  /** The organization's address, if it isn't the one of now: links to it lead within. */
  realmUrl?: string
}

/**
 * Text to HTML, with what this organization knows: people, groups, channels, custom emoji,
 * linkifiers.
 */
export function render(
  context: Context,
  source: string,
  { sender, previewMedia, alertWords, longestHtml, everybodyIsActive = false, realmUrl }: RenderFor = {},
): Rendered {
  rendered.characters += source.length
  return renderMarkdown(source, {
    lookup: lookupOf(context.store, sender, everybodyIsActive),
    linkifiers: context.store.realm.find('linkifiers') ?? [],
    realmUrl: realmUrl ?? context.realm.origin,
    translateEmoticons: sender ? settingOf(sender, 'translate_emoticons') : false,
    defaultCodeLanguage: settingOfRealm(context.store, 'default_code_block_language'),
    previewMedia: previewMedia ?? settingOfRealm(context.store, 'inline_image_preview'),
    alertWords,
    longestHtml,
    now: context.now,
  })
}

function lookupOf(store: Readers, sender: Account | undefined, everybodyIsActive: boolean): MarkdownLookup {
  let seen: ReturnType<typeof peopleSeenBy> | undefined
  const person = (account: Account | undefined) => {
    if (!account) return undefined
    seen ??= sender ? peopleSeenBy(store, sender) : 'everybody'
    const isKnown = seen === 'everybody' || account.isSystemBot || seen.has(account.id)
    return isKnown
      ? { id: account.id, fullName: account.fullName, isActive: everybodyIsActive || account.isActive }
      : undefined
  }
  return {
    findPersonByName: (name) => person(store.accounts.findByFullName(name)),
    findPersonById: (id) => person(store.accounts.find(id)),
    findGroupByName(name) {
      const group = store.groups.findByName(name)
      return group && !group.isSystem ? group : undefined
    },
    findChannelByName(name) {
      const channel = store.channels.findByName(name)
      return channel?.name === name ? channel : undefined
    },
    findCustomEmoji(name) {
      const emoji = store.realm.find('customEmoji') ?? []
      return emoji.find((one) => one.name === name && !one.isDeactivated)
    },
    findUploadedImage: (path) => findPreviewedPicture(store, sender, path),
  }
}
