import { FIELD_TYPE } from '#domain/people/profile/field-types'
import { listProfileFields } from '#domain/people/profile/fields'
import { writtenValue } from '#lib/json/written-json'
import type { RealmFacts } from '#store/realm/facts'
import { customEmojiObject } from '#wire/custom-emoji'
import { linkifierObject } from '#wire/linkifier'
import { profileFieldObject } from '#wire/profile-field'
import type { QueryContext } from '../context'
import { listCustomEmoji } from '../emoji/custom-emoji'
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

/** The JSON of a list that is the same for everyone. It is cached until someone changes the list. */
function sharedFact<Value>({ memory, store }: QueryContext, name: keyof RealmFacts, describe: () => Value): Value {
  return writtenValue<Value>(memory.madeTexts.get(name, [store.realm.find(name)], describe))
}

/** The organization's lists, and information about features. Some of the lists are always empty on this server. */
export const catalogueSections = {
  realm_emoji: (context) => ({
    realm_emoji: sharedFact(context, 'customEmoji', () => customEmojiObject(listCustomEmoji(context.store))),
  }),
  realm_linkifiers(context, { capabilities }) {
    const describe = () => (context.store.realm.find('linkifiers') ?? []).map(linkifierObject)
    const isKnown = capabilities.has('linkifier_url_template')
    return { realm_linkifiers: isKnown ? sharedFact(context, 'linkifiers', describe) : [] }
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
  /** This server has no payments. */
  realm_billing: () => ({ realm_billing: { has_pending_sponsorship_request: false } }),
  realm_domains: ({ store }) => ({
    realm_domains: listDomains(store).map(({ domain, allowSubdomains }) => ({
      domain,
      allow_subdomains: allowSubdomains,
    })),
  }),
  realm_playgrounds: (context) => ({
    realm_playgrounds: sharedFact(context, 'playgrounds', () => listPlaygrounds(context.store).map(playgroundObject)),
  }),
  realm_embedded_bots: () => ({ realm_embedded_bots: [] }),
  realm_incoming_webhook_bots: () => ({ realm_incoming_webhook_bots: [] }),
  stop_words: () => ({ stop_words: writtenValue<typeof STOP_WORDS>(STOP_WORDS_JSON) }),
  video_calls: () => ({ has_zoom_token: false }),
  giphy: () => ({ giphy_api_key: '' }),
} satisfies Record<string, Section>
