import type { PublicQueryContext } from '../context'

/**
 * The context as mails want it: links lead to where the organization is at home, whatever host the request named. A realm
 * that was founded before homes were kept has none until an administrator's first call.
 */
export function inMail<Context extends Pick<PublicQueryContext, 'store' | 'realm'>>(context: Context): Context {
  const { origin = context.realm.origin } = context.store.realm.get('identity')
  return { ...context, realm: { ...context.realm, origin } }
}
