import { languageOf } from '#domain/mail/languages'
import { mailLanguage } from '#domain/mail/words/mail-words'
import { settingOfRealm } from '#domain/settings/realm-setting'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import { de } from './de'
import { en, type SystemWords } from './en'

const ALL = { en, de }

/**
 * The text of the system bots' messages in the organization's language, for messages to several people: each is written
 * once for all of its readers.
 */
export function systemWords({ store }: { store: Pick<Readers, 'realm'> }): SystemWords {
  return ALL[mailLanguage(settingOfRealm(store, 'default_language'))]
}

/** The text of the system bots' messages in someone's own language, for direct messages to them alone. */
export const systemWordsFor = (reader: Pick<Account, 'settings'>): SystemWords => ALL[languageOf(reader)]

/**
 * The list of commands in each language. People may have changed their language since Welcome Bot sent them the list.
 */
export const LISTS_OF_COMMANDS = Object.values(ALL).map(({ welcome }) => welcome.commands)
