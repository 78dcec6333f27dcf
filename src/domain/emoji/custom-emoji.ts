import { responsibleFor } from '#domain/people/accounts/responsible'
import { rosterOf } from '#domain/people/accounts/roster'
import { emojiCodeOf } from '#lib/emoji/emoji-names'
import { BadRequest, ProtocolError } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { Picture } from '#lib/pictures/read-picture'
import type { StoredEmoji } from '#store/realm/facts'
import type { Readers } from '#store/store'
import { customEmojiObject } from '#wire/custom-emoji'
import { realmEmoji } from '#wire/events/lists'
import type { CommandContext, QueryContext, UploadedFile } from '../context'
import { may } from '../permissions/membership'
import { checkPicture, checkPictureSize, claimedType } from '../pictures/check-picture'
import { REALM_NUMBER } from '../uploads/upload-file'

/** The allowed types. Browsers must be able to show them, because animations aren't converted. */
const TYPES = new Set(['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'])
const VALID = /^[0-9a-z\-_]+$/

export interface NewEmoji {
  name: string
  file: UploadedFile
  picture: Picture
}

/**
 * The limit on all emoji together, in characters of JSON: they are stored in one row, and each change sends all of them
 * to everyone.
 */
const LONGEST_IN_ALL = 1_000_000

/** The stored picture of an emoji. */
export interface KeptEmoji {
  blobId: number
  extension: string
  /** Whether the first frame is stored next to an animation, for people who have turned animations off. */
  hasStill: boolean
}

export function listCustomEmoji(store: Pick<Readers, 'realm'>): StoredEmoji[] {
  return store.realm.find('customEmoji') ?? []
}

/** Checks a request to add an emoji, in the same order as Zulip. */
export function checkNewEmoji(context: QueryContext, given: string): NewEmoji {
  const { store, viewer, files } = context
  const name = checkName(given.trim().replaceAll(' ', '_'))
  if (!may(store, viewer, 'can_add_custom_emoji_group')) throw new BadRequest('Insufficient permission')
  if (findActive(store, name)) throw new BadRequest('A custom emoji with this name already exists.')
  const [file, ...more] = files
  if (!file || more.length > 0) throw new BadRequest('You must upload exactly one file.')
  if (emojiCodeOf(name) !== undefined && viewer.role > ROLE.administrator) {
    throw new BadRequest('Only administrators can override default emoji.')
  }
  checkPictureSize(file)
  return { name, file, picture: checkPicture(file, claimedType(file), TYPES) }
}

function checkName(name: string): string {
  if (!name) throw new BadRequest('Emoji name is missing')
  if (!VALID.test(name)) {
    throw new BadRequest(
      'Emoji names must contain only lowercase English letters, digits, spaces, dashes, and underscores.',
    )
  }
  if (/[-_]$/.test(name)) throw new BadRequest('Emoji names must end with either a letter or digit.')
  return name
}

const findActive = (store: Pick<Readers, 'realm'>, name: string) =>
  listCustomEmoji(store).find((emoji) => emoji.name === name && !emoji.isDeactivated)

/** Stores an emoji whose picture has already been saved. */
export function addCustomEmoji(context: CommandContext, name: string, kept: KeptEmoji): void {
  const { store, viewer } = context
  const id = String(store.realm.nextId('emoji'))
  const images = `/user_avatars/${REALM_NUMBER}/emoji/images`
  const url = `${images}/${kept.blobId}.${kept.extension}`
  const stillUrl = kept.hasStill ? `${images}/still/${kept.blobId}.png` : null
  const payerId = responsibleFor(viewer)
  const emoji: StoredEmoji = {
    id,
    name,
    url,
    stillUrl,
    isDeactivated: false,
    authorId: viewer.id,
    ...(payerId !== viewer.id && { payerId }),
  }
  context.record({ act: 'emoji_created', id: Number(id), new: name })
  change(context, [...listCustomEmoji(store), emoji])
}

/** Deactivates an emoji. Nobody can use it anymore, but it stays in messages and reactions. */
export function deactivateCustomEmoji(context: CommandContext, name: string): void {
  const { store, viewer } = context
  const gone = findActive(store, name)
  if (!gone) throw new ProtocolError(`Emoji '${name}' does not exist`, { status: 404 })
  if (viewer.role > ROLE.administrator && gone.authorId !== viewer.id) {
    throw new BadRequest('Must be an organization administrator or emoji author')
  }
  context.record({ act: 'emoji_removed', id: Number(gone.id), old: name })
  change(
    context,
    listCustomEmoji(store).map((emoji) => (emoji === gone ? { ...emoji, isDeactivated: true } : emoji)),
  )
}

function change(context: CommandContext, emoji: StoredEmoji[]): void {
  const realm_emoji = customEmojiObject(emoji)
  if (JSON.stringify(realm_emoji).length > LONGEST_IN_ALL) {
    throw new BadRequest(
      'The custom emoji of this organization take up too much space. Removed ones count, too, so no more can be added.',
    )
  }
  context.store.realm.set('customEmoji', emoji)
  context.emit(realmEmoji(realm_emoji), { accounts: rosterOf(context.store).active })
}
