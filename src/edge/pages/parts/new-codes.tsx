import { renderSVG } from 'uqr'
import type { Translate } from './speaking'

/** The seed for one-time codes, to be added to an authenticator app. */
export function NewCodes({ t, seed, address }: { t: Translate; seed: string; address: string }) {
  return (
    <>
      <p>{t('code.scan')}</p>
      <div class="code" role="img" aria-label={t('code.qr')} dangerouslySetInnerHTML={{ __html: renderSVG(address) }} />
      <p>{t.rich('code.type', { seed: <code>{seed.replaceAll(/(.{4})/g, '$1 ').trim()}</code> })}</p>
    </>
  )
}
