/**
 * The token in the server's cookie. Over plain HTTP, the cookie's name contains the port, since all ports of a host
 * share their cookies.
 */
export function csrfToken(): string {
  const name = location.protocol === 'https:' ? '__Host-csrftoken' : `csrftoken_${location.port || '80'}`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? ''
}
