const IV_BYTES = 12
const KEY = /^[0-9a-f]{64}$/i

/** Whether the string is a key of Zulip's desktop app: 32 bytes in hex. */
export const isDesktopKey = (text: string): boolean => KEY.test(text)

/**
 * Encrypts a token for the app that has the key. The app reads the result from the clipboard: AES-256-GCM, with the
 * initialization vector first, in hex. Anyone else who reads the clipboard learns nothing.
 */
export async function desktopCode(keyText: string, token: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', Buffer.from(keyText, 'hex'), 'AES-GCM', false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(token))
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('hex')
}
