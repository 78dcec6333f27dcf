import { settingOfRealm } from '#domain/settings/realm-setting'
import type { Readers } from '#store/store'
import { isOpenToStrangers, NothingPublic } from './stranger'

/** The information about the organization that every public page needs. */
interface PublicOrganization {
  name: string
  language: string
  /** Whether search engines may list its pages. */
  is_indexed: boolean
}

export function publicOrganization(store: Readers): PublicOrganization {
  if (!isOpenToStrangers(store)) throw new NothingPublic()
  return {
    name: settingOfRealm(store, 'name'),
    language: settingOfRealm(store, 'default_language'),
    is_indexed: settingOfRealm(store, 'public_pages_indexed'),
  }
}
