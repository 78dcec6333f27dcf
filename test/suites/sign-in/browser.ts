/** A browser with only the parts that logging in needs: cookies by host, redirects, and forms. */
export class Browser {
  #cookies = new Map()

  /** Opens an address or sends a form, and follows redirects up to a page, or to an address that `until` accepts. */
  async go(
    url: string,
    { form, until = () => false }: { form?: Record<string, string>; until?: (url: URL) => boolean } = {},
  ) {
    let next = new URL(url)
    let body = form && new URLSearchParams(form)
    for (let hop = 0; hop < 20; hop++) {
      if (until(next)) return { url: next, status: 0, text: '' }
      const response = await fetch(next, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { Cookie: this.#cookieFor(next), ...(body && { Origin: next.origin }) },
        ...(body && { body }),
      })
      this.#keep(next, response.headers.getSetCookie())
      const to = response.headers.get('Location')
      const text = await response.text()
      if (to === null) return { url: next, status: response.status, text }
      next = new URL(to, next)
      body = undefined
    }
    throw new Error(`redirected too often, at last to ${next}`)
  }

  #cookieFor({ hostname }) {
    return [...(this.#cookies.get(hostname) ?? new Map())].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep({ hostname }, set) {
    const kept = this.#cookies.get(hostname) ?? new Map()
    for (const cookie of set) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) kept.delete(name)
      else kept.set(name, value)
    }
    this.#cookies.set(hostname, kept)
  }

  /** The values of all cookies. */
  values() {
    return [...this.#cookies.values()].flatMap((kept) => [...kept.values()])
  }

  has(hostname, start) {
    return [...(this.#cookies.get(hostname) ?? new Map()).keys()].some((name) => name.startsWith(start))
  }
}

/** Logs in on the provider's own pages, and grants the requested permission. */
export async function logInThere(browser, page, person, options = {}) {
  const asked = await browser.go(actionOf(page), {
    form: { prompt: 'login', login: person, password: 'any' },
    ...options,
  })
  if (!/name="prompt" value="consent"/.test(asked.text)) return asked
  return browser.go(actionOf(asked), { form: { prompt: 'consent' }, ...options })
}

export const actionOf = ({ url, text }) => new URL(/<form[^>]*action="([^"]+)"/.exec(text)?.[1] ?? '', url).href
