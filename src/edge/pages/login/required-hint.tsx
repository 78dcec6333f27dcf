import type { Context } from 'hono'
import type { Edge } from '#edge/environment'
import { dayIn } from '../parts/day'
import { Layout, Onward } from '../parts/layout'
import { translateFor } from '../parts/translate-for'
import { letIn } from './let-in'
import { isOtp } from './mobile-flow'

/**
 * Lets a person in, but first tells them that their password alone will soon no longer be enough. People who only use
 * apps see this hint nowhere else. The page with a code for a desktop app is shown without the hint.
 */
export async function letInWithHint(
  c: Context<Edge>,
  account: Parameters<typeof letIn>[1],
  { otp, from }: { otp: string; from: number },
): Promise<Response> {
  const answer = await letIn(c, account, otp)
  const onward = answer.headers.get('Location')
  if (onward === null) return answer
  // The page below replaces the redirect.
  c.header('Location', undefined)
  const t = await translateFor(c)
  const isApp = isOtp(otp)
  return c.html(
    <Layout t={t} title={t('required.title')} isGate>
      <h1>{t('required.title')}</h1>
      <p>{t('required.hint', { day: dayIn(t.language, from) })}</p>
      {!isApp && <Onward to="/account">{t('required.set_up')}</Onward>}
      <Onward to={onward} isOther={!isApp}>
        {t(isApp ? 'required.to_app' : 'required.later')}
      </Onward>
    </Layout>,
  )
}
