import { createDecipheriv } from 'node:crypto'
import { expect } from 'vitest'
import { begin, comeBack, sessionIn } from '../sign-in/signing-in'
import type { StandInProvider } from '../sign-in/stand-in-provider'
import type { World } from '../world'

export const KEY = 'a7'.repeat(32)

export const MIA = { sub: 'mia-there', email: 'mia@example.com', email_verified: true }

export const APP = { 'User-Agent': 'ZulipElectron/5.12.0 Mozilla/5.0 (X11; Linux x86_64) Electron/37' }

/** Decrypts a code as the app does after reading it from the clipboard. */
export function decrypted(text: string, key = KEY): string | undefined {
  try {
    const data = Buffer.from(text, 'hex')
    const options = { authTagLength: 16 }
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), data.subarray(0, 12), options)
    decipher.setAuthTag(data.subarray(-16))
    return decipher.update(data.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

export const codeIn = (text: string) => /<textarea[^>]*>\s*([0-9a-f]+)\s*</.exec(text)?.[1] ?? ''

export async function codeFromBrowser(world: World, provider: StandInProvider, id: number): Promise<string> {
  const { to, cookie } = await begin(world, id, `?desktop_flow_otp=${KEY}`)
  const back = await comeBack(world, provider.authorize(to, MIA), cookie)
  expect(sessionIn(back)).toBeUndefined()
  return codeIn(back.text)
}
