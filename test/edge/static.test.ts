import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'

describe('public data with fixed addresses', () => {
  it('includes the names of emoji, the canonical one first', async () => {
    const answer = await SELF.fetch('http://localhost/server_emoji_data')
    const { code_to_names } = await answer.json<{ code_to_names: Record<string, string[]> }>()
    expect(code_to_names['1f44d']).toContain('thumbs_up')
    expect(code_to_names['1f642']?.[0]).toBe('smile')
    expect(Object.keys(code_to_names).length).toBeGreaterThan(1000)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })

  it('includes pictures of up to two initials, but none for other file names', async () => {
    const draw = async (file: string) => SELF.fetch(`http://localhost/static/images/initials/${file}`)
    const answer = await draw(`3-${encodeURIComponent('M<')}.svg`)
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(await answer.text()).toContain('>M&#60;</text>')
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'")
    for (const file of ['3-.svg', `9-${encodeURIComponent('日本')}.svg`]) expect((await draw(file)).status).toBe(200)
    for (const file of ['3-MIA.svg', '10-M.svg', 'M.svg', '3-%00.svg', '3-M.png'])
      expect((await draw(file)).status).toBe(404)
  })

  for (const path of [
    '/static/images/unknown-user-avatar.png',
    '/static/generated/emoji/images/emoji/unicode/zulip.png',
  ]) {
    it(`includes a PNG at ${path}`, async () => {
      const answer = await SELF.fetch(`http://localhost${path}`)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(answer.headers.get('Content-Type')).toBe('image/png')
      expect([...bytes.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
    })
  }
})
