import * as z from 'zod'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { publicQuery } from '../contract/operation'

/** Returns the organization's language, for pages that people see without logging in. */
export const getDefaultLanguage = publicQuery({
  name: 'get-default-language',
  method: 'GET',
  path: '/default_language',
  params: z.object({}),
  run: ({ store }) => ({ default_language: settingOfRealm(store, 'default_language') }),
})
