import * as z from 'zod'
import { accessBrowser } from '#domain/notifications/push-subscriptions'
import { noteTest, pushTest } from '#domain/notifications/test-push'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'

/**
 * Sends a test notification to one of your browsers, and returns its push service's answer: `taken`, `gone` (the
 * browser is forgotten), `refused`, or `later` (the service can't take it now).
 */
export const testWebPush = command({
  name: 'test-web-push',
  method: 'POST',
  path: '/users/me/web_push/:subscription_id{[0-9]+}/test',
  access: 'human',
  params: z.object({ subscription_id: plainId }),
  prepare: (context, { subscription_id }) => pushTest(context, accessBrowser(context, subscription_id)),
  run(context, { subscription_id }, outcome) {
    noteTest(context, { authorId: context.viewer.id, id: subscription_id }, outcome)
    return { outcome: outcome.kind, problem: outcome.kind === 'taken' ? null : outcome.problem }
  },
})
