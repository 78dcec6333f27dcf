import type { PublicQueryContext } from '../context'

/**
 * The context for emails: links use the organization's own address, whatever host the request named. A realm that was
 * created before addresses were stored has no address until an administrator's first call.
 */
export function inMail<Context extends Pick<PublicQueryContext, 'store' | 'realm'>>(context: Context): Context {
  const { origin = context.realm.origin } = context.store.realm.get('identity')
  return { ...context, realm: { ...context.realm, origin } }
}
