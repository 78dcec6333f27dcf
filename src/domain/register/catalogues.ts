import { writtenValue } from '#lib/written-json'
import { customEmojiObject } from '#wire/custom-emoji'
import { linkifierObject } from '#wire/linkifier'
import { profileFieldObject } from '#wire/profile-field'
import { listCustomEmoji } from '../emoji/custom-emoji'
import { FIELD_TYPE } from '../profile/field-types'
import { listProfileFields } from '../profile/fields'
import { listDomains } from '../realm/domains'
import { listPlaygrounds, playgroundObject } from '../realm/playgrounds'
import type { Section } from './section'
import { STOP_WORDS } from './stop-words'

const PROFILE_FIELD_TYPES = {
  SHORT_TEXT: { id: 1, name: 'Text (short)' },
  LONG_TEXT: { id: 2, name: 'Text (long)' },
  SELECT: { id: 3, name: 'List of options' },
  DATE: { id: 4, name: 'Date' },
  URL: { id: 5, name: 'Link' },
  USER: { id: 6, name: 'Users' },
  EXTERNAL_ACCOUNT: { id: 7, name: 'External account' },
  PRONOUNS: { id: 8, name: 'Pronouns' },
} as const

const STOP_WORDS_JSON = JSON.stringify(STOP_WORDS)

/** What an organization has lists of, and what this server has none of. */
export const catalogueSections = {
  realm_emoji: ({ store }) => ({ realm_emoji: customEmojiObject(listCustomEmoji(store)) }),
  realm_linkifiers({ store }, { capabilities }) {
    const linkifiers = store.realm.find('linkifiers') ?? []
    const known = capabilities.has('linkifier_url_template') ? linkifiers : []
    return { realm_linkifiers: known.map(linkifierObject) }
  },
  custom_profile_fields({ store }, { lacksPronouns }) {
    const { PRONOUNS, ...older } = PROFILE_FIELD_TYPES
    const fields = listProfileFields(store).map(profileFieldObject)
    const asText = (field: (typeof fields)[number]) =>
      field.type === FIELD_TYPE.pronouns ? { ...field, type: FIELD_TYPE.shortText } : field
    return {
      custom_profile_fields: lacksPronouns ? fields.map(asText) : fields,
      custom_profile_field_types: lacksPronouns ? older : { ...older, PRONOUNS },
    }
  },
  realm_filters: () => ({ realm_filters: [] }),
  realm_domains: ({ store }) => ({
    realm_domains: listDomains(store).map(({ domain, allowSubdomains }) => ({
      domain,
      allow_subdomains: allowSubdomains,
    })),
  }),
  realm_playgrounds: ({ store }) => ({ realm_playgrounds: listPlaygrounds(store).map(playgroundObject) }),
  realm_embedded_bots: () => ({ realm_embedded_bots: [] }),
  realm_incoming_webhook_bots: () => ({ realm_incoming_webhook_bots: [] }),
  stop_words: () => ({ stop_words: writtenValue<typeof STOP_WORDS>(STOP_WORDS_JSON) }),
  video_calls: () => ({ has_zoom_token: false }),
  giphy: () => ({ giphy_api_key: '' }),
} satisfies Record<string, Section>
