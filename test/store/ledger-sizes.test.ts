import { expect, it } from 'vitest'
import { SHARED_BYTES, SHARED_BYTES_OF_HOST } from '#domain/limits'
import { GROUP_PERMISSIONS } from '#domain/settings/permission-settings'
import { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import { namesOf } from '#lib/typed-object'
import { shareOfChannel, shareOfGroup, sharesOfAccount, sharesOfFact } from '#store/realm/ledger-sizes'

const many = (count: number, bytesOf: (at: number) => { bytes: number }) =>
  Array.from({ length: count }, (_, at) => bytesOf(at).bytes).reduce((sum, bytes) => sum + bytes, 0)

const words = (length: number) => 'Where we talk about all that concerns the work on this. '.repeat(9).slice(0, length)
const html = (length: number) => `<p>${words(length)}</p>`

/** The free `Share` of a person who has filled in four profile fields, one of them with a long value. */
function person(id: number) {
  const fullName = `Firstname Lastname ${id}`
  const deliveryEmail = `firstname.lastname${id}@example.org`
  const short = Object.fromEntries([1, 2, 3].map((field) => [field, { value: words(30) }]))
  const profile = { ...short, 4: { value: words(100), html: html(100) } }
  const [free, own] = sharesOfAccount({ id, fullName, deliveryEmail, profile, isBot: false, botOwnerId: null } as never)
  expect(own?.bytes).toBe(0)
  return free!
}

const channel = (id: number) =>
  shareOfChannel({
    id,
    name: `Department ${id}: what is new`,
    description: words(160),
    renderedDescription: html(160),
    createdAt: 1_800_000_000,
    creatorId: id,
    permissions: {
      can_add_subscribers_group: 11,
      can_administer_channel_group: { members: [id], subgroups: [] },
      can_remove_subscribers_group: 13,
      can_send_message_group: 17,
      can_subscribe_group: 11,
    },
    subscribers: new Bitmap<AccountId>(),
  } as never)

const group = (id: number) =>
  shareOfGroup({
    id,
    name: `Team of ${id}`,
    description: words(100),
    isSystem: false,
    members: Bitmap.from(Array.from({ length: 100 }, (_, at) => (50 * at) as AccountId)),
    subgroups: [id + 1, id + 2],
    permissions: Object.fromEntries(
      namesOf(GROUP_PERMISSIONS).map((name) => [name, { members: [id, id + 1, id + 2], subgroups: [id + 1] }]),
    ),
    creatorId: id,
    createdAt: 1_800_000_000_000,
    isDeactivated: false,
    payerId: null,
  } as never)

it('a typical organization of 5,000 people, 1,000 channels and 300 groups uses about a third of the limit on shared data', () => {
  const emoji = Array.from({ length: 200 }, (_, id) => ({ id, name: `party_${id}`, url: words(60), stillUrl: null }))
  const emojiBytes = sharesOfFact('customEmoji', emoji as never).reduce((sum, { bytes }) => sum + bytes, 0)
  const ofMembers = many(1000, channel) + many(300, group) + emojiBytes
  // All of this fits even if one person invited everyone who created these channels, groups and emoji.
  expect(ofMembers / SHARED_BYTES_OF_HOST).toBeLessThan(0.75)
  const bytes = many(5000, person) + ofMembers
  expect(bytes / SHARED_BYTES).toBeGreaterThan(0.3)
  expect(bytes / SHARED_BYTES).toBeLessThan(0.36)
})
